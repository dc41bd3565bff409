import { demoProducts } from '../../prisma/demo/catalogue/products.ts'
import type { DemoProduct } from '../../prisma/demo/types.ts'
import { plain } from './meanings.ts'
import type { Row } from './row.ts'

/** The list's answer to a query, as far as it is judged. */
export interface Answer {
  /** Those of the first page. */
  products: readonly DemoProduct[]
  total: number
  search: {
    corrected?: readonly { from: string; to: string }[]
    dropped?: readonly string[]
    near?: readonly Record<string, string>[]
  }
}

export interface Verdict {
  row: Row
  answer: Answer
  /** Expectations that it misses; empty: the row holds. */
  misses: string[]
  /** Results that have none of the query's meanings. */
  absurd: string[]
}

const mostFirst = 4

export const hasAll = ({ means }: Row, product: DemoProduct): boolean => means.every(({ is }) => is(product))

/** How many results must come first. */
export function countFirst(row: Row): number {
  const inShop = demoProducts.filter((product) => hasAll(row, product)).length
  return row.first ?? Math.min(mostFirst, inShop)
}

function checkProducts(row: Row, { products, total }: Answer): string[] {
  const count = row.means.length > 0 ? countFirst(row) : 0
  const wrong = products.slice(0, count).filter((product) => !hasAll(row, product))
  const absent = (row.shows ?? []).filter((slug) => products.every((product) => product.slug !== slug))
  const unwanted = products.filter((product) => row.never?.(product))
  const others = row.only ? products.filter((product) => !hasAll(row, product)) : []
  const named = (what: string, slugs: readonly string[]) => (slugs.length > 0 ? [`${what} ${slugs.join(', ')}`] : [])
  const toSlugs = (some: readonly DemoProduct[]) => some.map(({ slug }) => slug)
  return [
    ...(products.length < count ? [`${products.length} results instead of ${count} at least`] : []),
    ...named('comes first:', toSlugs(wrong)),
    ...named('lacks', absent),
    ...named('shows', toSlugs(unwanted)),
    ...named('does not filter:', toSlugs(others)),
    ...(total < (row.total ?? 0) ? [`finds ${total} instead of ${row.total}`] : []),
    ...(row.means.length === 0 && total > 0 && row.missing === undefined ? [`finds ${total} instead of nothing`] : []),
  ]
}

function checkCorrections(row: Row, { corrected = [] }: Answer['search']): string[] {
  const expected = Object.entries(row.corrected ?? {})
  const misses = expected
    .filter(
      ([from, to]) =>
        !corrected.some(
          (one) => plain(one.from) === plain(from) && to.some((word) => plain(one.to).startsWith(plain(word))),
        ),
    )
    .map(([from]) => `does not say that ${from} is corrected`)
  const more = corrected.filter(({ from }) => expected.every(([word]) => plain(word) !== plain(from)))
  return row.saysAnything ? misses : [...misses, ...more.map(({ from, to }) => `corrects ${from} to ${to}`)]
}

/** An empty page says by itself that the shop lacks the word. */
function checkMissing(row: Row, { total, search: { dropped = [], near } }: Answer): string[] {
  const expected = (row.missing ?? []).map(plain)
  const said = dropped.map(plain)
  const misses = expected
    .filter((word) => total > 0 && !said.includes(word) && !near)
    .map((word) => `does not say that it lacks ${word}`)
  if (row.saysAnything) return misses
  const more = said.filter((word) => !expected.includes(word)).map((word) => `drops ${word}`)
  return [...misses, ...more, ...(near && expected.length === 0 ? [`shows what is near: ${JSON.stringify(near)}`] : [])]
}

/** Whether a row holds, and which results of its page nobody can explain. */
export function judge(row: Row, answer: Answer): Verdict {
  const isAbsurd = (product: DemoProduct) => !row.means.some(({ is, mentions }) => is(product) || mentions(product))
  return {
    ...{ row, answer, absurd: answer.products.filter(isAbsurd).map(({ slug }) => slug) },
    misses: [...checkProducts(row, answer), ...checkCorrections(row, answer.search), ...checkMissing(row, answer)],
  }
}

/** A failed row with its first results, for whoever mends the search. */
export function describeVerdict({ row, answer, misses, absurd }: Verdict): string {
  const first = answer.products.slice(0, 5).map(({ slug }) => slug)
  const said = Object.keys(answer.search).length > 0 ? ` · says ${JSON.stringify(answer.search)}` : ''
  return [
    `«${row.q}» (${row.language}): ${[...misses, ...(absurd.length > 0 ? [`absurd: ${absurd.join(', ')}`] : [])].join('; ')}`,
    `    ${answer.total} found: ${first.join(', ')}${said}`,
  ].join('\n')
}
