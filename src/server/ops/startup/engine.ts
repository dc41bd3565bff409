import { executionAsyncResource } from 'node:async_hooks'
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
/*
 * 50 MB of the old generation are in use, and V8 would collect only at three times as much, most of it garbage of
 * requests. Said here, and not when the start is over: until the next collection the limit of the last one holds, which
 * let the first busy seconds grow to 350 MB.
 */
setFlagsFromString('--heap-growing-percent=33')

/*
 * process.nextTick() makes an object with two symbols as keys each time. V8 knows only one layout for such a literal: if a
 * collection of the start finds none of these objects alive, it drops the layout, and each later call takes a slow path,
 * which cost 0.4 to 1.6 µs of each response in half of all processes. One object that lives on keeps the layout.
 */
const layouts: unknown[] = []
process.nextTick(() => layouts.push(executionAsyncResource()))

/** To be called when the start is over. Restores the default growth of the young generation. */
export function tuneForTraffic(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
}
