import * as z from 'zod/mini'
import { eurosFromCents } from '../money.ts'
import { toPercent } from '../vat.ts'

/** Euros a year, without VAT, of sales to consumers in other states that may have the VAT of home (Dir. 2006/112 art. 59c). */
export const crossBorderLimit = 10_000

export const ossQuerySchema = z.object({
  year: z.int('year').check(z.minimum(2000, 'year'), z.maximum(2999, 'year')),
  quarter: z.int('quarter').check(z.minimum(1, 'quarter'), z.maximum(4, 'quarter')),
})
export type OssQuery = z.infer<typeof ossQuerySchema>

const money = { base: z.number(), tax: z.number() }
const correctionSchema = z.object({ ...ossQuerySchema.shape, ...money })
const rowSchema = z.object({
  /** Member state of consumption; `XI` for Northern Ireland. */
  countryCode: z.string(),
  rate: z.number(),
  ...money,
  /** The part of it that takes back invoices of earlier quarters; absent without any. */
  corrections: z.optional(z.array(correctionSchema)),
})

/** Sales of a quarter by the one stop shop, by country and rate; amounts in euros. */
export const ossReportSchema = z.object({
  ...ossQuerySchema.shape,
  rows: z.array(rowSchema),
  total: z.object(money),
  /** Sales of the year to consumers in other states of the EU, by whichever VAT, beside what the law allows with that of home. */
  crossBorder: z.object({ year: z.number(), base: z.number(), limit: z.number() }),
})
export type OssReport = z.infer<typeof ossReportSchema>
type OssRow = OssReport['rows'][number]

/** Net and VAT of a rate in cents, negative on credit notes. */
interface TaxedAmount {
  ratePpm: number
  netCents: number
  taxCents: number
}

/** A document of an order of the one stop shop. */
export interface OssDocument {
  countryCode: string
  amounts: readonly TaxedAmount[]
  /** Quarter of the invoice that a credit note takes back; undefined for an invoice. */
  corrects?: OssQuery | undefined
}

/** @param day in the shop, `2026-11-20` */
export const findQuarter = (day: string): OssQuery => ({
  year: Number(day.slice(0, 4)),
  quarter: Math.ceil(Number(day.slice(5, 7)) / 3),
})

/** A country as the returns of the one stop shop have it: Monaco counts as France, what stays in the EU of Great Britain is XI. */
function getConsumptionState(countryCode: string): string {
  if (countryCode === 'MC') return 'FR'
  return countryCode === 'GB' ? 'XI' : countryCode
}

const order = ({ year, quarter }: OssQuery) => year * 4 + quarter

type Sum = TaxedAmount & { countryCode: string; corrected: Map<number, OssQuery & Omit<TaxedAmount, 'ratePpm'>> }

function add(sum: Omit<TaxedAmount, 'ratePpm'>, { netCents, taxCents }: TaxedAmount): void {
  sum.netCents += netCents
  sum.taxCents += taxCents
}

const toMoney = ({ netCents, taxCents }: Omit<TaxedAmount, 'ratePpm'>) => {
  return { base: eurosFromCents(netCents), tax: eurosFromCents(taxCents) }
}

function toRow({ countryCode, corrected, ...sum }: Sum): OssRow {
  const quarters = [...corrected.values()].toSorted((a, b) => order(a) - order(b))
  const corrections = quarters.map(({ year, quarter, ...cents }) => ({ year, quarter, ...toMoney(cents) }))
  return {
    ...{ countryCode, rate: toPercent(sum.ratePpm), ...toMoney(sum) },
    ...(corrections.length > 0 && { corrections }),
  }
}

/**
 * Adds up the documents of a quarter by country and rate (Reg. 904/2010, RD 1624/1992 art. 61 terdecies): invoices less
 * credit notes, of which those that take back invoices of earlier quarters are named, as the return has them apart.
 */
export function sumOss(query: OssQuery, documents: readonly OssDocument[]): Pick<OssReport, 'rows' | 'total'> {
  const sums = new Map<string, Sum>()
  const total = { netCents: 0, taxCents: 0 }
  for (const { countryCode: written, amounts, corrects } of documents) {
    const countryCode = getConsumptionState(written)
    for (const amount of amounts) {
      const { ratePpm } = amount
      const key = `${countryCode} ${ratePpm}`
      const sum = sums.get(key) ?? { countryCode, ratePpm, netCents: 0, taxCents: 0, corrected: new Map() }
      sums.set(key, sum)
      add(sum, amount)
      add(total, amount)
      if (!corrects || order(corrects) >= order(query)) continue
      const earlier = sum.corrected.get(order(corrects)) ?? { ...corrects, netCents: 0, taxCents: 0 }
      sum.corrected.set(order(corrects), earlier)
      add(earlier, amount)
    }
  }
  const inOrder = [...sums.values()].toSorted(
    (a, b) => a.countryCode.localeCompare(b.countryCode, 'en') || b.ratePpm - a.ratePpm,
  )
  return { rows: inOrder.map(toRow), total: toMoney(total) }
}

/** A line of the return: sales of the quarter itself, or what a correction changes in an earlier one. */
interface OssLine extends OssQuery {
  countryCode: string
  rate: number
  base: number
  tax: number
}

/** The rows of a report without overlap, first those of the quarter itself: all of them add up to the report. */
export function listOssLines({ year, quarter, rows }: Pick<OssReport, 'year' | 'quarter' | 'rows'>): OssLine[] {
  const lines = rows.flatMap(({ countryCode, rate, base, tax, corrections = [] }) => {
    const cents = (amount: number) => Math.round(amount * 100)
    const rest = (whole: number, parts: readonly number[]) =>
      eurosFromCents(parts.reduce((left, part) => left - cents(part), cents(whole)))
    const own = {
      base: rest(
        base,
        corrections.map((each) => each.base),
      ),
      tax: rest(
        tax,
        corrections.map((each) => each.tax),
      ),
    }
    return [{ year, quarter, ...own }, ...corrections]
      .filter((line) => line.base !== 0 || line.tax !== 0)
      .map((line) => ({ ...line, countryCode, rate }))
  })
  return lines.toSorted((a, b) => order(b) - order(a))
}
