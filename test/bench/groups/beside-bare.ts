import { startBare } from '../bare.ts'
import type { Bench, Group } from '../group.ts'
import type { Measured } from '../rows.ts'
import { type NamedAsk, pageAsks, readSample, restAsks, type Sample, trpcAsks } from '../sample.ts'
import { sideBySide, warmUp } from '../side-by-side.ts'

interface Targeted extends NamedAsk {
  target: number
}

/** Each request beside a bare Fastify server that sends the same bytes. */
async function* besideBare({ shops, load, options }: Bench, targeted: (of: Sample) => Targeted[]) {
  const shop = await shops.limitedSmallShop()
  const requests = targeted(await readSample(shop.origin))
  const asks = requests.map(({ ask }) => ask)
  const bare = await startBare(shop.origin, asks)
  try {
    await warmUp(load, bare, asks, options.seconds)
    await warmUp(load, shop, asks, options.seconds)
    for (const { name, ask, target } of requests) {
      const { ratio, failures, detail } = await sideBySide(load, [bare, [ask]], [shop, [ask]], options)
      const bytes = `${(bare.bytesAt(ask.path) / 1000).toFixed(1)} kB`
      yield {
        ...{ name, figure: ratio, unit: '×', target, direction: 'at-least', sound: failures === 0 },
        detail: `${detail}, ${bytes}`,
      } satisfies Measured
    }
  } finally {
    bare.stop()
  }
}

const withTarget = (asks: readonly NamedAsk[], target: number) => asks.map((ask) => ({ ...ask, target }))

/** Cached pages. */
export const pages: Group = {
  name: 'pages',
  rows: (bench) => besideBare(bench, (sample) => withTarget(pageAsks(sample), 0.55)),
}

/** Calls of the catalogue. */
export const calls: Group = {
  name: 'calls',
  rows: (bench) => besideBare(bench, (sample) => withTarget([...restAsks(sample), ...trpcAsks(sample)], 0.5)),
}
