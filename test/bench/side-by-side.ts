import { cpuTimeOf } from './cpu-time.ts'
import type { LoadProcess, LoadResult } from './load.ts'
import { median } from './numbers.ts'
import type { BenchRequest } from './requests.ts'

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
  /** Microseconds of processor time of the server for each response. */
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

async function slice(
  load: LoadProcess,
  { origin, pid }: Side,
  requests: readonly BenchRequest[],
  seconds: number,
): Promise<Slice> {
  const before = cpuTimeOf(pid)
  const result = await load.run(origin, requests, { seconds })
  const used = cpuTimeOf(pid) - before
  return { ...result, cpu: (used * 1000) / result.responses, serverShare: used / 1000 / seconds }
}

const middle = (slices: readonly Slice[], of: (slice: Slice) => number) => median(slices.map(of))

/** The load program ran all the time and a server did not: it could have answered more. */
function limited(slices: readonly Slice[]): boolean {
  return middle(slices, ({ cpuShare }) => cpuShare) > 0.9 && middle(slices, (s) => s.serverShare) < 0.9
}

function detailOf(shop: readonly Slice[], yardstick: readonly Slice[], failures: number): string {
  const ratios = shop.map(({ rate }, index) => rate / (yardstick[index]?.rate ?? Number.NaN))
  const ofBoth = (of: (slice: Slice) => number) => [shop, yardstick].map((slices) => middle(slices, of).toFixed(0))
  const [rate, yardstickRate] = ofBoth((slice) => slice.rate)
  const parts = [
    `${rate} of ${yardstickRate}/s`,
    `slices ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    `p99 ${middle(shop, (slice) => slice.p99).toFixed(1)} ms`,
    `CPU an answer ${ofBoth((slice) => slice.cpu).join(' / ')} µs`,
    `load program ${ofBoth((slice) => slice.cpuShare * 100).join(' / ')} %`,
  ]
  if (limited(shop)) parts.push('the shop was LIMITED by it')
  if (limited(yardstick)) parts.push('the yardstick was LIMITED by it')
  if (failures > 0) parts.push(`${failures} FAILURES`)
  return parts.join(', ')
}

const warmUpRounds = 5
const stillFaster = 1.1

/** Loads a server until it responds no faster than before: its code has been compiled then. */
export async function warmUp(load: LoadProcess, { origin }: Side, requests: readonly BenchRequest[], seconds: number) {
  let before = 0
  for (let round = 0; round < warmUpRounds; round++) {
    const { rate } = await load.run(origin, requests, { seconds: Math.min(1, seconds) })
    if (rate < before * stillFaster) return
    before = rate
  }
}

/**
 * Loads two servers in short alternating slices, so that a busy machine slows both: the ratio of their median rates.
 * @param requests those of either; those of the yardstick first
 */
export async function sideBySide(
  load: LoadProcess,
  [yardstick, yardstickRequests]: readonly [Side, readonly BenchRequest[]],
  [shop, shopRequests]: readonly [Side, readonly BenchRequest[]],
  { seconds, slices }: Slices,
): Promise<Comparison> {
  const each = seconds / slices
  const measured: { shop: Slice[]; yardstick: Slice[] } = { shop: [], yardstick: [] }
  await load.run(yardstick.origin, yardstickRequests, { seconds: Math.min(1, each) })
  await load.run(shop.origin, shopRequests, { seconds: Math.min(1, each) })
  for (let index = 0; index < slices; index++) {
    measured.yardstick.push(await slice(load, yardstick, yardstickRequests, each))
    measured.shop.push(await slice(load, shop, shopRequests, each))
  }
  const rateOf = (side: readonly Slice[]) => middle(side, ({ rate }) => rate)
  const failures = [...measured.shop, ...measured.yardstick].reduce((sum, part) => sum + part.failures, 0)
  const detail = detailOf(measured.shop, measured.yardstick, failures)
  return { ratio: rateOf(measured.shop) / rateOf(measured.yardstick), failures, detail }
}
