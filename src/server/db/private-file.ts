import { chmod, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../core/folder.ts'

/** What SQLite keeps beside a database: its log, the index of that, and the journal of a file without a log. */
const companions = ['-wal', '-shm', '-journal']

/**
 * Makes a SQLite file and its companions readable for their owner alone, as orders, addresses and password hashes
 * deserve, those of an older version too. SQLite gives new companions the mode of the file.
 * @throws what the file system says when the file cannot be made
 */
export async function keepPrivate(path: string): Promise<void> {
  await makeFolder(dirname(path))
  await (await open(path, 'a', 0o600)).close()
  await Promise.all(
    ['', ...companions].map((suffix) =>
      chmod(`${path}${suffix}`, 0o600).catch((error: NodeJS.ErrnoException) => {
        // A file of another user, or a file system without modes: who shares it so does it on purpose.
        if (!['ENOENT', 'EPERM', 'ENOTSUP'].includes(error.code ?? '')) throw error
      }),
    ),
  )
}
