import type { ProductChanges } from '../../../shared/catalog/admin.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../ids.ts'
import type { StoredPicture } from './pictures.ts'
import { keptFiles } from './product-form.ts'

/** Whose pictures they are. */
export type PictureOwner = { productId: string } | { categoryId: string }

export interface ImageRow {
  id: string
  file: string
  position: number
}

/** Rows for new pictures from position `from`; a file that is there already, or comes twice, is not repeated. */
export function newImageRows(
  pictures: readonly StoredPicture[],
  { at, from = 0, present = [] }: { at: Date; from?: number; present?: readonly string[] },
) {
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]))
  const rows = [...byFile.values()].filter(({ file }) => !present.includes(file))
  return rows.map(({ file, width, height, color }, i) => ({
    ...{ id: newId(), file, width, height, color },
    position: from + i,
    createdAt: at,
  }))
}

/**
 * One step of the transaction that saves a form: removes pictures, puts the others in order and adds the new ones after
 * them. Answers the files that it removed.
 */
export async function writeImages(
  tx: Tx,
  owner: PictureOwner,
  {
    stored,
    pictures,
    changes,
    at,
  }: {
    stored: readonly ImageRow[]
    pictures: readonly StoredPicture[]
    changes: Pick<ProductChanges, 'imageOrder' | 'imagesToDelete'>
    at: Date
  },
): Promise<string[]> {
  const files = stored.map(({ file }) => file)
  const kept = keptFiles(files, changes)
  const gone = stored.filter(({ file }) => !kept.includes(file))
  if (gone.length > 0) await tx.image.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } })
  for (const { id, file, position } of stored) {
    const wanted = kept.indexOf(file)
    if (wanted >= 0 && wanted !== position) await tx.image.update({ where: { id }, data: { position: wanted } })
  }
  const added = newImageRows(pictures, { at, from: kept.length, present: kept })
  if (added.length > 0) await tx.image.createMany({ data: added.map((row) => ({ ...row, ...owner })) })
  return gone.map(({ file }) => file)
}
