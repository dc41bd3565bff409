import { parseArgs } from 'node:util'
import type { DatabaseKind } from '../../src/server/db/migrations.ts'

export const groupNames = [
  'pages',
  'cold',
  'calls',
  'checkout',
  'settle',
  'delivery',
  'catalogue',
  'search',
  'variants',
  'process',
  'memory',
  'lighthouse',
  'navigation',
  'phone',
] as const
/** A day takes longer than all others together: it is measured by itself. */
export type GroupName = (typeof groupNames)[number] | 'soak'

/** What is measured, and how thoroughly. */
export interface BenchOptions {
  only: readonly GroupName[]
  databases: readonly DatabaseKind[]
  /** Of load for each figure, on either of two sides. */
  seconds: number
  /** Alternating parts of those seconds. */
  slices: number
  /** Of the large catalogue. */
  products: number
  /** Cold pages of each kind. */
  renders: number
  /** Edits that are waited for. */
  edits: number
  /** Searches of each kind and language. */
  queries: number
  /** Starts of the shop. */
  starts: number
  /** A started shop comes to rest for so long before its memory is read. */
  restMs: number
  /** Different addresses that are asked for. */
  addresses: number
  /** Audits of a page, and rounds of pages opened by link. */
  audits: number
  /** Of the long day, and of the rest after which its shop is looked at again. */
  minutes: number
  restMinutes: number
  /** MB of V8's heap in the long day; absent: as the server has it. */
  heap?: number
}

/** The whole table, without the phone, whose dozens of audits take as long as all others together. */
export const fullBench: BenchOptions = {
  only: groupNames.filter((name) => name !== 'phone'),
  databases: ['sqlite', 'postgres'],
  ...{ seconds: 3, slices: 5, products: 100_000, renders: 40, edits: 20, queries: 300, starts: 5, restMs: 5000 },
  ...{ addresses: 200_000, audits: 5, minutes: 10, restMinutes: 5 },
}

export const usage = `npm run bench -- [--only ${groupNames.join(',')}] [--database sqlite|postgres]
                 [--seconds 3] [--products 100000]
npm run bench -- phone
npm run bench -- soak [--minutes 10] [--rest 5] [--database sqlite|postgres] [--heap MB]
npm run bench -- admin [--rows 100000] [--database sqlite|postgres]`

/** The arguments made no sense: what to say instead. */
export class UsageError extends Error {}

function positive(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback
  const number = Number(value)
  if (!(number > 0)) throw new UsageError(`--${name} must be a number above 0`)
  return number
}

function among<T extends string>(name: string, value: string | undefined, known: readonly T[]): readonly T[] {
  if (value === undefined) return known
  const values = value.split(',')
  const unknown = values.find((part) => !known.includes(part as T))
  if (unknown !== undefined) throw new UsageError(`--${name} ${unknown}: there is only ${known.join(', ')}`)
  return known.filter((one) => values.includes(one))
}

type Texts = Partial<Record<string, string>>

/** The values of `--name value`. @throws UsageError for other arguments */
function valuesOf(args: readonly string[], names: readonly string[]): Texts {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]))
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** How much the admin lists are measured with, and on which databases. @throws UsageError */
export function readAdminOptions(args: readonly string[]) {
  const values = valuesOf(args, ['rows', 'database'])
  const rows = Math.round(positive('rows', values.rows, 100_000))
  return { rows, databases: among('database', values.database, fullBench.databases) }
}

/** Arguments of the table, and of the long day. */
const tableNames = ['only', 'database', 'seconds', 'products']
const dayNames = ['database', 'minutes', 'rest', 'heap']

/** Reads the arguments of `npm run bench`. @throws UsageError */
export function readOptions(args: readonly string[]): BenchOptions {
  const isDay = args[0] === 'soak'
  const values = valuesOf(isDay ? args.slice(1) : args, isDay ? dayNames : tableNames)
  const { only, database, seconds, products, minutes, rest, heap } = values
  return {
    ...fullBench,
    only: isDay ? ['soak'] : only === undefined ? fullBench.only : among('only', only, groupNames),
    databases: among('database', database, fullBench.databases),
    seconds: positive('seconds', seconds, fullBench.seconds),
    products: Math.round(positive('products', products, fullBench.products)),
    minutes: positive('minutes', minutes, fullBench.minutes),
    restMinutes: positive('rest', rest, fullBench.restMinutes),
    ...(heap && { heap: Math.round(positive('heap', heap, 0)) }),
  }
}
