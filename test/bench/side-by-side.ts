import type { Ask } from './ask.ts'
import { cpuTimeOf } from './cpu-time.ts'
import type { LoadProcess, LoadResult } from './load.ts'
import { median } from './numbers.ts'

/** A server that is measured. */
export interface Side {
  origin: string
  pid: number
}

export interface Slices {
  /** Of load on either side, all slices together. */
  seconds: number
  slices: number
}

interface Slice extends LoadResult {
  /** Microseconds of processor time of the server for each answer. */
  cpu: number
  /** Of one core, used by the server. */
  serverShare: number
}

/** Two servers under the same load by turns. */
export interface Comparison {
  /** The measured server's median rate by that of its yardstick. */
  ratio: number
  failures: number
  detail: string
}

async function slice(load: LoadProcess, { origin, pid }: Side, asks: readonly Ask[], seconds: number): Promise<Slice> {
  const before = cpuTimeOf(pid)
  const result = await load.run(origin, asks, { seconds })
  const used = cpuTimeOf(pid) - before
  return { ...result, cpu: (used * 1000) / result.answers, serverShare: used / 1000 / seconds }
}

const middle = (slices: readonly Slice[], of: (slice: Slice) => number) => median(slices.map(of))

/** What the load program took; when it ran all the time and the server did not, the server could have answered more. */
function loadOf(name: string, slices: readonly Slice[]): string {
  const [load, server] = [middle(slices, ({ cpuShare }) => cpuShare), middle(slices, (s) => s.serverShare)]
  const limit = load > 0.9 && server < 0.9 ? ', which LIMITED it' : ''
  return `${name} ${(server * 100).toFixed(0)} % of a core, its load ${(load * 100).toFixed(0)} %${limit}`
}

function detailOf(shop: readonly Slice[], yardstick: readonly Slice[]): string {
  const ratios = shop.map(({ rate }, index) => rate / (yardstick[index]?.rate ?? Number.NaN))
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  const rates = [shop, yardstick].map((slices) => middle(slices, ({ rate }) => rate).toFixed(0))
  const cpus = [shop, yardstick].map((slices) => middle(slices, ({ cpu }) => cpu).toFixed(0))
  const p99 = middle(shop, (s) => s.p99).toFixed(1)
  return [
    `${rates[0]}/s beside ${rates[1]}/s`,
    `slices ${least.toFixed(2)}–${most.toFixed(2)}`,
    `p99 ${p99} ms`,
    `CPU ${cpus[0]} µs beside ${cpus[1]} µs an answer`,
    loadOf('shop', shop),
    loadOf('yardstick', yardstick),
  ].join(', ')
}

/** Nothing that is measured is the first of its kind. */
export async function warmUp(load: LoadProcess, { origin }: Side, asks: readonly Ask[], seconds: number) {
  await load.run(origin, asks, { seconds: Math.min(1, seconds) })
}

/**
 * Loads two servers in short alternating slices, so that a busy machine slows both: the ratio of their median rates.
 * @param asks the requests of either; those of the yardstick first
 */
export async function sideBySide(
  load: LoadProcess,
  [yardstick, yardstickAsks]: readonly [Side, readonly Ask[]],
  [shop, shopAsks]: readonly [Side, readonly Ask[]],
  { seconds, slices }: Slices,
): Promise<Comparison> {
  const each = seconds / slices
  const measured: { shop: Slice[]; yardstick: Slice[] } = { shop: [], yardstick: [] }
  await warmUp(load, yardstick, yardstickAsks, each)
  await warmUp(load, shop, shopAsks, each)
  for (let index = 0; index < slices; index++) {
    measured.yardstick.push(await slice(load, yardstick, yardstickAsks, each))
    measured.shop.push(await slice(load, shop, shopAsks, each))
  }
  const rateOf = (side: readonly Slice[]) => middle(side, ({ rate }) => rate)
  const failures = [...measured.shop, ...measured.yardstick].reduce((sum, part) => sum + part.failures, 0)
  const detail = detailOf(measured.shop, measured.yardstick) + (failures > 0 ? `, ${failures} FAILURES` : '')
  return { ratio: rateOf(measured.shop) / rateOf(measured.yardstick), failures, detail }
}
