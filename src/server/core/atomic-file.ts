import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from './ids.ts'

/** Prefix of unfinished files: neither the image store nor a mail program lists names that begin with a dot. */
const unfinishedPrefix = '.unfinished-'

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file so that readers see the old one or the whole new one. Once the promise resolves, the file survives a
 * power cut.
 * @param file Its folder must exist.
 * @param mode Permissions of the new file, less the process's umask.
 */
export async function writeAtomically(file: string, data: Buffer | string, mode = 0o666): Promise<void> {
  const folder = dirname(file)
  const unfinished = join(folder, `${unfinishedPrefix}${newId()}`)
  try {
    await writeFile(unfinished, data, { flag: 'wx', mode, flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  // The folder holds the new name and is synced on its own. Windows cannot sync folders.
  if (process.platform !== 'win32') await sync(folder)
}
