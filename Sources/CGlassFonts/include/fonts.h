// The fonts that are built in, each as a file in memory.
#ifndef CGLASSFONTS_FONTS_H
#define CGLASSFONTS_FONTS_H

// How many there are.
int glass_font_count(void);

// Opens a font as a file that has no name, for libraries that read files; -1 with errno where that fails.
int glass_font_open(int index);

#endif
