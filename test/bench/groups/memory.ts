import { Agent } from 'node:http'
import { imagePath } from '../../../src/shared/paths.ts'
import { type Ask, askOnce, browserHeaders, pageAt, trpcPath } from '../ask.ts'
import type { Group } from '../group.ts'
import { productIds } from '../sample.ts'
import { openShop, residentMegabytes } from '../shop-under-test.ts'

const connections = 32
/** What a server at work takes whatever it is asked, compiled code for one, is no matter of addresses. */
const warmUp = { requests: 3000, addresses: 100 }
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const callAt = (path: string): Ask => ({ method: 'GET', path, headers: browserHeaders })
const word = (number: number) => number.toString(36)

/** Requests of which no two have the same address, of every kind that the shop answers; one in ten is a page. */
const kinds: readonly ((number: number, ids: readonly string[]) => Ask)[] = [
  (number) => pageAt(`/products?q=lino+${word(number)}`),
  (number) => callAt(`/api/products/list?q=camisa+${word(number)}`),
  (number) => callAt(`/api/products/list?limit=24&max=${1000 + number}`),
  (number) => callAt(`/api/products/nothing${word(number)}`),
  (number) => callAt(`/api/nothing/${word(number)}`),
  (number) => callAt(trpcPath('catalog.list', { q: `lana ${word(number)}` })),
  (number) => callAt(trpcPath('catalog.suggest', { q: `cre ${word(number)}` })),
  (number) => callAt(imagePath(`nothing${word(number)}.webp`, [380, 507])),
  (number, ids) => callAt(`/api/products/${ids[number % ids.length]}?utm=${word(number)}`),
  // Somebody new looks at a product.
  (number, ids) => {
    const ask = callAt(`/api/products/${ids[number % ids.length]}`)
    return { ...ask, headers: { ...ask.headers, 'user-agent': `Mozilla/5.0 ${word(number)}` } }
  },
]

/** Asks for so many different addresses, one after the other and again. @returns answers that were a fault of the server */
async function askForAll(origin: string, { requests, addresses }: typeof warmUp): Promise<number> {
  const ids = await productIds(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  let faults = 0
  const reader = async () => {
    while (next < requests) {
      const number = next++ % addresses
      const ask = kinds[number % kinds.length]?.(number, ids)
      if (ask && (await askOnce(origin, ask, agent)).status >= 500) faults++
    }
  }
  await Promise.all(Array.from({ length: connections }, reader))
  agent.destroy()
  return faults
}

/** What the shop holds on to after many different addresses: what is cached has one budget (src/server/cache/memory.ts). */
export const memory: Group = {
  name: 'memory',
  once: true,
  async *rows({ shops, options: { addresses, restMs } }) {
    const shop = await openShop(await shops.copyOfSmall('memory'))
    await rest(restMs)
    const idle = residentMegabytes(shop.pid)
    await askForAll(shop.origin, { ...warmUp, requests: Math.min(warmUp.requests, addresses) })
    const before = residentMegabytes(shop.pid)
    const faults = await askForAll(shop.origin, { requests: addresses, addresses })
    const after = residentMegabytes(shop.pid)
    await rest(restMs)
    const later = residentMegabytes(shop.pid)
    await shop.stop()
    yield {
      ...{ name: 'growth by different addresses', figure: Math.max(0, after - before), unit: 'MB', target: 120 },
      direction: 'at-most',
      sound: faults === 0,
      detail:
        `${addresses} of ten kinds, one in ten a page: from ${before.toFixed(0)} MB (${idle.toFixed(0)} MB idle) to ` +
        `${after.toFixed(0)} MB, ` +
        `${later.toFixed(0)} MB after a rest; ${faults} faults`,
    }
  },
}
