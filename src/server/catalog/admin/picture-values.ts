import type { ProductChanges, ProductEdit } from '../../../shared/catalog/admin.ts'
import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import type { FaultKey } from '../../../shared/fault.ts'
import { AppError } from '../../core/app-error.ts'
import type { Tx } from '../../db/db.ts'
import type { StoredPicture } from '../../pictures/save-pictures.ts'
import { getFile } from './product-pictures.ts'

interface ImageRow {
  file: string
  valueId: string | null
}

/** The pictures that show one value of an option, such as a color; undefined when all are for all. */
export function listImageValues(images: readonly ImageRow[]): ProductEdit['imageValues'] {
  const chosen = images.flatMap(({ file, valueId }) => (valueId === null ? [] : [{ image: file, valueId }]))
  return chosen.length > 0 ? chosen : undefined
}

type ImageValues = ProductChanges['imageValues']

/** The values of stored pictures that an edit changes, for its conflict. */
export function imageDifferences(images: readonly ImageRow[], changes: ImageValues = []): EditConflict['fields'] {
  const next = new Map(changes.map(({ image, valueId = '' }) => [image, valueId]))
  const changed = images.filter(({ file, valueId }) => (next.get(file) ?? valueId ?? '') !== (valueId ?? ''))
  if (changed.length === 0) return []
  const shown = (valueOfFile: (image: ImageRow) => string) =>
    changed.map((image) => `${image.file} ${valueOfFile(image)}`.trim()).join(', ')
  const [now, yours] = [shown(({ valueId }) => valueId ?? ''), shown(({ file }) => next.get(file) ?? '')]
  return [{ field: 'imageValues', now, yours }]
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
  const errors = changes.flatMap(({ valueId }, index): [string, FaultKey][] =>
    valueId === undefined || values.has(valueId) ? [] : [[`imageValues.${index}.valueId`, 'valueUnknown']],
  )
  if (errors.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(errors) })
  for (const { image, valueId = null } of changes)
    await tx.image.updateMany({ where: { productId, file: getFile(image, uploads) }, data: { valueId } })
}
