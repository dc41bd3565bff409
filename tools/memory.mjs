/*
 * What the server's process is started with, so that it keeps no more memory than it needs (docs/operations.md, Resources).
 * The image and package.json say the same; test/tools/memory.test.ts compares them.
 */

/** V8 keeps at most three times as many MB for new objects. */
export const nodeFlags = ['--max-semi-space-size=4']

/**
 * Settings of glibc's allocator: freed memory goes back to the system instead of staying with the thread that had it. By
 * itself it learns from the first large buffer that is freed, 19 MB of a password's hash for one, to keep as much for ever.
 * Other allocators do not know them.
 */
export const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
