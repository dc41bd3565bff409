import lighthouse, { type Flags, type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { freePort } from '../support/built-shop.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Medians of several audits of one address with Lighthouse's own phone: simulated slow 4G, a processor four times slower. */
export interface PageAudit {
  /** 0 to 100. */
  scores: Record<Category, number>
  lcpMs: number
  tbtMs: number
  cls: number
  fcpMs: number
  /** Everything that the page transferred. */
  bytes: number
  /** Audits of the three categories that must be complete which failed in any run: id and what Lighthouse says. */
  failedAudits: string[]
}

/** The middle one; the mean of the two in the middle of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? half : half - 1], sorted[half]]
  return (low + high) / 2
}

/** What a page finds in the browser's storage. */
export type StoredItems = readonly { name: string; value: string }[]

/** Puts items into the storage of the browser's own profile, in which Lighthouse opens the page. */
async function store(port: number, url: string, items: StoredItems): Promise<void> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = await connection.contexts()[0]?.newPage()
    await page?.goto(new URL('/robots.txt', url).href)
    await page?.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value)
    }, items)
    await page?.close()
  } finally {
    await connection.close()
  }
}

/** One audit in a browser of its own, so that nothing is in its cache. */
export async function auditOnce(
  url: string,
  items: StoredItems = [],
  only: readonly Category[] = categories,
): Promise<Result> {
  const port = await freePort()
  // Playwright turns off the cache of whole pages, about which Lighthouse asks.
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await launchBrowser([`--remote-debugging-port=${port}`], { ignoreDefaultArgs })
  try {
    if (items.length > 0) await store(port, url, items)
    const flags: Flags = { port, logLevel: 'error', onlyCategories: [...only] }
    const result = (await lighthouse(url, flags))?.lhr
    if (!result || result.runtimeError) throw new Error(`No audit of ${url}: ${result?.runtimeError?.message}`)
    return result
  } finally {
    await browser.close()
  }
}

function failedAuditsOf({ categories: results, audits }: Result): string[] {
  return categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => results[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
}

function mediansOf(results: readonly Result[]): PageAudit {
  const score = (category: Category) => median(results.map((result) => (result.categories[category]?.score ?? 0) * 100))
  const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    fcpMs: figure('first-contentful-paint'),
    bytes: figure('total-byte-weight'),
    failedAudits: [...new Set(results.flatMap(failedAuditsOf))],
  }
}

/** Audits addresses in turn, so that a busy machine slows all of them alike. One audit each beforehand is not counted. */
export async function auditInTurn(urls: readonly string[], runs: number): Promise<PageAudit[]> {
  const results = urls.map((): Result[] => [])
  for (let run = -1; run < runs; run++) {
    for (const [index, url] of urls.entries()) {
      // On a busy machine a trace may be cut short: Lighthouse itself then says to run it again.
      const result = await auditOnce(url).catch(() => auditOnce(url))
      if (run >= 0) results[index]?.push(result)
    }
  }
  return results.map(mediansOf)
}
