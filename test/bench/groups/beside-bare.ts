import { startBare } from '../bare.ts'
import type { Bench, Group } from '../group.ts'
import type { Measured } from '../rows.ts'
import { type NamedRequest, pageRequests, readSample, restRequests, type Sample, trpcRequests } from '../sample.ts'
import { sideBySide, warmUp } from '../side-by-side.ts'

interface Targeted extends NamedRequest {
  target: number
}

/** Each request beside a bare Fastify server that sends the same bytes. */
async function* besideBare({ shops, load, options }: Bench, targeted: (of: Sample) => Targeted[]) {
  const shop = await shops.limitedSmallShop()
  const requests = targeted(await readSample(shop.origin))
  const plainRequests = requests.map(({ request }) => request)
  const bare = await startBare(shop.origin, plainRequests)
  try {
    await warmUp(load, bare, plainRequests, options.seconds)
    await warmUp(load, shop, plainRequests, options.seconds)
    for (const { name, request, target } of requests) {
      const { ratio, failures, detail } = await sideBySide(load, [bare, [request]], [shop, [request]], options)
      const bytes = `${(bare.bytesAt(request.path) / 1000).toFixed(1)} kB`
      yield {
        ...{ name, figure: ratio, unit: '×', target, direction: 'at-least', sound: failures === 0 },
        detail: `${detail}, ${bytes}`,
      } satisfies Measured
    }
  } finally {
    bare.stop()
  }
}

const withTarget = (requests: readonly NamedRequest[], target: number) =>
  requests.map((request) => ({ ...request, target }))

/** Cached pages. */
export const pages: Group = {
  name: 'pages',
  rows: (bench) => besideBare(bench, (sample) => withTarget(pageRequests(sample), 0.55)),
}

/** Calls of the catalogue. */
export const calls: Group = {
  name: 'calls',
  rows: (bench) => besideBare(bench, (sample) => withTarget([...restRequests(sample), ...trpcRequests(sample)], 0.5)),
}
