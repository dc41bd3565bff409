import { Agent } from 'node:http'
import { cpuTimeOf } from '../cpu-time.ts'
import { type Editor, openEditor } from '../editor.ts'
import type { Group } from '../group.ts'
import { connections } from '../load.ts'
import { spreadOf } from '../numbers.ts'
import { sendRequest } from '../requests.ts'
import type { Measured } from '../rows.ts'
import { type NamedRequest, pageRequests, productIds, readSample } from '../sample.ts'
import { metricOf, type ShopUnderTest } from '../shop-under-test.ts'

const renderedPages = 'pages_rendered_total'
const cheapest = 100

/** Changes the price of a product that the page shows, so that the page does not stay as it was. */
async function editOf(
  { origin }: ShopUnderTest,
  editor: Editor,
  { request }: NamedRequest,
): Promise<() => Promise<void>> {
  const html = (await sendRequest(origin, { ...request, headers: { 'accept-language': 'es' } })).body.toString()
  const id = (await productIds(origin)).find((one) => html.includes(one))
  if (!id) throw new Error(`${request.path} shows none of the products`)
  let cents = 0
  return () => editor.setPrice(id, cheapest + ++cents / 100)
}

/** What has to be rendered is cold, the server is not: like all others it has been at work for a while. */
async function warmRenders(shop: ShopUnderTest, { request }: NamedRequest, edit: () => Promise<void>, renders: number) {
  for (let round = 0; round < renders; round++) {
    await edit()
    await sendRequest(shop.origin, request)
  }
}

/** One page, rendered anew again and again because a product on it was edited before. */
async function coldPage(shop: ShopUnderTest, page: NamedRequest, edit: () => Promise<void>, renders: number) {
  await warmRenders(shop, page, edit, renders)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const etags = new Set<unknown>()
  let failures = 0
  let cpu = 0
  for (let round = 0; round < renders; round++) {
    await edit()
    const [start, cpuBefore] = [performance.now(), cpuTimeOf(shop.pid)]
    const { status, headers } = await sendRequest(shop.origin, page.request, agent)
    times.push(performance.now() - start)
    cpu += cpuTimeOf(shop.pid) - cpuBefore
    etags.add(headers.etag)
    if (status !== 200) failures++
  }
  agent.destroy()
  const { median, max } = spreadOf(times)
  const differ = etags.size === renders ? '' : `, only ${etags.size} differ`
  return {
    ...{ name: `${page.name}, rendered`, figure: median, unit: 'ms', target: 15, direction: 'at-most' },
    sound: differ === '' && failures === 0,
    detail: `${renders} renders after as many, slowest ${max.toFixed(1)} ms, CPU ${(cpu / renders).toFixed(1)} ms a page${differ}`,
  } satisfies Measured
}

/** The same cold page asked for by many at the same moment, again and again: renders of each time. */
async function coldTogether(shop: ShopUnderTest, { request }: NamedRequest, edit: () => Promise<void>, rounds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const together = () =>
    Promise.all(Array.from({ length: connections }, () => sendRequest(shop.origin, request, agent)))
  await together()
  let failures = 0
  let most = 0
  for (let round = 0; round < rounds; round++) {
    await edit()
    const before = await metricOf(shop, renderedPages)
    failures += (await together()).filter(({ status }) => status !== 200).length
    most = Math.max(most, (await metricOf(shop, renderedPages)) - before)
  }
  agent.destroy()
  return {
    ...{ name: `renders when ${connections} ask at once`, figure: most, unit: '', target: 1, direction: 'at-most' },
    sound: most === 1 && failures === 0,
    detail: `most of ${rounds} times, the home page`,
  } satisfies Measured
}

/** Pages that nobody has asked for since they changed. */
export const cold: Group = {
  name: 'cold',
  async *rows({ shops, options }) {
    const shop = await shops.meteredSmallShop()
    const editor = await openEditor(shop.origin)
    const requests = pageRequests(await readSample(shop.origin))
    for (const page of requests) {
      yield await coldPage(shop, page, await editOf(shop, editor, page), options.renders)
    }
    const home = requests[0] as NamedRequest
    yield await coldTogether(shop, home, await editOf(shop, editor, home), Math.ceil(options.renders / 2))
  },
}
