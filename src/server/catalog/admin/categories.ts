import type { Facts } from '../../../shared/audit/facts.ts'
import type { CategoryChanges, CategoryEdit } from '../../../shared/catalog/admin.ts'
import { categoryTextPairs, readTextTimes, timesAfter } from '../../../shared/catalog/text-times.ts'
import { localized } from '../../../shared/localized.ts'
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
import type { CatalogAdminDeps } from './catalog-admin.types.ts'
import { addStored, checkVersion, type RestoredTimes, withRestored } from './product-edit.ts'
import { textTimeFacts } from './product-facts.ts'
import { remainingFiles, writeImages } from './product-pictures.ts'
import { chosenGuide, guideDifferences } from './size-guides.ts'

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

/** Products that shoppers see in a category. */
const countVisible = (tx: Tx | Db, categoryId: string) =>
  tx.productCategory.count({ where: { categoryId, product: { visible: true, approved: true, deletedAt: null } } })

/** @throws AppError category-not-found */
export async function readCategory(db: Db | Tx, id: string): Promise<CategoryEdit> {
  const row = await db.category.findUnique({ where: { id }, ...forEdit })
  if (!row) throw new AppError('category-not-found')
  const { version, nameEs, nameEn, images } = row
  return {
    id,
    version,
    name: localized(nameEs, nameEn),
    nameEs,
    nameEn,
    image: images.map(({ file }) => file),
    textTimes: readTextTimes(row.textTimes),
    numberOfProducts: await countVisible(db, id),
    ...(row.sizeGuideId !== null && { sizeGuideId: row.sizeGuideId }),
  }
}

type StoredCategory = Prisma.CategoryGetPayload<typeof forEdit>

/** A stored category for the audit. */
function getSnapshot({ nameEs, nameEn, sizeGuideId, images, textTimes }: StoredCategory): Facts {
  return { nameEs, nameEn, sizeGuideId, images: images.map(({ file }) => file), ...textTimeFacts(textTimes) }
}

/** Adds a category after all others. */
export async function addCategory(
  { base, catalog }: CatalogAdminDeps,
  nameEs: string,
  nameEn: string,
  by: Actor,
): Promise<{ categoryId: string }> {
  const categoryId = newId()
  const createdAt = base.clock.now()
  await transaction(base.db, async (tx) => {
    const last = await tx.category.aggregate({ _max: { position: true } })
    const position = (last._max.position ?? -1) + 1
    await tx.category.create({ data: { id: categoryId, nameEs, nameEn, position, createdAt } })
    await raiseCatalogVersion(tx)
    const entry = { action: 'create', entity: 'category', entityId: categoryId } as const
    await audit(tx, by, createdAt, [{ ...entry, before: null, after: { nameEs, nameEn } }])
  })
  await catalog.categoriesChanged()
  return { categoryId }
}

/** The fields that an edit changes, for its conflict. */
function findDifferences(before: StoredCategory, changes: CategoryChanges, images: readonly string[]) {
  const { nameEs, nameEn } = changes
  const stored = before.images.map(({ file }) => file)
  const fields = [
    { field: 'nameEs', now: before.nameEs, yours: nameEs },
    { field: 'nameEn', now: before.nameEn, yours: nameEn },
    { field: 'images', now: stored.join(', '), yours: images.join(', ') },
  ].filter(({ now, yours }) => now !== yours)
  return [...fields, ...guideDifferences(before.sizeGuideId, changes.sizeGuideId)]
}

async function updateCategory(
  tx: Tx,
  { upToDate, textTimes: restored, version, ...changes }: CategoryChanges & RestoredTimes,
  { id, at, pictures, by }: { id: string; at: Date; pictures: readonly StoredPicture[]; by: Actor },
): Promise<CategoryEdit> {
  const { nameEs, nameEn } = changes
  // Locks the row first, so that on PostgreSQL two admins do not number pictures at the same time.
  const { count } = await tx.category.updateMany({ where: { id }, data: { updatedAt: at, version: { increment: 1 } } })
  if (count === 0) throw new AppError('category-not-found')
  const before = await tx.category.findUniqueOrThrow({ where: { id }, ...forEdit })
  const times = readTextTimes(before.textTimes)
  const textTimes = timesAfter(categoryTextPairs, {
    before,
    after: { nameEs, nameEn },
    times,
    at: at.toISOString(),
    upToDate,
  })
  const files = remainingFiles(
    before.images.map(({ file }) => file),
    changes,
  )
  const pictured = [...files, ...pictures.map(({ file }) => file)]
  checkVersion(before.version - 1, version, findDifferences(before, changes, pictured))
  const sizeGuideId = await chosenGuide(tx, before.sizeGuideId, changes.sizeGuideId)
  const data = { nameEs, nameEn, sizeGuideId, textTimes: withRestored(textTimes, restored) }
  await tx.category.update({ where: { id }, data })
  const stored = await tx.image.findMany({ where: { categoryId: id }, orderBy: { position: 'asc' } })
  await writeImages(tx, { categoryId: id }, { stored, files, pictures, at })
  await raiseCatalogVersion(tx)
  const after = getSnapshot(await tx.category.findUniqueOrThrow({ where: { id }, ...forEdit }))
  await audit(tx, by, at, [{ action: 'edit', entity: 'category', entityId: id, before: getSnapshot(before), after }])
  return readCategory(tx, id)
}

/** @throws AppError category-not-found, edit-conflict, invalid (`images`, `sizeGuideId`), too-large */
export async function editCategory(
  { base, catalog }: CatalogAdminDeps,
  id: string,
  changes: CategoryChanges & RestoredTimes,
  uploads: readonly Upload[],
  by: Actor,
): Promise<CategoryEdit> {
  const category = await withPictures(base, uploads, (pictures) => {
    const made = { id, at: base.clock.now(), pictures, by }
    return transaction(base.db, (tx) => updateCategory(tx, changes, made))
  }).catch(addStored(() => readCategory(base.db, id)))
  await catalog.categoriesChanged()
  return category
}

/** Deletes the category; its products stay in their other categories. @throws AppError category-not-found */
export async function deleteCategory({ base, catalog }: CatalogAdminDeps, id: string, by: Actor): Promise<void> {
  const at = base.clock.now()
  const productIds = await transaction(base.db, async (tx) => {
    const row = await tx.category.findUnique({ where: { id }, ...forEdit })
    if (!row) throw new AppError('category-not-found')
    const uses = await tx.productCategory.findMany({ where: { categoryId: id }, select: { productId: true } })
    // A new time of change lets other processes find these products when they poll.
    await tx.product.updateMany({
      where: { categories: { some: { categoryId: id } } },
      data: { updatedAt: at },
    })
    const { count } = await tx.category.deleteMany({ where: { id } })
    if (count === 0) throw new AppError('category-not-found')
    const files = row.images.map(({ file }) => file)
    await noteUnnamed(tx, files, at)
    await raiseCatalogVersion(tx)
    await audit(tx, by, at, [
      { action: 'delete', entity: 'category', entityId: id, before: getSnapshot(row), after: null },
    ])
    return uses.map(({ productId }) => productId)
  })
  await Promise.all([catalog.categoriesChanged(), catalog.productsChanged(productIds)])
}
