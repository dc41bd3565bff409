import { isBeingStored, type PictureDeps, unnamedFiles } from './pictures.ts'

/**
 * Removes those of the files that nobody names any more: no product, no category, no ordered line. Call it after the
 * commit that took their names away. Never fails: a file that stays is lost space, and no reason to refuse the change.
 */
export async function forgetUnused({ db, images, log }: PictureDeps, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  try {
    const unnamed = await unnamedFiles(db, files)
    await Promise.all(unnamed.filter((file) => !isBeingStored(file)).map((file) => images.delete(file)))
  } catch (error) {
    log.warn({ err: error, files: files.length }, 'Pictures that nobody needs any more could not be removed')
  }
}
