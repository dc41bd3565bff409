import type { GuideTable, SizeGuideView } from '../../shared/catalog/size-guides.ts'
import { localized } from '../../shared/localized.ts'
import type { Db } from '../db/db.ts'
import type { Entry, SizeGuides } from './engine/entry.ts'
import type { Snapshot } from './engine/snapshot.ts'

/** The table of a stored guide. PostgreSQL keeps the fields of JSON in an order of its own. */
export function readGuideTable(stored: unknown): GuideTable {
  const { figure, columns, rows } = stored as GuideTable
  return {
    figure,
    columns: columns.map(({ nameEs, nameEn, measure }) => ({ nameEs, nameEn, ...(measure && { measure }) })),
    rows: rows.map(({ size, values }) => ({ size, values })),
  }
}

/** All guides as pages show them. */
export async function readSizeGuides(db: Db): Promise<SizeGuides> {
  const rows = await db.sizeGuide.findMany({ orderBy: { id: 'asc' } })
  return new Map(
    rows.map(({ id, nameEs, nameEn, noteEs, noteEn, table }): [string, SizeGuideView] => {
      const { figure, columns, rows } = readGuideTable(table)
      return [
        id,
        {
          name: localized(nameEs, nameEn),
          note: localized(noteEs, noteEn),
          figure,
          columns: columns.map((column) => localized(column.nameEs, column.nameEn)),
          measures: columns.map(({ measure }) => measure ?? null),
          rows,
        },
      ]
    }),
  )
}

/** The guide of a product: its own, else that of its first category that has one. */
export function findSizeGuide(
  { sizeGuideId, categoryIds }: Entry,
  { categories, sizeGuides }: Snapshot,
): SizeGuideView | undefined {
  const named = [sizeGuideId, ...categoryIds.map((id) => categories.get(id)?.sizeGuideId)]
  for (const id of named) {
    const guide = id === undefined ? undefined : sizeGuides.get(id)
    if (guide) return guide
  }
  return undefined
}
