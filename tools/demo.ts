// Fills the configured database (DATABASE_URL, DATA_DIR) for load tests; an empty one gets the demo shop first:
//   npm run demo -- --products 100000 [--orders 100000] [--logs 100000]
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Progress } from '../prisma/demo/fill/batches.ts'
import { addLogs } from '../prisma/demo/fill/logs.ts'
import { addOrders } from '../prisma/demo/fill/orders.ts'
import { addProducts } from '../prisma/demo/fill/products.ts'
import { loadDemo } from '../prisma/demo/load.ts'
import { readConfig } from '../src/server/config.ts'
import { systemClock } from '../src/server/core/clock.ts'
import { connectDatabase } from '../src/server/db/connect.ts'
import { createImageStore } from '../src/server/pictures/store/store.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What the command line asks for. @throws Error with a line on how to use it */
function readCounts(): { products: number; orders: number; logs: number } {
  const option = { type: 'string', default: '0' } as const
  const { values } = parseArgs({ options: { products: option, orders: option, logs: option } })
  for (const value of Object.values(values)) {
    if (!/^\d{1,8}$/.test(value)) throw new Error('usage: npm run demo -- --products N [--orders N] [--logs N]')
  }
  return { products: Number(values.products), orders: Number(values.orders), logs: Number(values.logs) }
}

/** Says how far it is, every twentieth part. */
function reporter(name: string, total: number): Progress {
  const startedAt = performance.now()
  let next = 0
  return (done) => {
    if (done < next && done < total) return
    next = done + total / 20
    say(`${name}: ${done} of ${total}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
}

async function main(): Promise<void> {
  const counts = readCounts()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const { db, close } = await connectDatabase(config.database)
  const nothing = () => undefined
  const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
  const { database, timeZone } = config
  const context = { db, kind: database.kind, timeZone, clock: systemClock, log, images: createImageStore(config) }
  try {
    if (await loadDemo(context)) say('demo shop loaded')
    await addProducts(context, counts.products, reporter('products', counts.products))
    if (counts.orders > 0) await addOrders(context, counts.orders, reporter('orders', counts.orders))
    await addLogs(context, counts.logs, reporter('log rows', counts.logs))
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
