import { maxListedUses, type OptionUses } from '../../../shared/catalog/options.ts'
import { localized } from '../../../shared/localized.ts'
import type { Db } from '../../db/db.ts'

/**
 * The products whose variants have an option or a value, by title; deleted ones, which can be restored, come last.
 * @param id of an option or of a value; for one that does not exist there are no products
 */
export async function optionUses(db: Db, id: string): Promise<OptionUses> {
  const named = await db.optionValue.findMany({ where: { OR: [{ id }, { optionId: id }] }, select: { id: true } })
  const values = { some: { valueId: { in: named.map((value) => value.id) } } }
  const where = { variants: { some: { values } } }
  const [total, rows] = await Promise.all([
    db.product.count({ where }),
    db.product.findMany({
      where,
      select: {
        id: true,
        titleEs: true,
        titleEn: true,
        sku: true,
        deletedAt: true,
        _count: { select: { variants: { where: { values } } } },
      },
      orderBy: [{ deletedAt: { sort: 'asc', nulls: 'first' } }, { searchText: 'asc' }, { id: 'asc' }],
      take: maxListedUses,
    }),
  ])
  return {
    products: rows.map(({ titleEs, titleEn, deletedAt, _count, ...row }) => ({
      ...row,
      title: localized(titleEs, titleEn),
      variants: _count.variants,
      deleted: deletedAt !== null,
    })),
    total,
  }
}
