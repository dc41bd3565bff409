import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from './ids.ts'

/** How the names of unfinished files begin: no store and no mail program takes them for its own. */
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
 * Writes a file so that readers see the old one or the whole new one, and that it outlasts a power cut once this
 * has answered. Its folder must be there. `mode` says who may read it, as far as the process's umask allows.
 */
export async function writeAtomically(file: string, data: Buffer | string, mode = 0o666): Promise<void> {
  const folder = dirname(file)
  const unfinished = join(folder, `${unfinishedPrefix}${newId()}`)
  try {
    const handle = await open(unfinished, 'wx', mode)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  // The new name is an entry of the folder, which has its own place on the disk. Windows cannot do that.
  if (process.platform !== 'win32') await sync(folder)
}
