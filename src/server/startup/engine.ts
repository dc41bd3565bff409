import { setFlagsFromString } from 'node:v8'

/*
 * Settings of V8 that the start needs, set before anything else runs.
 *
 * Prisma's query compiler is WebAssembly. The budget is spent while a function runs, and then V8 compiles it anew,
 * optimised, on other threads: with the usual one the start pays for hundreds of them, 0.5 s of processor time and 60 MB,
 * though the plans are kept and most are made but once. A hundred times the budget still optimises what stays hot.
 */
setFlagsFromString('--wasm-tiering-budget=180000000')
/*
 * A start makes much that stays, so that the young generation would grow to its full size, of which little is used
 * later. It grows again as soon as there is traffic: see `startIsOver`.
 */
setFlagsFromString('--semi-space-growth-factor=1')

/**
 * Back to the usual growth of the young generation, and to less than the usual one of the old: what is in use has 50 MB,
 * and V8 would collect it only once it has come to three times as much, most of it garbage of requests.
 */
export function startIsOver(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
  setFlagsFromString('--heap-growing-percent=33')
}
