import { deleteUnusedFiles, type PictureDeps } from './pictures.ts'

/**
 * Deletes the files that no product, category or order line refers to. Call it after the commit that removed their rows.
 * Never fails: a file left behind only wastes space.
 */
export async function deleteUnused(deps: PictureDeps, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  try {
    await deleteUnusedFiles(deps, files)
  } catch (error) {
    deps.log.warn({ err: error, files: files.length }, 'Pictures that nobody needs any more could not be removed')
  }
}
