import type { DatabaseKind } from '../../db/migrations.ts'

/** SQL that both databases understand in their own words. */
export interface Dialect {
  kind: DatabaseKind
  /** Whether a text contains another. */
  contains(text: string, part: string): string
  /** The present time as a value of a date. */
  now: string
  /** The time in so many minutes; of a negative number, that of before. */
  inMinutes(minutes: number): string
}

export const dialects: Record<DatabaseKind, Dialect> = {
  sqlite: {
    kind: 'sqlite',
    contains: (text, part) => `instr(${text}, ${part}) > 0`,
    now: `strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')`,
    inMinutes: (minutes) => `strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now', '${minutes} minutes')`,
  },
  postgres: {
    kind: 'postgres',
    contains: (text, part) => `strpos(${text}, ${part}) > 0`,
    now: `(now() AT TIME ZONE 'UTC')`,
    inMinutes: (minutes) => `(now() AT TIME ZONE 'UTC' + interval '${minutes} minutes')`,
  },
}

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
