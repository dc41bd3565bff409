import type {
  NewProduct as NewProductForm,
  ProductChanges,
  ProductEdit,
  ProductForEdit,
  ProductForm,
} from '../../../shared/catalog/admin.ts'
import type { VariantForm } from '../../../shared/catalog/variants.ts'
import { localized } from '../../../shared/localized.ts'
import type { LabelRule } from '../../../shared/settings/shop.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import type { Db, Tx } from '../../db/db.ts'
import { transaction } from '../../db/transaction.ts'
import { raiseCatalogVersion } from '../../db/versions.ts'
import { type DrawnPicture, type StoredPicture, type Upload, withPictures } from '../../pictures/save-pictures.ts'
import { displayOrder } from '../engine/load.ts'
import { addStored, type CatalogAdminDeps, checkVersion, listDifferences } from './catalog-changes.ts'
import { requireLabel } from './label-required.ts'
import { chosenMaker, compareMakers } from './makers.ts'
import { type PlannedEdit, planEdit, type RestoredTimes } from './product-edit.ts'
import {
  checkStoredNames,
  checkUploadNames,
  compareImageValues,
  newImageRows,
  writeImages,
  writeImageValues,
} from './product-pictures.ts'
import { chosenGuide, compareGuides } from './size-guides.ts'
import { asFormError, categoryUnknown, checkSkus, claimSkus, newSku } from './skus.ts'
import {
  columnsFromForm,
  editFromRow,
  getProductSnapshot,
  productEdited,
  readProduct,
  type StoredProduct,
} from './stored-product.ts'
import type { VariantPlan } from './variant-plan.ts'
import { noShape, planFrom, releaseVariants, writeVariants } from './variants.ts'

/** A new product as a form or a generator makes it. */
interface GeneratedProduct {
  form: ProductForm &
    Pick<NewProductForm, 'sizeGuideId' | 'makerId' | 'imageValues'> & { variants?: readonly VariantForm[] | undefined }
  /** Who created it: an admin's product begins as a hidden draft, a visitor's opens by its link. */
  origin: 'staff' | 'visitor'
  /** A visitor's product appears in lists only once it is approved. */
  approved: boolean
  pictures: readonly (Upload | DrawnPicture)[]
  /** For the label (proposal.ts). */
  labelProposal?: string
}

/** Rows of a product's categories, in the order of their choice. */
export const asPositions = (categoryIds: readonly string[]) =>
  categoryIds.map((categoryId, position) => ({ categoryId, position }))

/** A product for its form, and the categories to choose from. @throws AppError product-not-found */
export async function readProductForEdit(db: Db, id: string): Promise<ProductForEdit> {
  const [row, categories] = await Promise.all([
    readProduct(db, id),
    db.category.findMany({ orderBy: displayOrder, select: { id: true, nameEs: true, nameEn: true } }),
  ])
  const choices = categories.map(({ id, nameEs, nameEn }) => ({ id, name: localized(nameEs, nameEn) }))
  return { product: editFromRow(row), categories: choices }
}

/** @throws AppError invalid (`categories`) */
async function checkCategories(tx: Tx, ids: readonly string[]): Promise<void> {
  const count = await tx.category.count({ where: { id: { in: [...ids] } } })
  if (count < ids.length) throw categoryUnknown()
}

interface Written {
  id: string
  at: Date
  pictures: readonly StoredPicture[]
  by: Actor | null
  /** Begins the SKUs that the shop gives. */
  codePrefix: string
  labelRequired: LabelRule
}

const readNow = ({ context }: CatalogAdminDeps) => ({
  at: context.clock.now(),
  codePrefix: context.settings.current.shop.codePrefix,
  labelRequired: context.settings.current.shop.labelRequired ?? 'off',
})

interface NewProduct extends Pick<GeneratedProduct, 'origin' | 'approved' | 'labelProposal'>, Written {}

