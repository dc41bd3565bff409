import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../../src/server/core/root.ts'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import { createTestDatabase } from '../../support/database.ts'

/** Another process that opens and locks the file. @returns its process number and a function that kills it */
async function otherProcess(url: string) {
  const connect = join(projectRoot, 'src/server/db/connect.ts')
  const code = `import { connectDatabase } from ${JSON.stringify(connect)}
    await connectDatabase({ kind: 'sqlite', url: ${JSON.stringify(url)} })
    process.stdout.write('open')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], { cwd: projectRoot })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`ended: ${errors}`))),
  ])
  return {
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('the lock of a SQLite file', () => {
  it('refuses a second process by name, and is free again when the first was killed', async () => {
    const database = await createTestDatabase('sqlite')
    const other = await otherProcess(database.url)
    await expect(connectDatabase(database)).rejects.toThrow(`in use by another process (process ${other.pid})`)
    await other.kill()
    const { db, close } = await connectDatabase(database)
    expect(await db.setting.count()).toBe(0)
    await close()
    await database.drop()
  })

  it('refuses a second connection in the same process, and is free after a close', async () => {
    const database = await createTestDatabase('sqlite')
    const first = await connectDatabase(database)
    await expect(connectDatabase(database)).rejects.toThrow('in use')
    await first.close()
    await (await connectDatabase(database)).close()
    await database.drop()
  })

  it('says in one line that a file cannot be made', async () => {
    const database = await createTestDatabase('sqlite')
    const below = { kind: 'sqlite' as const, url: `${database.url}/shop.db` }
    await expect(connectDatabase(below)).rejects.toThrow(/shop\.db cannot be opened: \S/)
    await database.drop()
  })

  it('says so too when the lock file is no lock', async () => {
    const database = await createTestDatabase('sqlite')
    await writeFile(`${database.url.slice(5)}.lock`, 'not a database, but long enough to be taken for one '.repeat(40))
    await expect(connectDatabase(database)).rejects.toThrow(/cannot be opened: \S/)
    await database.drop()
  })
})
