import type { Snapshot } from '../../../shared/audit/snapshot.ts'
import { parseVariantField } from '../../../shared/audit/undo.ts'
import type { ProductChanges } from '../../../shared/catalog/admin.ts'
import type { MakerChanges } from '../../../shared/catalog/makers.ts'
import type { OptionChanges } from '../../../shared/catalog/options.ts'
import { labelInputs } from '../../../shared/catalog/product-fields.ts'
import { emptyValues } from '../../../shared/catalog/product-rules.ts'
import type { SizeGuideChanges } from '../../../shared/catalog/size-guides.ts'
import type { VariantForm } from '../../../shared/catalog/variants.ts'
import type { Actor, Undoing } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import type { CatalogAdminDeps } from './catalog-changes.ts'
import { editCategory, readCategory } from './categories.ts'
import { editMaker } from './makers.ts'
import { editOption, orderOptions, orderValues } from './options.ts'
import { editProduct, type UndoableChanges } from './product-writes.ts'
import { editSizeGuide } from './size-guides.ts'
import { readProduct } from './stored-product.ts'
import { variantEdits } from './variant-plan.ts'

/*
 * An undo is an ordinary edit that sends the values of before; that the current ones are those of after, and that it
 * brought all of them back, is checked where its entry is written (src/server/audit/record.ts), in its transaction.
 */

const textTime = 'textTimes.'

/** Whether a field is one of the form itself. */
const isField = (name: string) => !name.startsWith(textTime) && parseVariantField(name) === undefined

const listTimes = (snapshot: Snapshot): NonNullable<UndoableChanges['textTimes']> =>
  Object.fromEntries(
    Object.entries(snapshot).flatMap(([name, time]) =>
      name.startsWith(textTime) ? [[name.slice(textTime.length), time as string | null]] : [],
    ),
  )

const listFields = (before: Snapshot) => Object.fromEntries(Object.entries(before).filter(([name]) => isField(name)))

/** The variants as they are, with what the undo brings back. */
async function variantsAfter({ context }: CatalogAdminDeps, id: string, snapshot: Snapshot): Promise<VariantForm[]> {
  const row = await readProduct(context.db, id)
  const restored = Object.entries(snapshot).flatMap(([name, value]) => {
    const field = parseVariantField(name)
    return field ? [{ ...field, value }] : []
  })
  return (variantEdits(row) ?? []).map((variant) => {
    const fields = restored.filter(({ sku }) => sku === variant.sku).map(({ name, value }) => [name, value ?? ''])
    return { ...variant, ...Object.fromEntries(fields) }
  })
}

/** Fields of the label that were not set are null in an entry, and empty in the edit that clears them. */
const listCleared = (fields: Snapshot) =>
  labelInputs.filter(({ input }) => fields[input] === null).map(({ input, kind }) => [input, emptyValues[kind]])

async function undoProduct(deps: CatalogAdminDeps, { entityId, before }: Undoing, by: Actor): Promise<void> {
  const { sizeGuideId, makerId, ...fields } = listFields(before)
  const ofVariants = Object.keys(before).some((name) => parseVariantField(name) !== undefined)
  const changes: UndoableChanges = {
    ...(fields as ProductChanges),
    ...Object.fromEntries(listCleared(fields)),
    ...(sizeGuideId !== undefined && { sizeGuideId: (sizeGuideId as string | null) ?? '' }),
    ...(makerId !== undefined && { makerId: (makerId as string | null) ?? '' }),
    ...(ofVariants && { variants: await variantsAfter(deps, entityId, before) }),
    textTimes: listTimes(before),
  }
  await editProduct(deps, entityId, changes, [], by)
}

async function undoCategory(deps: CatalogAdminDeps, { entityId, before }: Undoing, by: Actor): Promise<void> {
  const row = await readCategory(deps.context.db, entityId)
  const { nameEs = row.nameEs, nameEn = row.nameEn, sizeGuideId } = listFields(before)
  const names = { nameEs: nameEs as string, nameEn: nameEn as string }
  const guide = sizeGuideId !== undefined && { sizeGuideId: (sizeGuideId as string | null) ?? '' }
  await editCategory(deps, entityId, { ...names, ...guide, textTimes: listTimes(before) }, [], by)
}

async function undoOption(deps: CatalogAdminDeps, { entityId, before }: Undoing, by: Actor): Promise<void> {
  if (before.order !== undefined) {
    const ids = before.order as readonly string[]
    return entityId === '' ? orderOptions(deps, { ids }, by) : orderValues(deps, { optionId: entityId, ids }, by)
  }
  const values = new Map<string, Record<string, unknown>>()
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(before)) {
    const [, id, field] = /^values\.(.+)\.(\w+)$/.exec(name) ?? []
    if (id === undefined || field === undefined) fields[name] = value
    else values.set(id, { ...(values.get(id) ?? { id }), [field]: value })
  }
  const changes = { ...fields, id: entityId, ...(values.size > 0 && { values: [...values.values()] }) }
  await editOption(deps, changes as OptionChanges, by)
}

const undoers: Record<string, (deps: CatalogAdminDeps, undoing: Undoing, by: Actor) => Promise<unknown>> = {
  product: undoProduct,
  category: undoCategory,
  option: undoOption,
  'size-guide': (deps, { entityId, before }, by) =>
    editSizeGuide(deps, { ...(before as Partial<SizeGuideChanges>), id: entityId }, by),
  maker: (deps, { entityId, before }, by) =>
    editMaker(deps, { ...(before as Partial<MakerChanges>), id: entityId }, by),
}

/**
 * Brings back what an entry of the audit changed in the catalogue.
 * @throws AppError edit-conflict when something else has changed since, and all of the edit itself
 */
export async function undoCatalogue(deps: CatalogAdminDeps, undoing: Undoing, by: Actor): Promise<void> {
  const undo = undoers[undoing.entity]
  if (!undo) throw new AppError('not-undoable')
  await undo(deps, undoing, { ...by, undoing })
}
