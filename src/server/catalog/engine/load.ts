import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { GuideTable, SizeGuideView } from '../../../shared/catalog/size-guides.ts'
import type { LabelMaker } from '../../../shared/labels/label.ts'
import { localized } from '../../../shared/localized.ts'
import type { Db } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import type { Categories, CategoryEntry, OptionEntry, Options, SizeGuides } from './entry.ts'
import type { Makers } from './labels.ts'

const rowsPerRead = 1000

/** Products changed after `since` (milliseconds), deleted ones included, in portions of a few milliseconds of work. */
export async function* readChanged(db: Db, since: number) {
  for (let last = { id: '', updatedAt: new Date(since) }; ; ) {
    const { id, updatedAt } = last
    const changed = await db.product.findMany({
      where: { updatedAt: { gte: updatedAt }, OR: [{ updatedAt: { gt: updatedAt } }, { id: { gt: id } }] },
      orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
      take: rowsPerRead,
      select: { id: true, updatedAt: true },
    })
    const end = changed.at(-1)
    if (!end) return
    yield changed
    await yieldToEventLoop()
    last = end
  }
}

/** Display order of categories. */
export const displayOrder: Prisma.CategoryOrderByWithRelationInput[] = [
  { position: 'asc' },
  { createdAt: 'asc' },
  { id: 'asc' },
]

/** All categories in display order. */
export async function readCategories(db: Db): Promise<Categories> {
  const rows = await db.category.findMany({
    orderBy: displayOrder,
    select: {
      id: true,
      nameEs: true,
      nameEn: true,
      updatedAt: true,
      sizeGuideId: true,
      images: { select: { file: true, color: true }, orderBy: { position: 'asc' } },
    },
  })
  const categories = rows.map(
    ({ id, nameEs, nameEn, updatedAt, sizeGuideId, images }): CategoryEntry => ({
      id,
      name: localized(nameEs, nameEn),
      files: images.map((image) => image.file),
      colors: images.map((image) => image.color),
      updatedAt: updatedAt.getTime(),
      sizeGuideId: sizeGuideId ?? undefined,
    }),
  )
  return new Map(categories.map((category) => [category.id, category]))
}

/** All options with their values, in their order. */
export async function readOptions(db: Db): Promise<Options> {
  const rows = await db.productOption.findMany({
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { values: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
  })
  const options = rows.map(
    ({ id, nameEs, nameEn, kind, filter, values }): OptionEntry => ({
      id,
      name: localized(nameEs, nameEn),
      kind: kind === 'colour' ? 'colour' : 'text',
      filter,
      values: new Map(
        values.map((value) => [value.id, { name: localized(value.nameEs, value.nameEn), swatch: value.swatch }]),
      ),
    }),
  )
  return new Map(options.map((option) => [option.id, option]))
}

/** Sales of each product in cents (completed payments), in portions of a few milliseconds of work. */
export async function* readSums(db: Db) {
  for (let last = ''; ; ) {
    const sums = await db.$queryRaw<{ productId: string; sellsCents: bigint }[]>`
      SELECT "productId", "sellsCents" FROM "ProductTotal"
      WHERE "productId" > ${last} ORDER BY "productId" LIMIT ${rowsPerRead}`
    const end = sums.at(-1)
    if (!end) return
    yield sums
    await yieldToEventLoop()
    last = end.productId
  }
}

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
      const guide = {
        name: localized(nameEs, nameEn),
        note: localized(noteEs, noteEn),
        figure,
        columns: columns.map((column) => localized(column.nameEs, column.nameEn)),
        measures: columns.map(({ measure }) => measure ?? null),
        rows,
      }
      return [id, guide]
    }),
  )
}

/** All makers as pages show them. */
export async function readMakers(db: Db): Promise<Makers> {
  const rows = await db.maker.findMany({ orderBy: { id: 'asc' } })
  return new Map(
    rows.map(({ id, name, address, contact, euName, euAddress, euContact }): [string, LabelMaker] => {
      const eu = Object.entries({ euName, euAddress, euContact }).filter(([, text]) => text !== '')
      return [id, { name, address, contact, ...Object.fromEntries(eu) }]
    }),
  )
}
