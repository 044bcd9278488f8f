#include "CFileGuard.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { PLACES = 64, FREE = 0, CHANGING = 1, NOTED = 2 };

// A fixed table: a signal's handler may take neither memory nor locks.
static struct {
    atomic_int state;
    char path[PATH_MAX];
} files[PLACES];

int cguard_add(const char *path) {
    size_t count = strlen(path) + 1;
    if (count > PATH_MAX) return -1;
    for (int place = 0; place < PLACES; place++) {
        int expected = FREE;
        if (!atomic_compare_exchange_strong(&files[place].state, &expected, CHANGING)) continue;
        memcpy(files[place].path, path, count);
        atomic_store(&files[place].state, NOTED);
        return place;
    }
    return -1;
}

void cguard_remove(int place) {
    if (place >= 0 && place < PLACES) atomic_store(&files[place].state, FREE);
}

static void remove_files(int number) {
    int before = errno;
    for (int place = 0; place < PLACES; place++) {
        // Taken first, so that nobody writes another path there meanwhile.
        int expected = NOTED;
        if (atomic_compare_exchange_strong(&files[place].state, &expected, CHANGING)) unlink(files[place].path);
    }
    // The signal is held back while this runs; then it comes again and does what it does by default.
    signal(number, SIG_DFL);
    raise(number);
    errno = before;
}

void cguard_install(void) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
        struct sigaction action = {0};
        if (sigaction(numbers[index], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
        action = (struct sigaction){.sa_handler = remove_files};
        sigfillset(&action.sa_mask);
        sigaction(numbers[index], &action, NULL);
    }
    signal(SIGXFSZ, SIG_IGN);
}
