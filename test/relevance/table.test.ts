import { expect, it } from 'vitest'
import { demoProducts } from '../../prisma/demo/catalogue/products.ts'
import { countFirst, hasAll, judge } from './judge.ts'
import { table } from './table.ts'

const rows = Object.values(table).flat()
const slugs = new Set(demoProducts.map(({ slug }) => slug))

it('the table has enough queries in both languages, none of them twice', () => {
  expect(rows.filter(({ language }) => language === 'es').length).toBeGreaterThan(150)
  expect(rows.filter(({ language }) => language === 'en').length).toBeGreaterThan(150)
  const names = rows.map(({ q, language }) => `${language} ${q}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('no row asks for more than the demo shop sells', () => {
  const impossible = rows.filter((row) => {
    const inShop = demoProducts.filter((product) => hasAll(row, product))
    return row.means.length > 0 && inShop.length < Math.max(countFirst(row), row.first === 0 ? 0 : 1)
  })
  expect(impossible.map(({ q }) => q)).toEqual([])
  expect(rows.flatMap(({ shows = [] }) => shows).filter((slug) => !slugs.has(slug))).toEqual([])
})

it('every row is met by some answer, and missed by the best sellers of the whole shop', () => {
  const sellers = demoProducts.toSorted((a, b) => b.appeal - a.appeal)
  const unmet: string[] = []
  let missed = 0
  for (const row of rows) {
    const corrected = Object.entries(row.corrected ?? {}).map(([from, [to = '']]) => ({ from, to }))
    const search = { corrected, ...(row.missing && { dropped: row.missing }) }
    const wanted = sellers.filter((product) => row.means.length > 0 && hasAll(row, product))
    const shown = sellers.filter(({ slug }) => row.shows?.includes(slug))
    const products = [...new Set([...wanted, ...shown])].slice(0, 24)
    const verdict = judge(row, { products, total: Math.max(products.length, row.total ?? 0), search })
    if (verdict.misses.length > 0 || verdict.absurd.length > 0)
      unmet.push(`${row.q}: ${verdict.misses} ${verdict.absurd}`)
    const worst = judge(row, { products: sellers.slice(0, 24), total: sellers.length, search: {} })
    if (worst.misses.length > 0 || worst.absurd.length > 0) missed++
  }
  expect(unmet).toEqual([])
  expect(missed).toBeGreaterThanOrEqual(rows.length - 1)
})
