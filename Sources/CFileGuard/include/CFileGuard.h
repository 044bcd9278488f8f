// Files that must not outlive the process where a signal ends it.

#ifndef CFILEGUARD_H
#define CFILEGUARD_H

// Notes a file that SIGINT, SIGTERM and SIGHUP remove. Returns where it is noted, or -1 where the table is full or the
// path is too long.
int cguard_add(const char *_Nonnull path);

// Forgets the file that was noted there.
void cguard_remove(int place);

// Lets SIGINT, SIGTERM and SIGHUP remove the files that are noted, and end the process as they would have anyway. A signal
// that is ignored stays so. From now on SIGXFSZ is ignored: a file that grows too long is an error of the call.
void cguard_install(void);

#endif
