import { type PictureDeps, unnamedFiles } from './pictures.ts'
import { forgetUnused } from './unused-pictures.ts'

/** What uploads are called in the store; drawings and banners are none. */
const uploaded = /^[0-9a-f]{32}\.(jpg|png|webp|avif)$/
const batch = 500

/** Uploads in the store that no row names, told apart in batches: most are named by the index of Image alone. */
async function unnamedUploads({ db, images }: PictureDeps): Promise<Set<string>> {
  const unnamed = new Set<string>()
  let files: string[] = []

  async function look() {
    const rows = await db.image.findMany({ where: { file: { in: files } }, select: { file: true } })
    const named = new Set(rows.map(({ file }) => file))
    const others = files.filter((file) => !named.has(file))
    if (others.length > 0) for (const file of await unnamedFiles(db, others)) unnamed.add(file)
    files = []
  }

  for await (const file of images.list()) {
    if (uploaded.test(file)) files.push(file)
    if (files.length === batch) await look()
  }
  await look()
  return unnamed
}

/**
 * Makes the job that removes what a crash has left: uploads that were stored and never got their row. Only a file that
 * nobody named the last time either goes: another process may be writing its row just now. Answers how many went.
 */
export function createPictureSweep(deps: PictureDeps): () => Promise<number> {
  let suspects = new Set<string>()
  return async () => {
    const unnamed = await unnamedUploads(deps)
    const again = [...unnamed].filter((file) => suspects.has(file))
    suspects = unnamed
    await forgetUnused(deps, again)
    return again.length
  }
}
