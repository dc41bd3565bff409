import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../../src/server/config.ts'
import { removeLeftovers } from '../../../../src/server/ops/startup/leftovers.ts'
import { silentLog } from '../../../support/service-context.ts'

const beside = [
  'shop.db.restoring',
  'shop.db.restoring-wal',
  'shop.db.restoring-shm',
  'shop.db.restoring-journal',
  'shop-before-update-2026-11-24T10-00-00.db.part',
  'shop-before-update-2026-11-24T10-00-00.db.part-journal',
  'before-going-live-2026-11-23T21-46-06.db.part',
]
const unused = 'before-restore-2026-11-24T10-00-00-123.tar.restoring'
const archives = [
  'before-restore-2026-11-24T10-00-00-123.tar.part',
  'before-going-live-2026-11-23T21-46-06.tar.part',
  `${unused}.part`,
]
const halves = ['.unfinished-abc123', 'secrets.json.4711.tmp']
/** What an operator keeps, what is in use, and what looks like the shop's own but is another's. */
const keptFiles = [
  'shop.db',
  'shop.db.lock',
  'shop.db-wal',
  'shop.db-shm',
  'secrets.json',
  'before-restore-2026-11-24T10-00-00-123.tar',
  'before-going-live-2026-11-23T21-46-06.db',
  'before-going-live-2026-11-23T21-46-06.tar',
  'shop-before-update-2026-11-24T10-00-00.db',
  'other.db.restoring',
  'other-before-update-2026-11-24T10-00-00.db.part',
  'my-backup.tar.part',
  'before-the-holidays.tar.part',
  'shopXdb.restoring',
]

describe('a start', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leftovers-'))
    await mkdir(join(folder, 'uploads'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const write = (names: readonly string[], minutesAgo = 0) =>
    Promise.all(
      names.map(async (name) => {
        await writeFile(join(folder, name), name)
        const at = new Date(Date.now() - minutesAgo * 60_000)
        await utimes(join(folder, name), at, at)
      }),
    )
  const left = async () => (await readdir(folder)).filter((name) => name !== 'uploads').sort()
  async function start(env: Record<string, string> = { DATABASE_URL: `file:${join(folder, 'shop.db')}` }) {
    const log = silentLog()
    await removeLeftovers(readConfig({ DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32), ...env }), log)
    return log.lines.map(({ args }) => args)
  }

  it('removes what was cut off at once where the lock shows that nobody writes it, with a line, and keeps the rest', async () => {
    await write([...beside, unused, ...archives, ...keptFiles])
    const [line, ...more] = await start()
    expect(await left()).toEqual([...keptFiles].sort())
    expect(more).toEqual([])
    const files = [...beside, unused, ...archives].map((name) => join(folder, name))
    expect(line).toEqual([
      {
        files: expect.toSatisfy((found: string[]) => {
          return found.length === files.length && files.every((file) => found.includes(file))
        }),
      },
      'leftovers of interrupted work were removed',
    ])
    expect(await start()).toEqual([])
  })

  it('leaves for ten minutes what another process may be writing', async () => {
    const postgres = { DATABASE_URL: 'postgresql://shop@localhost/shop' }
    const inUse = [...archives, ...halves]
    await write([...inUse, ...keptFiles, ...beside], 9)
    expect(await start(postgres)).toEqual([])
    expect(await left()).toEqual([...inUse, ...keptFiles, ...beside].sort())
    await write(inUse, 11)
    await write([unused])
    await start(postgres)
    // Beside which database they lie is not known there.
    expect(await left()).toEqual([...keptFiles, ...beside].sort())
  })

  it('removes halves of pictures, and no picture', async () => {
    await write(['uploads/.unfinished-abc123', `uploads/${'a'.repeat(32)}.webp`, 'uploads/.unfinished-new'], 11)
    await write(['uploads/.unfinished-new'])
    await start()
    expect((await readdir(join(folder, 'uploads'))).sort()).toEqual(['.unfinished-new', `${'a'.repeat(32)}.webp`])
  })

  it('leaves the folder of pictures alone where they are in a bucket', async () => {
    await write(['uploads/.unfinished-abc123'], 11)
    const keys = {
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_REGION: 'eu-west-1',
    }
    expect(await start({ DATABASE_URL: `file:${join(folder, 'shop.db')}`, ...keys })).toEqual([])
    expect(await readdir(join(folder, 'uploads'))).toEqual(['.unfinished-abc123'])
  })

  it('needs no folder to be there, and takes no folder away', async () => {
    await mkdir(join(folder, 'shop.db.restoring'))
    await start()
    expect(await left()).toEqual(['shop.db.restoring'])
    expect(await start({ DATABASE_URL: 'file:/tmp/none-there/shop.db', DATA_DIR: join(folder, 'none') })).toEqual([])
  })
})
