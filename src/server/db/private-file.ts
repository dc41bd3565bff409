import { chmod, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../core/folder.ts'

/** Suffixes of SQLite's files beside a database: write-ahead log, its shared memory, rollback journal. */
const companions = ['-wal', '-shm', '-journal']

/**
 * Creates a SQLite file if it is missing, and makes it and its companions readable for their owner only: they hold
 * addresses and password hashes. SQLite gives new companions the mode of the file.
 */
export async function keepPrivate(path: string): Promise<void> {
  await makeFolder(dirname(path))
  await (await open(path, 'a', 0o600)).close()
  await Promise.all(
    ['', ...companions].map((suffix) =>
      chmod(`${path}${suffix}`, 0o600).catch((error: NodeJS.ErrnoException) => {
        // A file of another user, or a file system without modes: an operator's choice.
        if (!['ENOENT', 'EPERM', 'ENOTSUP'].includes(error.code ?? '')) throw error
      }),
    ),
  )
}
