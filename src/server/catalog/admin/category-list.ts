import { getRowRange } from '../../../shared/admin-list.ts'
import type { AdminCategoriesQuery, AdminCategory } from '../../../shared/catalog/admin.ts'
import type { Category } from '../../../shared/catalog/entities.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { localized, textIn } from '../../../shared/localized.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import type { Db } from '../../db/db.ts'
import { readCategoryCents } from '../../statistics/sales.ts'
import type { CatalogService } from '../catalog.service.ts'
import { displayOrder } from '../engine/load.ts'

type Compare = (a: AdminCategory, b: AdminCategory) => number

function comparison({ sort, language }: AdminCategoriesQuery): Compare {
  const { compare } = new Intl.Collator(language)
  const orders: Record<string, Compare> = {
    name: (a, b) => compare(textIn(language, a.name), textIn(language, b.name)),
    products: (a, b) => a.numberOfProducts - b.numberOfProducts,
    sells: (a, b) => a.sells - b.sells,
  }
  // By default categories stay in display order.
  const order = orders[sort.replace(/^-/, '')] ?? (() => 0)
  return sort.startsWith('-') ? (a, b) => order(b, a) : order
}

interface ListDeps {
  db: Db
  catalog: Pick<CatalogService, 'categories'>
}

async function readAll({ db, catalog }: ListDeps): Promise<AdminCategory[]> {
  const [rows, categoryCents] = await Promise.all([
    db.category.findMany({
      orderBy: displayOrder,
      select: {
        id: true,
        nameEs: true,
        nameEn: true,
        images: { select: { file: true }, orderBy: { position: 'asc' } },
      },
    }),
    readCategoryCents(db),
  ])
  const visible = new Map(catalog.categories().map(({ id, numberOfProducts }) => [id, numberOfProducts]))
  return rows.map(({ id, nameEs, nameEn, images }) => ({
    id,
    name: localized(nameEs, nameEn),
    image: images.map(({ file }) => file),
    numberOfProducts: visible.get(id) ?? 0,
    sells: eurosFromCents(categoryCents.get(id) ?? 0),
  }))
}

/** All categories as shoppers see them, each with its sales in euros (completed payments). */
export async function categoriesWithSells({ db, catalog }: ListDeps): Promise<(Category & { sells: number })[]> {
  const cents = await readCategoryCents(db)
  return catalog.categories().map((category) => ({ ...category, sells: eurosFromCents(cents.get(category.id) ?? 0) }))
}

/**
 * A page of the categories whose name contains all words. `numberOfProducts` counts visible products; `sells` are
 * euros.
 */
export async function listCategories(
  deps: ListDeps,
  query: AdminCategoriesQuery,
): Promise<{ categories: AdminCategory[]; total: number }> {
  const words = searchText(query.q ?? '').split(' ')
  const matching = (await readAll(deps)).filter(({ name }) => {
    const text = searchText(...name.flatMap(({ es, en }) => [es, en]))
    return words.every((word) => text.includes(word))
  })
  const { skip, take } = getRowRange(query)
  return { categories: matching.sort(comparison(query)).slice(skip, skip + take), total: matching.length }
}
