import type { ProductChanges, ProductEdit } from '../../../shared/catalog/admin.ts'
import { isAnimated } from '../../../shared/catalog/picture-content.ts'
import { isUploadName, readUploadName } from '../../../shared/catalog/upload-names.ts'
import type { IssueKey } from '../../../shared/issue.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import type { Tx } from '../../db/db.ts'
import { noteUnnamed } from '../../pictures/cleanup.ts'
import type { StoredPicture, Upload } from '../../pictures/save-pictures.ts'

interface ImageRow {
  id: string
  file: string
  position: number
}

interface ValuedImage {
  file: string
  valueId: string | null
}

/** Rows for new pictures in their order; skips duplicates and `existing` files. */
export function newImageRows(
  pictures: readonly (StoredPicture & { valueId?: string | null })[],
  { at, existing = [] }: { at: Date; existing?: readonly string[] },
) {
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]))
  const rows = [...byFile.values()].filter(({ file }) => !existing.includes(file))
  return rows.map(({ file, width, height, color, valueId = null }, position) => {
    return { id: newId(), file, width, height, color, position, valueId, createdAt: at }
  })
}

type PictureLists = Pick<ProductChanges, 'imageOrder' | 'imagesToDelete' | 'imageValues'>

/** Refuses a list of which some names have an error. @throws AppError invalid (`imageOrder.1`) */
function checkNames<T>(
  names: readonly T[],
  path: string,
  findError: (name: T, index: number) => IssueKey | undefined,
): void {
  const errors = names.flatMap((name, index) => {
    const error = findError(name, index)
    return error ? [[path.replace('*', String(index)), error]] : []
  })
  if (errors.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(errors) })
}

/**
 * Checks the names of uploads before anything is stored: an order that names some names each of them once.
 * @param count the number of uploads
 * @param isNew a new product has no stored pictures
 * @throws AppError invalid (`imageOrder`, `imageOrder.1`, `imageValues.1.image`)
 */
export function checkUploadNames(
  { imageOrder = [], imageValues = [] }: PictureLists,
  count: number,
  { isNew = false } = {},
): void {
  const isUnknown = (name: string) => isUploadName(name) && (readUploadName(name) ?? count) >= count
  const images = imageValues.map(({ image }) => image)
  checkNames(images, 'imageValues.*.image', (name) => {
    if (isNew && !isUploadName(name)) return 'pictureOfOther'
    return isUnknown(name) ? 'uploadUnknown' : undefined
  })
  if (!imageOrder.some(isUploadName)) return
  checkNames(imageOrder, 'imageOrder.*', (name, index) => {
    if (isUnknown(name)) return 'uploadUnknown'
    return imageOrder.indexOf(name) < index ? 'pictureNamedTwice' : undefined
  })
  const uploads = imageOrder.filter(isUploadName)
  if (uploads.length < count) throw new AppError('invalid', { fields: { imageOrder: 'uploadUnnamed' } })
}

/**
 * Checks that an order which names uploads names no stored picture that the product does not have; in others such names
 * are left out.
 * @throws AppError invalid (`imageOrder.1`)
 */
export function checkStoredNames({ imageOrder = [] }: PictureLists, stored: readonly string[]): void {
  if (!imageOrder.some(isUploadName)) return
  const isKnown = (name: string) => isUploadName(name) || stored.includes(name)
  checkNames(imageOrder, 'imageOrder.*', (name) => (isKnown(name) ? undefined : 'pictureOfOther'))
}

/** The file of a picture in a list, whose name may stand for an upload. */
const getFile = (name: string, uploads: readonly StoredPicture[]): string =>
  uploads[readUploadName(name) ?? -1]?.file ?? name

/**
 * The stored files that remain, in the requested order; those that it does not name come last. Uploads have the places at
 * which it names them.
 */
export function remainingFiles(
  stored: readonly string[],
  { imageOrder = [], imagesToDelete = [] }: PictureLists,
): string[] {
  const requested = [...new Set([...imageOrder, ...stored])]
  const isStaying = (file: string) => stored.includes(file) && !imagesToDelete.includes(file)
  return requested.filter((name) => isUploadName(name) || isStaying(name))
}

