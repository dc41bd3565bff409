import { auditOnce, median } from '../lighthouse.ts'
import type { PageKind } from './page-kinds.ts'

/** Medians of several audits with Lighthouse's own phone. */
export interface Paints {
  /** 0 to 100. */
  performance: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** Whether a step back finds it in the browser's own cache of pages. */
  comesBack: boolean
  /** What the largest paint was, for a person. */
  largest: string
}

/** The element that Lighthouse names as the largest paint. */
function largestOf(details: unknown): string {
  return /"snippet":"(.*?)(?<!\\)"/.exec(JSON.stringify(details ?? ''))?.[1]?.slice(0, 90) ?? ''
}

/** Audits one kind of page, with what its visitor's browser holds. */
export async function paintsOf(origin: string, { path, storage }: PageKind, runs: number): Promise<Paints> {
  const url = origin + path
  const items = storage?.origins[0]?.localStorage
  const all: Paints[] = []
  for (let run = 0; run < runs; run++) {
    // On a busy machine a trace may be cut short: Lighthouse itself then says to run it again.
    const audit = () => auditOnce(url, items, ['performance'])
    const { audits, categories } = await audit().catch(audit)
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
    all.push({
      performance: (categories.performance?.score ?? 0) * 100,
      fcpMs: figure('first-contentful-paint'),
      lcpMs: figure('largest-contentful-paint'),
      tbtMs: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      comesBack: audits['bf-cache']?.score !== 0,
      largest: largestOf(audits['largest-contentful-paint-element']?.details),
    })
  }
  const middle = (of: (paints: Paints) => number) => median(all.map(of))
  return {
    performance: middle((paints) => paints.performance),
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    tbtMs: middle(({ tbtMs }) => tbtMs),
    cls: middle(({ cls }) => cls),
    comesBack: all.every(({ comesBack }) => comesBack),
    largest: all.at(-1)?.largest ?? '',
  }
}
