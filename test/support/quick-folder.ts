import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Several test databases at once, each with its log. */
const roomNeeded = 512 * 1024 * 1024

/**
 * Where the databases of tests lie: in memory where the system has a folder there, with room, or among the temporary
 * files. SQLite waits for the disk at each commit, which took longer than all else that its tests do.
 */
export async function quickFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= roomNeeded ? memory : tmpdir()
}
