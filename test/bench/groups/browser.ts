import { languages } from '../../../src/shared/languages.ts'
import type { Group } from '../group.ts'
import { auditInTurn, type PageAudit } from '../lighthouse.ts'
import { navigationTimes } from '../navigation.ts'
import { spreadOf } from '../numbers.ts'
import type { Measured } from '../rows.ts'
import { readSample } from '../sample.ts'
import { startStaticPages } from '../static-page.ts'

interface Figure {
  name: string
  of(audit: PageAudit): number
  unit: string
  target: number
  direction: Measured['direction']
}

/** What the targets ask of every page. */
const figures: readonly Figure[] = [
  { name: 'performance', of: ({ scores }) => scores.performance, unit: '', target: 97, direction: 'at-least' },
  { name: 'accessibility', of: ({ scores }) => scores.accessibility, unit: '', target: 100, direction: 'at-least' },
  {
    name: 'best practices',
    of: ({ scores }) => scores['best-practices'],
    unit: '',
    target: 100,
    direction: 'at-least',
  },
  { name: 'SEO', of: ({ scores }) => scores.seo, unit: '', target: 100, direction: 'at-least' },
  { name: 'LCP', of: ({ lcpMs }) => lcpMs, unit: 'ms', target: 1700, direction: 'at-most' },
  { name: 'TBT', of: ({ tbtMs }) => tbtMs, unit: 'ms', target: 100, direction: 'at-most' },
  // Layout shifts are told in thousandths: a hair is not a shift.
  { name: 'CLS', of: ({ cls }) => cls, unit: '', target: 0.001, direction: 'at-most' },
]

const rounded = (value: number) => (value < 1 ? value.toFixed(3) : value.toFixed(0))

function rowsOf(name: string, page: PageAudit, still: PageAudit): Measured[] {
  return figures.map((figure) => ({
    ...{ name: `${name}, ${figure.name}`, figure: figure.of(page), unit: figure.unit },
    ...{ target: figure.target, direction: figure.direction },
    detail: `static page of the same HTML: ${rounded(figure.of(still))}`,
  }))
}

/** Audits of the pages as a phone sees them, each in turn with the same page from memory. */
export const lighthouse: Group = {
  name: 'lighthouse',
  once: true,
  async *rows({ shops, options }) {
    const shop = await shops.smallShop()
    const origin = shop.origin.replace('127.0.0.1', 'localhost')
    const still = await startStaticPages(origin)
    try {
      const { productId } = await readSample(shop.origin)
      const paths = { home: '/', list: '/products', product: `/products/${productId}` }
      for (const [name, path] of Object.entries(paths)) {
        for (const language of languages) {
          const urls = [origin, still.origin].map((server) => `${server}${path}?lng=${language}`)
          const [page, same] = await auditInTurn(urls, options.audits)
          if (page && same) yield* rowsOf(`${name}, ${language}`, page, same)
        }
      }
    } finally {
      still.stop()
    }
  },
}

/** Pages after the first, by link, in a browser that nothing slows down. */
export const navigation: Group = {
  name: 'navigation',
  once: true,
  async *rows({ shops, options }) {
    const { origin } = await shops.smallShop()
    const times = await navigationTimes(origin.replace('127.0.0.1', 'localhost'), options.audits)
    const { median, max } = spreadOf(times)
    yield {
      ...{ name: 'page opened by link, median', figure: median, unit: 'ms', target: 100, direction: 'at-most' },
      detail: `${times.length} pages, slowest ${max.toFixed(0)} ms`,
    }
  },
}
