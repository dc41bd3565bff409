import { Agent } from 'node:http'
import { createRandom } from '../../../src/shared/seeded-random.ts'
import { addOptions, optionColors, variantsOf } from '../fill-variants.ts'
import type { Bench, Group } from '../group.ts'
import { spreadOf } from '../numbers.ts'
import { colorQueriesOf, queriesOf, readTitles } from '../queries.ts'
import { sendRequest, trpcPath } from '../requests.ts'
import type { Measured } from '../rows.ts'
import { openShop, residentMegabytes, type ShopData, type ShopUnderTest } from '../shop-under-test.ts'
import { countOrders, fillStock, loadShop, rowsOf, type Sold, withDatabase } from './checkout.ts'
import { searchRow } from './search.ts'

/** Of each kind, on either side; no two are the same, so that no response is cached. */
const reads = 200
const slower = 1.3

interface Read {
  name: string
  path: (number: number, queries: readonly string[]) => string
}

const kinds: readonly Read[] = [
  { name: 'list', path: (number) => trpcPath('catalog.list', { sort: 'price', limit: 24, min: number / 100 }) },
  { name: 'list by rating', path: (number) => trpcPath('catalog.list', { limit: 24, rating: 4, min: number / 100 }) },
  { name: 'facets', path: (number) => trpcPath('catalog.facets', { min: number / 100 }) },
  { name: 'search', path: (number, queries) => trpcPath('catalog.list', { limit: 24, q: queries[number] ?? '' }) },
]

/** Milliseconds of the reads of one kind in two shops, by turns, and how many failed. */
async function timesOf(shops: readonly ShopUnderTest[], { path }: Read, queries: readonly string[], from: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: [number[], number[]] = [[], []]
  let failures = 0
  for (let number = from; number < from + reads; number++) {
    for (const [side, shop] of shops.entries()) {
      const start = performance.now()
      const request = { method: 'GET', path: path(number, queries), headers: { 'accept-language': 'es' } } as const
      const { status } = await sendRequest(shop.origin, request, agent)
      times[side]?.push(performance.now() - start)
      if (status !== 200) failures++
    }
  }
  agent.destroy()
  return { times: times.map((side) => spreadOf(side).median), failures }
}

async function* readRows(plain: ShopUnderTest, varied: ShopUnderTest): AsyncGenerator<Measured> {
  const titles = await readTitles(plain.origin, 'es')
  for (const kind of kinds) {
    const queries = queriesOf(titles, 'a typo', 2 * reads, kind.name)
    // Once for nothing: the first reads of a process.
    await timesOf([plain, varied], kind, queries, 0)
    const { times, failures } = await timesOf([plain, varied], kind, queries, reads)
    const [before = Number.NaN, after = Number.NaN] = times
    yield {
      ...{ name: `${kind.name} of six variants each, as without`, figure: after / before, unit: '×', target: slower },
      ...{ direction: 'at-most', sound: failures === 0 },
      detail: `${reads} different by turns, medians ${after.toFixed(2)} of ${before.toFixed(2)} ms, not cached`,
    }
  }
}

/** A colour and a category filter what a further word is searched in. */
async function colorRow(varied: ShopUnderTest): Promise<Measured> {
  const titles = await readTitles(varied.origin, 'es')
  const search = {
    name: 'search',
    procedure: 'catalog.list',
    typed: 'a colour, a category and a word',
    target: 40,
  } as const
  const [warmUp, queries] = ['warm-up', 'measured'].map((name) => colorQueriesOf(titles, optionColors, reads, name))
  await searchRow(varied, search, 'es', warmUp ?? [])
  return searchRow(varied, search, 'es', queries ?? [])
}

async function* catalogueRows({ shops, options }: Bench): AsyncGenerator<Measured> {
  const plain = await shops.largeShop()
  const varied = await shops.largeShopInVariants()
  const seconds = [varied, plain].map(({ readyMs }) => (readyMs / 1000).toFixed(1))
  yield {
    ...{ name: 'ready with six variants each', figure: varied.readyMs / 1000, unit: 's', target: 25 },
    ...{ direction: 'at-most', detail: `${options.products} products, ${seconds.join(' of ')} s without` },
  }
  yield* readRows(plain, varied)
  yield await colorRow(varied)
  const ofPlain = `${residentMegabytes(plain.pid).toFixed(0)} MB without`
  yield {
    ...{
      name: 'resident memory with six variants each',
      figure: residentMegabytes(varied.pid),
      unit: 'MB',
      target: 750,
    },
    ...{ direction: 'at-most', detail: ofPlain },
  }
}

/** Sells all products of a shop that is not running in six variants each. @returns all variants */
function sellInVariants(data: ShopData): Promise<Sold[]> {
  return withDatabase(data, async (db) => {
    await addOptions(db)
    const products = await db.product.findMany({ where: { optionIds: '', visible: true } })
    for (const product of products) {
      const { own, rows } = variantsOf(product, createRandom(product.id))
      await db.product.update({ where: { id: product.id }, data: own })
      await db.productVariant.createMany({ data: rows.ProductVariant as never })
      await db.variantValue.createMany({ data: rows.VariantValue as never })
    }
    const all = await db.productVariant.findMany({ where: { product: { visible: true } }, orderBy: { id: 'asc' } })
    return all.map(({ id, productId }) => ({ id: productId, variantId: id }))
  })
}

async function* checkoutRows(bench: Bench): AsyncGenerator<Measured> {
  const data = await bench.shops.copyOfSmall('variants')
  const sold = await sellInVariants(data)
  await fillStock(data)
  const before = await countOrders(data)
  const shop = await openShop(data)
  const loads = await loadShop(bench, shop, sold).finally(() => shop.stop())
  for (const row of rowsOf(loads, (await countOrders(data)) - before)) {
    yield { ...row, name: `${row.name}, variants` }
  }
}

/** Products in variants beside the same ones without. */
export const variants: Group = {
  name: 'variants',
  async *rows(bench) {
    yield* checkoutRows(bench)
    yield* catalogueRows(bench)
  },
}
