/**
 * How much garbage each program may keep (decision 0295): a young generation of 48 MB, and half of what is alive. Left to itself V8 keeps
 * four times as much where the machine has room, and is slower by it: what is allocated then does not fit the caches of the processor.
 * `--expose-gc`: a gateway that rests collects what is left (`src/platform/tidy-at-rest.ts`, decision 0393).
 */
export const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50', '--expose-gc']

/**
 * What the C library is told (glibc; others do not look). `MALLOC_ARENA_MAX`: it keeps a store of free memory for each thread that packs a
 * page, else. The thresholds: blocks of 256 KB, which are what packing takes, go back to the system when they are free (decision 0381); they
 * are left to grow to 32 MB, else.
 */
const mallocArenas = { MALLOC_ARENA_MAX: '2' }
const mallocThresholds = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' }

export const gatewayMemory = mallocArenas
export const portalMemory = { ...mallocArenas, ...mallocThresholds }