async function insertProduct(
  tx: Tx,
  { variants = [], sizeGuideId, makerId, imageValues, ...form }: GeneratedProduct['form'],
  { id, at, pictures, by, codePrefix, labelRequired, ...source }: NewProduct,
): Promise<ProductEdit> {
  const categoryIds = [...new Set(form.categories)]
  const columns = columnsFromForm({ ...form, SKU: form.SKU || newSku(codePrefix) })
  const plan = await planFrom(tx, noShape, variants, columns.priceCents)
  await checkCategories(tx, categoryIds)
  await claimSkus(tx, [{ id, sku: columns.sku, field: 'SKU' }], codePrefix)
  await tx.product.create({
    data: {
      ...columns,
      ...plan.derived,
      optionIds: plan.optionIds,
      sizeGuideId: await chosenGuide(tx, null, sizeGuideId),
      makerId: await chosenMaker(tx, null, makerId),
      ...source,
      id,
      createdAt: at,
      images: { create: newImageRows(pictures, { at }) },
      categories: { create: asPositions(categoryIds) },
    },
  })
  const skus = await writeVariants(tx, { id, sku: columns.sku, optionIds: '' }, plan, { at, codePrefix })
  await writeImageValues(tx, id, imageValues, pictures)
  await raiseCatalogVersion(tx)
  await checkSkus(tx, [columns.sku, ...skus])
  const saved = await readProduct(tx, id)
  requireLabel(labelRequired, saved)
  const entry = { action: 'create', entity: 'product', entityId: id, before: null } as const
  if (by) await audit(tx, by, at, [{ ...entry, after: getProductSnapshot(saved) }])
  return editFromRow(saved)
}

/** Stores pictures and runs `write` in a transaction; if it fails, neither takes effect. @throws AppError invalid, too-large */
function saveWithPictures<T>(
  { context }: CatalogAdminDeps,
  pictures: GeneratedProduct['pictures'],
  write: (tx: Tx, stored: readonly StoredPicture[]) => Promise<T>,
): Promise<T> {
  return withPictures(context, pictures, (stored) =>
    transaction(context.db, (tx) => write(tx, stored)).catch((error) => {
      throw asFormError(error)
    }),
  )
}

/**
 * @throws AppError invalid (`SKU`, `categories`, `images`, `variants.0.values`, `imageValues.0.image`, `sizeGuideId`,
 * `makerId`), too-large
 */
export async function addProduct(
  deps: CatalogAdminDeps,
  form: GeneratedProduct['form'],
  uploads: readonly Upload[],
  by: Actor,
): Promise<ProductEdit> {
  checkUploadNames(form, uploads.length, { isNew: true })
  return addGenerated(deps, { form, pictures: uploads, origin: 'staff', approved: true }, async () => undefined, by)
}

/**
 * Adds a product made by a generator; `alongside` writes in the same transaction.
 * @param by the member of staff who requested it; null for a visitor, of whom the audit says nothing
 * @throws AppError invalid, too-large, and any error of `alongside`
 */
export async function addGenerated(
  deps: CatalogAdminDeps,
  { form, pictures, ...source }: GeneratedProduct,
  alongside: (tx: Tx, id: string) => Promise<void>,
  by: Actor | null = null,
): Promise<ProductEdit> {
  const id = newId()
  const product = await saveWithPictures(deps, pictures, async (tx, stored) => {
    const added = await insertProduct(tx, form, { ...source, ...readNow(deps), id, pictures: stored, by })
    await alongside(tx, id)
    return added
  })
  await deps.catalog.productsChanged([id])
  return product
}

/** An edit, and of one that undoes another the times of the texts as they were. */
export type UndoableChanges = ProductChanges & Pick<RestoredTimes, 'textTimes'>

/**
 * Plans the effect of an edit on the variants; undefined when it leaves them as they are. Then their stock is the
 * product's, which the form itself cannot change.
 * @throws AppError invalid (`stock`, `variants.2.values`)
 */
