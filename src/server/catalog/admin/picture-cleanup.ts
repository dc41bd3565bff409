import { deleteUnused, type PictureDeps, unusedFiles } from './pictures.ts'

/** File names of uploads in the store, as opposed to drawings and banners. */
const uploaded = /^[0-9a-f]{32}\.(jpg|png|webp|avif)$/
const batch = 500

/** Finds uploads in the store that no row refers to, in batches; for most, a look-up in Image is enough. */
async function findUnusedUploads({ db, images }: PictureDeps): Promise<Set<string>> {
  const unused = new Set<string>()
  let files: string[] = []

  async function checkBatch() {
    const rows = await db.image.findMany({ where: { file: { in: files } }, select: { file: true } })
    const used = new Set(rows.map(({ file }) => file))
    const others = files.filter((file) => !used.has(file))
    if (others.length > 0) for (const file of await unusedFiles(db, others)) unused.add(file)
    files = []
  }

  for await (const file of images.list()) {
    if (uploaded.test(file)) files.push(file)
    if (files.length === batch) await checkBatch()
  }
  await checkBatch()
  return unused
}

/**
 * Creates the job that deletes uploads without a row, as a crash leaves them. It deletes a file only if it was unused at
 * the previous run too, because another process may just be writing its row. The job returns how many it deleted.
 */
export function createPictureCleanup(deps: PictureDeps): () => Promise<number> {
  let suspects = new Set<string>()
  return async () => {
    const unused = await findUnusedUploads(deps)
    const again = [...unused].filter((file) => suspects.has(file))
    suspects = unused
    await deleteUnused(deps, again)
    return again.length
  }
}
