import { Agent } from 'node:http'
import { imagePath } from '../../../src/shared/paths.ts'
import type { Group } from '../group.ts'
import { type BenchRequest, browserHeaders, pageAt, sendRequest, trpcPath } from '../requests.ts'
import { productIds } from '../sample.ts'
import { openShop, residentMegabytes } from '../shop-under-test.ts'

const connections = 32
/** What a server at work takes whatever it is asked, compiled code for one, is no matter of addresses. */
const warmUp = { requests: 3000, addresses: 100 }
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const callAt = (path: string): BenchRequest => ({ method: 'GET', path, headers: browserHeaders })
const word = (number: number) => number.toString(36)

/** Requests of which no two have the same address, of every kind that the shop responds to; one in ten is a page. */
const kinds: readonly ((number: number, ids: readonly string[]) => BenchRequest)[] = [
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
    const request = callAt(`/api/products/${ids[number % ids.length]}`)
    return { ...request, headers: { ...request.headers, 'user-agent': `Mozilla/5.0 ${word(number)}` } }
  },
]

/** Requests so many different addresses, one after the other and again. @returns the number of server errors */
async function requestAll(origin: string, { requests, addresses }: typeof warmUp): Promise<number> {
  const ids = await productIds(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  let errors = 0
  const reader = async () => {
    while (next < requests) {
      const number = next++ % addresses
      const request = kinds[number % kinds.length]?.(number, ids)
      if (request && (await sendRequest(origin, request, agent)).status >= 500) errors++
    }
  }
  await Promise.all(Array.from({ length: connections }, reader))
  agent.destroy()
  return errors
}

/** What the shop holds on to after many different addresses: what is cached has one budget (src/server/cache/memory.ts). */
export const memory: Group = {
  name: 'memory',
  once: true,
  async *rows({ shops, options: { addresses, restMs } }) {
    const shop = await openShop(await shops.copyOfSmall('memory'))
    await rest(restMs)
    const idle = residentMegabytes(shop.pid)
    await requestAll(shop.origin, { ...warmUp, requests: Math.min(warmUp.requests, addresses) })
    const before = residentMegabytes(shop.pid)
    const errors = await requestAll(shop.origin, { requests: addresses, addresses })
    const after = residentMegabytes(shop.pid)
    await rest(restMs)
    const later = residentMegabytes(shop.pid)
    await shop.stop()
    yield {
      ...{ name: 'growth by different addresses', figure: Math.max(0, after - before), unit: 'MB', target: 120 },
      direction: 'at-most',
      sound: errors === 0,
      detail:
        `${addresses} of ten kinds, one in ten a page: from ${before.toFixed(0)} MB (${idle.toFixed(0)} MB idle) to ` +
        `${after.toFixed(0)} MB, ` +
        `${later.toFixed(0)} MB after a rest; ${errors} faults`,
    }
  },
}
