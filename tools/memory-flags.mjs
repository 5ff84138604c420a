/**
 * How much garbage each program may keep (decision 0295): a young generation of 48 MB, and half of what is alive. Left to itself V8 keeps
 * four times as much where the machine has room, and is slower by it: what is allocated then does not fit the caches of the processor.
 */
export const memoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']
