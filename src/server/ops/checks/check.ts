import type { Tx } from '../../db/db.ts'
import type { DatabaseKind } from '../../db/migrations.ts'
import type { ImageStore } from '../../pictures/store/image-store.ts'
import type { Reader } from '../database/dialect.ts'
import { dialects } from '../database/dialects.ts'
import type { Rule } from './rule.ts'

export interface Item {
  id: string
  detail: string
}

/** A database as it was at one moment. */
export type CheckReader = Pick<Reader, 'kind' | 'query'>

export interface CheckContext {
  reader: CheckReader
  images: Pick<ImageStore, 'list'>
}

/** A rule, and how it is looked at. */
export interface Check {
  name: string
  text: string
  isNote: boolean
  /** What breaks the rule; one more than `maxItems` at most. */
  find(context: CheckContext): Promise<Item[]>
  /** Makes derived values what they are derived from. */
  fix?(tx: Tx, kind: DatabaseKind): Promise<void>
}

/** Rows that are listed of each rule. */
export const maxItems = 1000

/** Makes the check of a rule that is one query. */
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
