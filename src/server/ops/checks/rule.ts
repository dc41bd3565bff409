import type { Finding } from '../../../shared/system/check-report.ts'
import type { Tx } from '../../db/db.ts'
import type { DatabaseKind } from '../../db/migrations.ts'
import type { ImageStore } from '../../pictures/store/image-store.ts'
import type { Dialect, Reader } from '../database/dialect.ts'
import { dialects } from '../database/dialects.ts'

/** Something that holds in a healthy shop, as a query for the rows that break it (docs/rules.md#invariants). */
export interface Rule {
  name: string
  /** A sentence about what holds, without a full stop. */
  text: string
  /** A trace of normal life is worth a line and no more. */
  isNote?: boolean
  /** Rows `id` and `detail`, both text. */
  sql(dialect: Dialect): string
  /** Statements that make a derived value what it is derived from. Money and documents have none. */
  fix?(dialect: Dialect): string[]
}

export const text = (value: string) => `CAST(${value} AS TEXT)`

/** Shoppers see a repaired product in every process: they look for what was changed, and for a higher version. */
export const productsChanged = ({ now }: Dialect, where: string) => [
  `UPDATE "Product" SET "updatedAt" = ${now} WHERE ${where}`,
  `UPDATE "CatalogVersion" SET "version" = "version" + 1`,
]

export type Item = Finding['items'][number]

export type CheckReader = Pick<Reader, 'kind' | 'query'>

export interface CheckContext {
  reader: CheckReader
  images: Pick<ImageStore, 'list'>
}

export interface Check extends Pick<Rule, 'name' | 'text' | 'isNote'> {
  find(context: CheckContext): Promise<Item[]>
  fix?(tx: Tx, kind: DatabaseKind): Promise<void>
}

/** Rows that are listed of each rule. */
export const maxItems = 1000

export function createCheck({ name, text, isNote = false, sql, fix }: Rule): Check {
  return {
    ...{ name, text, isNote },
    find: async ({ reader }) => {
      const rows = await reader.query(
        `SELECT * FROM (${sql(dialects[reader.kind])}) f ORDER BY 1, 2 LIMIT ${maxItems + 1}`,
      )
      return rows.map(({ id, detail }) => ({ id: String(id), detail: String(detail) }))
    },
    ...(fix && {
      async fix(tx: Tx, kind: DatabaseKind) {
        for (const statement of fix(dialects[kind])) await tx.$executeRawUnsafe(statement)
      },
    }),
  }
}
