import type { Tx } from '../db/db.ts'

/** Credit notes need a series of their own that cannot be taken for invoices (RD 1619/2012 article 6.1.a). */
const prefixes = { invoice: '', 'credit-note': 'R-' } as const
export type NumberSeries = keyof typeof prefixes

/** As nextNumber, so many at once, the lowest first. */
export async function nextNumbers(tx: Tx, series: NumberSeries, year: number, count: number): Promise<string[]> {
  const name = `${series}-${year}`
  const { value } = await tx.counter.upsert({
    where: { name },
    create: { name, value: count },
    update: { value: { increment: count } },
    select: { value: true },
  })
  return Array.from({ length: count }, (_, index) => {
    const number = value - count + 1 + index
    return `${prefixes[series]}${year}-${String(number).padStart(6, '0')}`
  })
}

/**
 * The next number of a series, `2026-000001` or `R-2026-000001`: gapless within the year (contract section 3), because
 * it is raised in the transaction that uses it and goes back with it. The counter's row stays locked until that
 * transaction ends, so that it is asked for late.
 * @param year the calendar year of the document, by the shop's own time
 */
export async function nextNumber(tx: Tx, series: NumberSeries, year: number): Promise<string> {
  const [number = ''] = await nextNumbers(tx, series, year, 1)
  return number
}
