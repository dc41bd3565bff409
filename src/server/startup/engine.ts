import { setFlagsFromString } from 'node:v8'

/*
 * Flags of V8, set before anything else runs.
 *
 * Prisma's query compiler is WebAssembly. When a function has used up its budget, V8 optimizes it on other threads. With
 * the default budget a start optimizes hundreds of functions, which takes 0.5 s of processor time and 60 MB, though most
 * query plans are made only once. With a hundred times the budget, only functions that stay hot are optimized.
 */
setFlagsFromString('--wasm-tiering-budget=180000000')
/*
 * Most objects of a start live on, which would grow the young generation to a size of which little is used later. It may
 * grow again once the start is over.
 */
setFlagsFromString('--semi-space-growth-factor=1')

/**
 * To be called when the start is over. Restores the default growth of the young generation, and lowers that of the old
 * one: 50 MB are in use, and V8 would collect only at three times as much, most of it garbage of requests.
 */
export function tuneForTraffic(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
  setFlagsFromString('--heap-growing-percent=33')
}
