import Glibc

/// The cosine of an angle.
func cosine(_ angle: Angle) -> Double { cos(angle.radians) }

/// The sine of an angle.
func sine(_ angle: Angle) -> Double { sin(angle.radians) }

/// e to a power.
func power(_ exponent: Double) -> Double { exp(exponent) }
