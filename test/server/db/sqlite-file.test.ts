import { chmod, copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connectDatabase } from '../../../src/server/db/connect.ts'
import { DatabaseError } from '../../../src/server/db/database-error.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-file-'))
  file = join(folder, 'shop.db')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const connect = (path = file) => connectDatabase({ kind: 'sqlite', url: `file:${path}` })
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('a SQLite file', () => {
  it('holds everything alone once the shop has stopped', async () => {
    const { db, close } = await connect()
    await db.jobLease.create({ data: { name: 'a-job', owner: 'somebody', until: new Date() } })
    expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0)
    await close()
    expect((await stat(`${file}-wal`).catch(() => ({ size: 0 }))).size).toBe(0)

    const alone = join(folder, 'elsewhere.db')
    await copyFile(file, alone)
    const copy = await connect(alone)
    expect(await copy.db.jobLease.findMany({ select: { name: true, owner: true } })).toEqual([
      { name: 'a-job', owner: 'somebody' },
    ])
    await copy.close()
  })

  it('and its companions can be read by their owner alone, also those that were open to all', async () => {
    await copyFile(inject('sqliteTemplate'), file)
    await writeFile(`${file}-wal`, '')
    for (const each of [file, `${file}-wal`]) await chmod(each, 0o644)
    const { db, close } = await connect()
    await db.jobLease.create({ data: { name: 'a-job', owner: 'somebody', until: new Date() } })
    for (const suffix of ['', '-wal', '-shm', '.lock'])
      expect([suffix, await modeOf(file + suffix)]).toEqual([suffix, '600'])
    await close()
    expect(await modeOf(file)).toBe('600')
  })

  const damages: Record<string, (whole: Buffer) => Buffer> = {
    'is no database': () => Buffer.from('a letter to nobody\n'.repeat(500)),
    'was cut off': (whole) => whole.subarray(0, 3 * 4096),
    'has lost its pages': (whole) => Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096)]),
    'has a broken first page': (whole) => Buffer.from(whole).fill(255, 100, 4000),
  }
  it.each(Object.entries(damages))('that %s is refused with one line, and left as it is', async (_how, damage) => {
    const damaged = damage(await readFile(inject('sqliteTemplate')))
    await writeFile(file, damaged)
    const refused = connect()
    await expect(refused).rejects.toThrow(DatabaseError)
    await expect(refused).rejects.toThrow(`${file} is damaged or no SQLite database`)
    expect((await readFile(file)).equals(damaged)).toBe(true)
  })

  it.each(['/proc/nothing/shop.db', '/proc/shop.db', '/'])(
    'that cannot be made (%s) is refused, without a wait',
    async (path) => {
      await expect(connect(path)).rejects.toThrow(/cannot be opened: \S[^\n]*$/)
    },
  )
})
