import { getRowRange } from '../../../shared/admin-list.ts'
import type { Snapshot } from '../../../shared/audit/snapshot.ts'
import type {
  AdminCategoriesQuery,
  AdminCategory,
  CategoryChanges,
  CategoryEdit,
} from '../../../shared/catalog/admin.ts'
import type { Category } from '../../../shared/catalog/entities.ts'
import { searchText } from '../../../shared/catalog/search-text.ts'
import { categoryTextPairs, readTextTimes } from '../../../shared/catalog/text-times.ts'
import { localized, textIn } from '../../../shared/localized.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import { noteUnnamed } from '../../pictures/cleanup.ts'
import { type StoredPicture, type Upload, withPictures } from '../../pictures/save-pictures.ts'
import { readCategoryCents } from '../../statistics/sales.ts'
import type { CatalogService } from '../catalog.service.ts'
import { displayOrder } from '../engine/load.ts'
import { addStored, type CatalogAdminDeps, changeVocabulary, checkVersion, listDifferences } from './catalog-changes.ts'
import { changeTextTimes, type RestoredTimes } from './product-edit.ts'
import { remainingFiles, writeImages } from './product-pictures.ts'
import { chosenGuide, compareGuides } from './size-guides.ts'
import { getTextTimes } from './stored-product.ts'

const forEdit = {
  select: {
    id: true,
    version: true,
    nameEs: true,
    nameEn: true,
    textTimes: true,
    sizeGuideId: true,
    images: { select: { id: true, file: true, position: true }, orderBy: { position: 'asc' } },
  },
} as const satisfies Prisma.CategoryDefaultArgs

const countVisible = (tx: Tx | Db, categoryId: string) =>
  tx.productCategory.count({ where: { categoryId, product: { visible: true, approved: true, deletedAt: null } } })

type StoredCategory = Prisma.CategoryGetPayload<typeof forEdit>

/** @throws AppError category-not-found */
async function findCategory(db: Db | Tx, id: string): Promise<StoredCategory> {
  const row = await db.category.findUnique({ where: { id }, ...forEdit })
  if (!row) throw new AppError('category-not-found')
  return row
}

const listFiles = ({ images }: StoredCategory) => images.map(({ file }) => file)

async function toEdit(db: Db | Tx, row: StoredCategory): Promise<CategoryEdit> {
  const { id, version, nameEs, nameEn, sizeGuideId } = row
  return {
    id,
    version,
    name: localized(nameEs, nameEn),
    nameEs,
    nameEn,
    image: listFiles(row),
    textTimes: readTextTimes(row.textTimes),
    numberOfProducts: await countVisible(db, id),
    ...(sizeGuideId !== null && { sizeGuideId }),
  }
}

/** @throws AppError category-not-found */
export async function readCategory(db: Db, id: string): Promise<CategoryEdit> {
  return toEdit(db, await findCategory(db, id))
}

function getSnapshot(row: StoredCategory): Snapshot {
  const { nameEs, nameEn, sizeGuideId, textTimes } = row
  return { nameEs, nameEn, sizeGuideId, images: listFiles(row), ...getTextTimes(textTimes) }
}

/** Adds a category after all others. */
export function addCategory(
  deps: CatalogAdminDeps,
  nameEs: string,
  nameEn: string,
  by: Actor,
): Promise<{ categoryId: string }> {
  const categoryId = newId()
  const createdAt = deps.context.clock.now()
  return changeVocabulary(deps, async (tx) => {
    const last = await tx.category.aggregate({ _max: { position: true } })
    const position = (last._max.position ?? -1) + 1
    await tx.category.create({ data: { id: categoryId, nameEs, nameEn, position, createdAt } })
    const entry = { action: 'create', entity: 'category', entityId: categoryId } as const
    await audit(tx, by, createdAt, [{ ...entry, before: null, after: { nameEs, nameEn } }])
    return { categoryId }
  })
}

