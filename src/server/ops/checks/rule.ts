import type { Dialect } from '../database/dialect.ts'

/** Something that holds in a healthy shop, as a query for the rows that break it (docs/rules.md#invariants). */
export interface Rule {
  name: string
  /** What holds, in a sentence without a full stop. */
  text: string
  /** A trace of normal life is worth a line and no more. */
  isNote?: boolean
  /** Rows `id` and `detail`, both text. */
  sql(dialect: Dialect): string
  /** Statements that make a derived value what it is derived from. Money and documents have none. */
  fix?(dialect: Dialect): string[]
}

/** A number in a text. */
export const text = (value: string) => `CAST(${value} AS TEXT)`

/** Shoppers see a repaired product in every process: they look for what was changed, and for a higher version. */
export const productsChanged = ({ now }: Dialect, where: string) => [
  `UPDATE "Product" SET "updatedAt" = ${now} WHERE ${where}`,
  `UPDATE "CatalogVersion" SET "version" = "version" + 1`,
]
