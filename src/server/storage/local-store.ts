import { opendir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../core/atomic-file.ts'
import { ifPresent } from '../core/errors.ts'
import { makeFolder } from '../core/folder.ts'
import { assertStoredName, contentTypeOf, isStoredName } from './file-names.ts'
import type { ImageStore } from './image-store.ts'

/** Pictures in a folder, which is made when it is missing. */
export function createLocalStore(folder: string): ImageStore {
  return {
    async put(file, data) {
      assertStoredName(file)
      await makeFolder(folder)
      await writeAtomically(join(folder, file), data)
    },
    async get(file) {
      if (!isStoredName(file)) return null
      const data = await ifPresent(readFile(join(folder, file)))
      return data && { data, contentType: contentTypeOf(file) }
    },
    async delete(file) {
      assertStoredName(file)
      await rm(join(folder, file), { force: true })
    },
    async *list() {
      const entries = await ifPresent(opendir(folder))
      if (!entries) return
      for await (const entry of entries) if (entry.isFile() && isStoredName(entry.name)) yield entry.name
    },
    async check() {
      await makeFolder(folder)
      const probe = join(folder, `.check-${process.pid}`)
      await writeAtomically(probe, '')
      await rm(probe, { force: true })
    },
  }
}