interface ImageChanges {
  stored: readonly ImageRow[]
  /** Files of stored pictures that remain, in their new order; uploads that it names have their places in it. */
  files: readonly string[]
  pictures: readonly StoredPicture[]
  at: Date
}

/**
 * Part of the transaction that saves a form: removes pictures, reorders the others and adds the new ones, those without
 * a place at the end.
 */
export async function writeImages(
  tx: Tx,
  owner: { productId: string } | { categoryId: string },
  { stored, files, pictures, at }: ImageChanges,
): Promise<void> {
  const removed = stored.filter(({ file }) => !files.includes(file))
  if (removed.length > 0) await tx.image.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } })
  const unnamed = removed.map(({ file }) => file)
  await noteUnnamed(tx, unnamed, at)
  const order = [...new Set([...files.map((name) => getFile(name, pictures)), ...pictures.map(({ file }) => file)])]
  for (const { id, file, position } of stored) {
    const next = order.indexOf(file)
    if (files.includes(file) && next !== position) await tx.image.update({ where: { id }, data: { position: next } })
  }
  const added = newImageRows(pictures, { at, existing: files })
  if (added.length > 0) {
    await tx.image.createMany({ data: added.map((row) => ({ ...row, ...owner, position: order.indexOf(row.file) })) })
  }
}

/** A notice about an accepted upload that is not stored as sent. */
export type PictureNotice =
  /** Same bytes as an earlier upload of the form: stored once. */
  | { kind: 'twice'; name: string; other: string }
  /** Animated: only its first frame is stored. */
  | { kind: 'still'; name: string }

/** The notices about the uploads of a form, in their order. */
export function pictureNotices(uploads: readonly Upload[]): PictureNotice[] {
  return uploads.flatMap(({ data, name }, index): PictureNotice[] => {
    const same = uploads.slice(0, index).find((earlier) => earlier.data.equals(data))
    if (same) return [{ kind: 'twice', name, other: same.name }]
    return isAnimated(data) ? [{ kind: 'still', name }] : []
  })
}

/** The pictures that show one value of an option, such as a color; undefined when all are for all. */
export function listImageValues(images: readonly ValuedImage[]): ProductEdit['imageValues'] {
  const chosen = images.flatMap(({ file, valueId }) => (valueId === null ? [] : [{ image: file, valueId }]))
  return chosen.length > 0 ? chosen : undefined
}

type ImageValues = ProductChanges['imageValues']

/** The values of stored pictures that an edit changes, before and after it, for listDifferences. */
export function compareImageValues(images: readonly ValuedImage[], changes: ImageValues = []) {
  const next = new Map(changes.map(({ image, valueId = '' }) => [image, valueId]))
  const changed = images.filter(({ file, valueId }) => (next.get(file) ?? valueId ?? '') !== (valueId ?? ''))
  const write = (readValue: (image: ValuedImage) => string | null | undefined) =>
    changed.map((image) => `${image.file} ${readValue(image) ?? ''}`.trim()).join(', ')
  return ['imageValues', write(({ valueId }) => valueId), write(({ file }) => next.get(file))] as const
}

/**
 * Part of the transaction that saves a product, after its variants and pictures are written.
 * @param uploads the pictures of the same request, by whose names new ones get a value
 * @throws AppError invalid (`imageValues.0.valueId`) for a value that no variant of the product has
 */
export async function writeImageValues(
  tx: Tx,
  productId: string,
  changes: ImageValues = [],
  uploads: readonly StoredPicture[] = [],
): Promise<void> {
  if (changes.length === 0) return
  const uses = await tx.variantValue.findMany({
    where: { variant: { productId, deletedAt: null } },
    select: { valueId: true },
    distinct: ['valueId'],
  })
  const values = new Set(uses.map(({ valueId }) => valueId))
  const valueIds = changes.map(({ valueId }) => valueId)
  checkNames(valueIds, 'imageValues.*.valueId', (id) =>
    id === undefined || values.has(id) ? undefined : 'valueUnknown',
  )
  for (const { image, valueId = null } of changes)
    await tx.image.updateMany({ where: { productId, file: getFile(image, uploads) }, data: { valueId } })
}
