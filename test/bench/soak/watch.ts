import { metricOf, residentMegabytes, type ShopUnderTest } from '../shop-under-test.ts'

const mega = 1024 * 1024
const sampleMs = 1000

/** How the shop was at one time; MB. */
export interface Moment {
  minute: number
  resident: number
  heap: number
  database: number
  /** The write-ahead log; of PostgreSQL there is no figure. */
  log: number
}

/** Looks at a shop, so that nothing of its memory passes unseen. */
export interface Watch {
  /** The highest resident memory of any second so far, in MB. */
  peak(): number
  moments: readonly Moment[]
  stop(): void
}

async function look(shop: ShopUnderTest, minute: number): Promise<Moment> {
  const [heap, database, log] = await Promise.all(
    ['nodejs_heap_used_bytes', 'shop_database_bytes', 'shop_database_log_bytes'].map((name) => metricOf(shop, name)),
  )
  const inMegabytes = (bytes = Number.NaN) => bytes / mega
  return {
    ...{ minute, resident: residentMegabytes(shop.pid) },
    ...{ heap: inMegabytes(heap), database: inMegabytes(database), log: inMegabytes(log) },
  }
}

/** @param say told of each minute as soon as it is over */
export function watch(shop: ShopUnderTest, say: (moment: Moment) => void): Watch {
  const moments: Moment[] = []
  let peak = 0
  let seconds = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(shop.pid) || 0)
    if (seconds++ % 60 !== 0) return
    const minute = (seconds - 1) / 60
    look(shop, minute).then(
      (moment) => {
        moments.push(moment)
        say(moment)
      },
      () => undefined,
    )
  }, sampleMs)
  return { peak: () => peak, moments, stop: () => clearInterval(timer) }
}