async function updateCategory(
  tx: Tx,
  { upToDate, textTimes: restored, version, ...changes }: CategoryChanges & RestoredTimes,
  { id, at, pictures, by }: { id: string; at: Date; pictures: readonly StoredPicture[]; by: Actor },
): Promise<CategoryEdit> {
  const { nameEs, nameEn } = changes
  // Locks the row first, so that on PostgreSQL two admins do not number pictures at the same time.
  await tx.category.updateMany({ where: { id }, data: { updatedAt: at, version: { increment: 1 } } })
  const before = await findCategory(tx, id)
  const files = remainingFiles(listFiles(before), changes)
  const differences = listDifferences([
    ['nameEs', before.nameEs, nameEs],
    ['nameEn', before.nameEn, nameEn],
    ['images', listFiles(before).join(', '), [...files, ...pictures.map(({ file }) => file)].join(', ')],
    compareGuides(before.sizeGuideId, changes.sizeGuideId),
  ])
  checkVersion(before.version - 1, version, differences)
  const sizeGuideId = await chosenGuide(tx, before.sizeGuideId, changes.sizeGuideId)
  const times = { textTimes: before.textTimes, at, upToDate, restored }
  const textTimes = changeTextTimes(categoryTextPairs, { before, after: changes }, times)
  await tx.category.update({ where: { id }, data: { nameEs, nameEn, sizeGuideId, textTimes } })
  await writeImages(tx, { categoryId: id }, { stored: before.images, files, pictures, at })
  await raiseCatalogVersion(tx)
  const after = await findCategory(tx, id)
  const snapshots = { before: getSnapshot(before), after: getSnapshot(after) }
  await audit(tx, by, at, [{ action: 'edit', entity: 'category', entityId: id, ...snapshots }])
  return toEdit(tx, after)
}

/** @throws AppError category-not-found, edit-conflict, invalid (`images`, `sizeGuideId`), too-large */
export async function editCategory(
  { context, catalog }: CatalogAdminDeps,
  id: string,
  changes: CategoryChanges & RestoredTimes,
  uploads: readonly Upload[],
  by: Actor,
): Promise<CategoryEdit> {
  const category = await withPictures(context, uploads, (pictures) => {
    const details = { id, at: context.clock.now(), pictures, by }
    return transaction(context.db, (tx) => updateCategory(tx, changes, details))
  }).catch(addStored(() => readCategory(context.db, id)))
  await catalog.categoriesChanged()
  return category
}

/** Deletes the category; its products stay in their other categories. @throws AppError category-not-found */
export async function deleteCategory({ context, catalog }: CatalogAdminDeps, id: string, by: Actor): Promise<void> {
  const at = context.clock.now()
  const productIds = await transaction(context.db, async (tx) => {
    const row = await findCategory(tx, id)
    const uses = await tx.productCategory.findMany({ where: { categoryId: id }, select: { productId: true } })
    // A new time of change lets other processes find these products when they poll.
    await tx.product.updateMany({ where: { categories: { some: { categoryId: id } } }, data: { updatedAt: at } })
    const { count } = await tx.category.deleteMany({ where: { id } })
    if (count === 0) throw new AppError('category-not-found')
    await noteUnnamed(tx, listFiles(row), at)
    await raiseCatalogVersion(tx)
    const entry = { action: 'delete', entity: 'category', entityId: id } as const
    await audit(tx, by, at, [{ ...entry, before: getSnapshot(row), after: null }])
    return uses.map(({ productId }) => productId)
  })
  await Promise.all([catalog.categoriesChanged(), catalog.productsChanged(productIds)])
}

function comparison({ sort, language }: AdminCategoriesQuery) {
  const { compare } = new Intl.Collator(language)
  const orders: Record<string, (a: AdminCategory, b: AdminCategory) => number> = {
    name: (a, b) => compare(textIn(language, a.name), textIn(language, b.name)),
    products: (a, b) => a.numberOfProducts - b.numberOfProducts,
    sells: (a, b) => a.sells - b.sells,
  }
  // By default categories stay in display order.
  const order = orders[sort.replace(/^-/, '')] ?? (() => 0)
  return sort.startsWith('-') ? (a: AdminCategory, b: AdminCategory) => order(b, a) : order
}

interface ListDeps {
  db: Db
  catalog: Pick<CatalogService, 'categories'>
}

async function readAll({ db, catalog }: ListDeps): Promise<AdminCategory[]> {
  const [rows, categoryCents] = await Promise.all([
    db.category.findMany({ orderBy: displayOrder, ...forEdit }),
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