async function planShape(
  tx: Tx,
  row: StoredProduct,
  { variants }: ProductChanges,
  { columns }: PlannedEdit,
): Promise<VariantPlan | undefined> {
  if (variants && (variants.length > 0 || row.optionIds !== '')) return planFrom(tx, row, variants, columns.priceCents)
  if (row.optionIds !== '' && columns.stock !== row.stock)
    throw new AppError('invalid', { fields: { stock: 'stockOfVariants' } })
  return undefined
}

async function updateProduct(
  tx: Tx,
  changes: UndoableChanges,
  { id, at, pictures, by, codePrefix, labelRequired }: Written & { by: Actor },
): Promise<ProductEdit> {
  // Locks the row until the transaction ends.
  await tx.product.updateMany({ where: { id, deletedAt: null }, data: { version: { increment: 1 } } })
  const row = await readProduct(tx, id)
  const edit = planEdit(row, changes, at)
  const plan = await planShape(tx, row, changes, edit)
  const { columns } = edit
  // Price and stock of a product with variants are what these decide.
  const isDerived = (field: string) => plan?.derived !== undefined && ['price', 'stock'].includes(field)
  const differences = [
    ...edit.differences.filter(({ field }) => !isDerived(field)),
    ...(plan?.differences ?? []),
    ...listDifferences([
      compareImageValues(row.images, changes.imageValues),
      compareGuides(row.sizeGuideId, changes.sizeGuideId),
      compareMakers(row.makerId, changes.makerId),
    ]),
  ]
  checkVersion(row.version - 1, changes.version, differences)
  const stored = row.images.map(({ file }) => file)
  checkStoredNames(changes, stored)
  await checkCategories(tx, edit.categoryIds)
  if (plan) await releaseVariants(tx, id, plan, at)
  await claimSkus(tx, [{ id, sku: columns.sku, field: 'SKU' }], codePrefix)
  const sizeGuideId = await chosenGuide(tx, row.sizeGuideId, changes.sizeGuideId)
  const makerId = await chosenMaker(tx, row.makerId, changes.makerId)
  await tx.product.update({
    where: { id },
    data: { ...columns, ...plan?.derived, optionIds: plan?.optionIds ?? row.optionIds, sizeGuideId, makerId },
  })
  const product = { id, sku: columns.sku, optionIds: row.optionIds }
  const skus = plan ? await writeVariants(tx, product, plan, { at, codePrefix }) : []
  await tx.productCategory.deleteMany({ where: { productId: id } })
  const categories = asPositions(edit.categoryIds).map((category) => ({ ...category, productId: id }))
  await tx.productCategory.createMany({ data: categories })
  await writeImages(tx, { productId: id }, { stored: row.images, files: edit.files, pictures, at })
  await writeImageValues(tx, id, changes.imageValues, pictures)
  await raiseCatalogVersion(tx)
  await checkSkus(tx, [columns.sku, ...skus])
  const saved = await readProduct(tx, id)
  requireLabel(labelRequired, saved, row)
  await audit(tx, by, at, [productEdited(id, getProductSnapshot(row), getProductSnapshot(saved))])
  return editFromRow(saved)
}

/**
 * @throws AppError product-not-found, too-large, edit-conflict, variant-ordered, invalid (`SKU`, `categories`, `images`,
 * `stock`, `variants.0.values`, `imageOrder.0`, `imageValues.0.valueId`, `sizeGuideId`, `makerId`)
 */
export async function editProduct(
  deps: CatalogAdminDeps,
  id: string,
  changes: UndoableChanges,
  uploads: readonly Upload[],
  by: Actor,
): Promise<ProductEdit> {
  checkUploadNames(changes, uploads.length)
  const product = await saveWithPictures(deps, uploads, (tx, pictures) =>
    updateProduct(tx, changes, { ...readNow(deps), id, pictures, by }),
  ).catch(addStored(async () => editFromRow(await readProduct(deps.context.db, id))))
  await deps.catalog.productsChanged([id])
  return product
}
