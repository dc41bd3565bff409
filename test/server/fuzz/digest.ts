import { createHash } from 'node:crypto'
import type { Db } from '../../../src/server/db/db.ts'
import { Prisma } from '../../../src/server/db/generated/sqlite/client.ts'

/** Written by every request, whatever it asks: the request log, and the error log of what was wrong with it. */
const logs = ['RequestLog', 'ErrorLog']
/** Counts of tries are written because a try failed: that is what they are for. */
const attempts = ['AttemptCount']
/** Whoever asks for a product over REST has seen it, and is counted. */
const views = ['ShopMonth', 'ProductMonth']
/** A statement of withdrawal is stored as it was received, whatever order it names. */
const statements = ['WithdrawalStatement']
const excepted = [...logs, ...attempts, ...views, ...statements]

/** Mails about such statements, and the counter of their numbers. */
const isOfStatement = (line: string) => /"(?:kind|name)":"withdrawal/.test(line)

type Rows = { findMany(): Promise<unknown[]> }

/** A hash of every table but those, and how many rows it has. */
export async function digestOf(db: Db): Promise<Record<string, string>> {
  const digest: Record<string, string> = {}
  for (const model of Object.keys(Prisma.ModelName).filter((name) => !excepted.includes(name))) {
    const table = (db as unknown as Record<string, Rows>)[model.charAt(0).toLowerCase() + model.slice(1)]
    const rows = (await table?.findMany()) ?? []
    const lines = rows
      .map((row) => JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value)))
      .filter((line) => !isOfStatement(line))
    digest[model] =
      `${lines.length} rows, ${createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16)}`
  }
  return digest
}
