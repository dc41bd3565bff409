import { openEditor } from '../editor.ts'
import type { Bench, Group } from '../group.ts'
import { spreadOf } from '../numbers.ts'
import { type BenchRequest, requestJson, sendRequest, trpcPath } from '../requests.ts'
import type { Measured } from '../rows.ts'
import {
  pageRequests,
  productIds,
  readSample,
  restRequests,
  type Sample,
  searchRequests,
  trpcRequests,
} from '../sample.ts'
import { metricOf, residentMegabytes, type ShopUnderTest } from '../shop-under-test.ts'
import { sideBySide, warmUp } from '../side-by-side.ts'

const longestStall = 'nodejs_eventloop_lag_max_seconds'
const visibleWithinMs = 30_000
/** Prices that no other product has: read in the page as they are written in Spanish. */
const cheapest = 700

const listRequests = (sample: Sample) => [
  ...pageRequests(sample),
  ...restRequests(sample),
  ...trpcRequests(sample),
  ...searchRequests(sample),
]

/** Each read of the large catalogue beside the same read of the small one. */
async function* reads({ load, options }: Bench, large: ShopUnderTest, small: ShopUnderTest): AsyncGenerator<Measured> {
  const [ofLarge, ofSmall] = [
    listRequests(await readSample(large.origin)),
    listRequests(await readSample(small.origin)),
  ]
  for (const [server, requests] of [
    [small, ofSmall],
    [large, ofLarge],
  ] as const) {
    await warmUp(
      load,
      server,
      requests.map(({ request }) => request),
      options.seconds,
    )
  }
  for (const [index, { name, request }] of ofLarge.entries()) {
    const other = ofSmall[index]?.request ?? request
    const { ratio, failures, detail } = await sideBySide(load, [small, [other]], [large, [request]], options)
    const [bytes, otherBytes] = await Promise.all([bytesOf(large, request), bytesOf(small, other)])
    yield {
      ...{ name: `${name}, as the small`, figure: ratio, unit: '×', target: 0.8, direction: 'at-least' },
      sound: failures === 0,
      detail: `${detail}, ${bytes} kB beside ${otherBytes} kB`,
    }
  }
}

const bytesOf = async ({ origin }: ShopUnderTest, request: BenchRequest) =>
  ((await sendRequest(origin, request)).body.length / 1000).toFixed(1)

/** Whether each view shows the price: the product's page, its list over REST, and itself over tRPC. */
function createViews(origin: string, id: string): ((euros: number) => Promise<boolean>)[] {
  const html: BenchRequest = { method: 'GET', path: `/products/${id}`, headers: { 'accept-language': 'es' } }
  const product = trpcPath('catalog.product', { id })
  return [
    async (euros) => (await sendRequest(origin, html)).body.includes(euros.toFixed(2).replace('.', ',')),
    async (euros) => {
      const { data } = await requestJson<{ data: { products: { id: string; price: number }[] } }>(
        origin,
        '/api/products/list?limit=24',
      )
      return data.products.some((one) => one.id === id && one.price === euros)
    },
    async (euros) => {
      const { result } = await requestJson<{ result: { data: { price: number } } }>(origin, product)
      return result.data.price === euros
    },
  ]
}

/** Tries again and again. @returns whether it came true in time */
async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + visibleWithinMs
  while (performance.now() < end) if (await isTrue()) return true
  return false
}

/** Milliseconds from sending an edit of a price until every view shows it; those of the edit's response beside. */
async function editTimes(origin: string, edits: number) {
  const [id = ''] = await productIds(origin)
  const editor = await openEditor(origin)
  const views = createViews(origin, id)
  const shown: number[] = []
  const responded: number[] = []
  let lost = 0
  // The first edit reads the form, and is the first of this process.
  for (let edit = 0; edit <= edits; edit++) {
    const euros = cheapest + edit + 0.37
    const start = performance.now()
    await editor.setPrice(id, euros)
    const respondedAt = performance.now()
    const isShown = await Promise.all(views.map((shows) => until(() => shows(euros))))
    if (edit === 0) continue
    shown.push(performance.now() - start)
    responded.push(respondedAt - start)
    if (!isShown.every(Boolean)) lost++
  }
  return { shown: spreadOf(shown), responded: spreadOf(responded), lost }
}

async function editRows(origin: string, edits: number): Promise<Measured[]> {
  const { shown, responded, lost } = await editTimes(origin, edits)
  const common = { unit: 'ms', target: 100, direction: 'at-most', sound: lost === 0 } as const
  const detail = `from sending it until page, REST list and tRPC show it; answered after ${responded.median.toFixed(1)} ms`
  return [
    { ...common, name: 'edited product visible, median', figure: shown.median, detail: `${edits} edits, ${detail}` },
    { ...common, name: 'edited product visible, slowest', figure: shown.max, detail: `${edits} edits` },
  ]
}

async function stallRow(shop: ShopUnderTest, when: string): Promise<Measured> {
  const figure = (await metricOf(shop, longestStall)) * 1000
  const detail = 'longest delay of the event loop since loading began'
  return { name: `longest stall ${when}`, figure, unit: 'ms', target: 50, direction: 'at-most', detail }
}

function readyRow({ readyMs, pid }: ShopUnderTest, products: number): Measured {
  const detail = `${products} products, ${residentMegabytes(pid).toFixed(0)} MB then`
  return { name: 'ready', figure: readyMs / 1000, unit: 's', target: 15, direction: 'at-most', detail }
}

/** A large catalogue instead of a small one. */
export const catalogue: Group = {
  name: 'catalogue',
  async *rows(bench) {
    const { shops, options } = bench
    const small = await shops.meteredSmallShop()
    const large = await shops.largeShop()
    yield readyRow(large, options.products)
    yield await stallRow(large, 'while loading and indexing')
    yield* await editRows(large.origin, options.edits)
    yield* reads(bench, large, small)
    yield await stallRow(large, 'with edits and reads')
    const ofSmall = `${residentMegabytes(small.pid).toFixed(0)} MB of the small one`
    yield {
      ...{ name: 'resident memory after reads', figure: residentMegabytes(large.pid), unit: 'MB', target: 600 },
      ...{ direction: 'at-most', detail: ofSmall },
    }
  },
}
