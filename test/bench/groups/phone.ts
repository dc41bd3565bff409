import { launchBrowser } from '../../support/browser.ts'
import type { Group } from '../group.ts'
import { headingOf } from '../phone/ahead.ts'
import { type PageKind, pageKinds, readyForVisits } from '../phone/page-kinds.ts'
import { type Paints, paintsOf } from '../phone/paints.ts'
import { pressesOf } from '../phone/presses.ts'
import { type Weight, weigh } from '../phone/weight.ts'
import type { Measured } from '../rows.ts'

/** Of each page, for the median. */
const audits = 3
/** A press answers before anybody notices a delay. */
const pressMs = 100
/** From the press until the heading of a page that was fetched ahead. */
const headingMs = 300

const atMost = (name: string, figure: number, unit: string, target: number, detail = ''): Measured => ({
  ...{ name, figure, unit, target, detail },
  direction: 'at-most',
})

function weightRows({ name, area, maxScriptKb }: PageKind, weight: Weight): Measured[] {
  const { scriptKb, files, blocking, requests, headBytes } = weight
  const scripts = atMost(`${name}, JavaScript`, scriptKb, 'KB', maxScriptKb, `${requests} requests in all`)
  if (area === 'admin') return [scripts]
  return [
    scripts,
    atMost(`${name}, scripts and styles`, files, '', 16),
    atMost(`${name}, before the first paint`, blocking, '', 3),
    atMost(`${name}, head of a file`, headBytes, 'B', 400),
  ]
}

function paintRows(name: string, { performance, fcpMs, lcpMs, tbtMs, cls, largest, comesBack }: Paints): Measured[] {
  return [
    {
      ...{ name: `${name}, performance`, figure: performance, unit: '', target: 98, detail: '' },
      direction: 'at-least',
    },
    atMost(`${name}, FCP`, fcpMs, 'ms', 1200),
    atMost(`${name}, LCP`, lcpMs, 'ms', 1600, largest),
    atMost(`${name}, TBT`, tbtMs, 'ms', 100),
    atMost(`${name}, CLS`, cls, '', 0.01),
    atMost(`${name}, kept out of the browser's cache`, comesBack ? 0 : 1, '', 0),
  ]
}

/** The shop on a cheap phone: what a first visit fetches, when it paints, and how soon a press is answered. */
export const phone: Group = {
  name: 'phone',
  once: true,
  async *rows({ shops }) {
    const origin = (await shops.smallShop()).origin.replace('127.0.0.1', 'localhost')
    const shop = await readyForVisits(origin)
    const kinds = pageKinds(shop)
    const browser = await launchBrowser()
    try {
      for (const kind of kinds) yield* weightRows(kind, await weigh(browser, origin, kind))
      for await (const { name, ms, all } of pressesOf(browser, shop))
        yield atMost(`press: ${name}`, ms, 'ms', pressMs, all.join(', '))
      const { ms, all } = await headingOf(browser, shop)
      yield atMost('a prefetched product, its heading', ms, 'ms', headingMs, all.join(', '))
    } finally {
      await browser.close()
    }
    for (const kind of kinds.filter(({ area }) => area === 'storefront'))
      yield* paintRows(kind.name, await paintsOf(origin, kind, audits))
  },
}
