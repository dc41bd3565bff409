import type { ProductChanges } from '../../../shared/catalog/admin.ts'
import { newId } from '../../core/ids.ts'
import type { Tx } from '../../db/db.ts'
import type { StoredPicture } from './pictures.ts'

/** The owner of pictures. */
export type PictureOwner = { productId: string } | { categoryId: string }

interface ImageRow {
  id: string
  file: string
  position: number
}

/** Rows for new pictures from position `from`; skips duplicates and files that are already `present`. */
export function newImageRows(
  pictures: readonly (StoredPicture & { valueId?: string | null })[],
  { at, from = 0, present = [] }: { at: Date; from?: number; present?: readonly string[] },
) {
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]))
  const rows = [...byFile.values()].filter(({ file }) => !present.includes(file))
  return rows.map(({ file, width, height, color, valueId = null }, i) => ({
    id: newId(),
    file,
    width,
    height,
    color,
    position: from + i,
    valueId,
    createdAt: at,
  }))
}

/** The stored files that remain, in the requested order; those that it does not name come last. */
export function remainingFiles(
  stored: readonly string[],
  { imageOrder = [], imagesToDelete = [] }: Pick<ProductChanges, 'imageOrder' | 'imagesToDelete'>,
): string[] {
  const wanted = [...new Set([...imageOrder, ...stored])]
  return wanted.filter((file) => stored.includes(file) && !imagesToDelete.includes(file))
}

interface ImageChanges {
  stored: readonly ImageRow[]
  /** Files of stored pictures that remain, in their new order. */
  files: readonly string[]
  pictures: readonly StoredPicture[]
  at: Date
}

/**
 * Part of the transaction that saves a form: removes pictures, reorders the others and adds the new ones after them.
 * @returns the removed files
 */
export async function writeImages(
  tx: Tx,
  owner: PictureOwner,
  { stored, files, pictures, at }: ImageChanges,
): Promise<string[]> {
  const gone = stored.filter(({ file }) => !files.includes(file))
  if (gone.length > 0) await tx.image.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
  for (const { id, file, position } of stored) {
    const wanted = files.indexOf(file)
    if (wanted >= 0 && wanted !== position) await tx.image.update({ where: { id }, data: { position: wanted } })
  }
  const added = newImageRows(pictures, { at, from: files.length, present: files })
  if (added.length > 0) await tx.image.createMany({ data: added.map((row) => ({ ...row, ...owner })) })
  return gone.map(({ file }) => file)
}
