import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from './ids.ts'

/** Prefix of unfinished files: neither the image store nor a mail program lists names that begin with a dot. */
const unfinishedPrefix = '.unfinished-'

/** Writes a folder to the disk: a name in it outlives a power cut only then. Windows cannot do it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Writes a file so that readers see the old one or the whole new one. Once the promise resolves, the file survives a
 * power cut. Its folder must exist.
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
  await syncFolder(folder)
}
