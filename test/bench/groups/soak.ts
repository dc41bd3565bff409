import { setTimeout as sleep } from 'node:timers/promises'
import type { Group } from '../group.ts'
import { spreadOf } from '../numbers.ts'
import type { BenchOptions } from '../options.ts'
import type { Measured } from '../rows.ts'
import { metricsToken, openShop, residentMegabytes, type ShopUnderTest } from '../shop-under-test.ts'
import { type Day, spendDay, type VisitResults, visitors } from '../soak/day.ts'
import { type Moment, type Watch, watch } from '../soak/watch.ts'
import { fillStock, withDatabase } from './checkout.ts'

const targets = { during: 350, after: 200, pageP99: 100 }

const say = (line: string) => process.stdout.write(`${line}\n`)
const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(9)

function sayMoment({ minute, resident, heap, database, log }: Moment): void {
  const figures = [resident, heap, database, log].map((value) => cell(value))
  if (minute === 0) say('   minute   memory     heap database      log   (MB)')
  say(`${cell(minute)}${figures.join('')}`)
}

/** Everything that went wrong, with how often. */
const listErrors = ({ errors }: VisitResults) => [...errors].map(([name, count]) => `${count}× ${name}`).join(', ')
const countErrors = ({ errors }: VisitResults) => [...errors.values()].reduce((sum, count) => sum + count, 0)

/** The table of the day: rate, times and failures by kind. */
function sayDay({ results, seconds }: Day): void {
  say('kind            count       /s      p50      p99  failures')
  for (const [kind, one] of Object.entries(results)) {
    const { median, p99 } = spreadOf(one.times)
    const { length } = one.times
    const figures = `${cell(length)}${cell(length / seconds, 1)}${cell(median, 1)}${cell(p99, 1)}`
    say(`${kind.padEnd(12)}${figures}${cell(countErrors(one))}  ${listErrors(one)}`)
  }
}

const sum = (day: Day, of: (results: VisitResults) => number) =>
  Object.values(day.results).reduce((all, one) => all + of(one), 0)

/** Memory and orders after a day. */
interface Aftermath {
  watched: Watch
  /** MB after the rest. */
  later: number
  restMinutes: number
  /** Paid orders in the database. */
  written: number
}

function rowsOf(day: Day, { watched, later, written, restMinutes }: Aftermath): Measured[] {
  const failures = sum(day, countErrors)
  const requests = sum(day, ({ times }) => times.length)
  const orders = day.results.order.times.length
  const sound = failures === 0
  const atMost = { direction: 'at-most' } as const
  const { median, p99, max } = spreadOf(day.results.page.times)
  const minutes = watched.moments.map(({ resident }) => resident.toFixed(0)).join(', ')
  return [
    {
      ...{ name: 'failures in a day', figure: failures, unit: '', target: 0, ...atMost },
      detail: `${requests} visits by ${visitors} visitors, ${(requests / day.seconds).toFixed(0)}/s`,
    },
    {
      ...{ name: 'paid orders that are not written', figure: Math.max(0, orders - written), unit: '', target: 0 },
      ...{ ...atMost, sound: orders > 0, detail: `${orders} answered as paid, ${written} in the database` },
    },
    {
      ...{ name: 'page p99 through a day', figure: p99, unit: 'ms', target: targets.pageP99, ...atMost, sound },
      detail: `median ${median.toFixed(1)} ms, slowest ${max.toFixed(0)} ms`,
    },
    {
      ...{
        name: 'memory through a day, at most',
        figure: watched.peak(),
        unit: 'MB',
        target: targets.during,
        ...atMost,
      },
      ...{ sound, detail: `each minute: ${minutes} MB` },
    },
    {
      ...{ name: 'memory after a rest', figure: later, unit: 'MB', target: targets.after, ...atMost, sound },
      detail: `${restMinutes} minutes later`,
    },
  ]
}

async function spend(shop: ShopUnderTest, { minutes, restMinutes }: BenchOptions) {
  const watched = watch(shop, sayMoment)
  try {
    const day = await spendDay(shop.origin, minutes)
    sayDay(day)
    await sleep(restMinutes * 60_000)
    return { day, watched, later: residentMegabytes(shop.pid) }
  } finally {
    watched.stop()
  }
}

/** A long day of a shop on a small machine: everything at once, and what it leaves of memory and disk. */
export const soak: Group = {
  name: 'soak',
  async *rows({ shops, options }) {
    const { heap, restMinutes } = options
    const data = await shops.copyOfSmall('soak')
    await fillStock(data)
    const shop = await openShop(data, {
      ...{ METRICS_TOKEN: metricsToken },
      ...(heap && { NODE_OPTIONS: `--max-old-space-size=${heap}` }),
    })
    const { day, watched, later } = await spend(shop, options).finally(() => shop.stop())
    const where = { origin: 'shop', status: 1 } as const
    const written = await withDatabase(data, (db) => db.order.count({ where }))
    yield* rowsOf(day, { watched, later, restMinutes, written })
  },
}
