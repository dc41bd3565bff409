import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` never ends where the folder above is
 * there and none can be made in it, as in /proc.
 * @throws what the file system says
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  if (await isFolder(path)) return
  const above = dirname(path)
  if (above !== path && !(await isFolder(above))) await makeFolder(above, mode)
  try {
    await mkdir(path, { mode })
  } catch (error) {
    // Another process was faster.
    if (!hasCode(error, 'EEXIST') || !(await isFolder(path))) throw error
  }
}
