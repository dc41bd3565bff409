import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectDatabase } from '../../src/server/db/connect.ts'
import { type BuiltShop, startBuiltShop } from '../support/built-shop.ts'

const environment = { RATE_LIMIT: 'off', LOG_LEVEL: 'error' }

/** Resident memory of a process in MB, from the kernel. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  const result = await work()
  return [result, performance.now() - start]
}

/** Stock for as many orders as a load can place. */
async function fillStock(dataDir: string) {
  const { db, close } = await connectDatabase({ kind: 'sqlite', url: `file:${join(dataDir, 'shop.db')}` })
  await db.product.updateMany({ data: { stock: 1_000_000_000 } })
  await close()
}

export interface ShopUnderTest {
  shop: BuiltShop
  firstStartMs: number
  coldStartMs: number
  idleMegabytes: number
}

/** The built shop on an empty folder: the first start loads the catalogue, the second is the one that is measured. */
export async function openShopUnderTest(dataDir: string): Promise<ShopUnderTest> {
  const [first, firstStartMs] = await timed(() => startBuiltShop({ environment, dataDir }))
  await first.stop()
  await fillStock(dataDir)
  const [shop, coldStartMs] = await timed(() => startBuiltShop({ environment, dataDir }))
  await new Promise((resolve) => setTimeout(resolve, 3000))
  return { shop, firstStartMs, coldStartMs, idleMegabytes: residentMegabytes(shop.process.pid ?? 0) }
}
