import { rmSync } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../../../../src/server/config.ts'
import { ifPresent } from '../../../../src/server/core/errors.ts'
import { connectDatabase } from '../../../../src/server/db/connect.ts'
import { Prisma } from '../../../../src/server/db/generated/sqlite/client.ts'
import { readMigrations } from '../../../../src/server/db/migrations.ts'
import { backUp } from '../../../../src/server/ops/backup/backup.ts'
import { restore } from '../../../../src/server/ops/backup/restore.ts'
import {
  createEmptyDatabase,
  describeOnEither,
  openTestDatabase,
  type TestDatabase,
  type TestDatabaseUrl,
} from '../../../support/database.ts'
import { later } from '../../../support/full.ts'
import { type ArchivedFile, filesOf, inManifest, rewrite } from './archive.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const configOf = (url: string, name = 'data') =>
  readConfig({ DATABASE_URL: url, DATA_DIR: join(folder, name), JWT_SECRET: 'x'.repeat(32) })

const goodSecrets = JSON.stringify({ jwt: 'y'.repeat(40) })
const inSecrets = (text: string) => (files: ArchivedFile[]) =>
  files.map((file) => (file.name === 'secrets.json' ? { ...file, bytes: Buffer.from(text) } : file))
/** As an earlier version wrote it. */
const withoutHash = inManifest((manifest) => delete manifest.secretsSha256)

describe('a backup file', () => {
  let shop: TestDatabase
  let file: string
  let config: Config
  beforeEach(async () => {
    shop = await openTestDatabase('sqlite')
    await shop.db.counter.create({ data: { name: 'kept', value: 7 } })
    config = configOf(shop.url)
    await mkdir(join(config.dataDir, 'uploads'), { recursive: true })
    await writeFile(join(config.dataDir, 'uploads', `${'a'.repeat(32)}.webp`), 'a picture')
    await writeFile(join(config.dataDir, 'secrets.json'), goodSecrets)
    file = join(folder, 'shop.tar')
    await backUp(config, file)
  })
  afterEach(() => shop.close())

  it('holds keys of services with the secrets alone', async () => {
    const row = { value: '"x"', version: 1, updatedAt: new Date(0), updatedBy: '' }
    await shop.db.connectionValue.createMany({ data: ['stripeKey', 'smtpHost'].map((name) => ({ ...row, name })) })
    const readNames = async (secrets: boolean) => {
      const path = join(folder, `${secrets}.tar`)
      await backUp(config, path, { secrets })
      const rows = (await filesOf(path)).find(({ name }) => name.startsWith('rows/ConnectionValue/'))
      return String(rows?.bytes)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).name)
    }
    expect(await readNames(false)).toEqual(['smtpHost'])
    expect(await readNames(true)).toEqual(['smtpHost', 'stripeKey'])
  })

  it('holds every table of the shop but archives, its pictures, and no secrets unless they are asked for', async () => {
    const manifest = JSON.parse((await filesOf(file)).at(-1)?.bytes.toString() ?? '')
    const tables = manifest.tables.map(({ name }: { name: string }) => name).sort()
    // Archives go after a day, and their files do not travel either.
    const travelling = Object.values(Prisma.ModelName).filter((name) => name !== 'DocumentArchive')
    expect(tables).toEqual(travelling.sort())
    expect(manifest).toMatchObject({ format: 1, database: 'sqlite', secrets: false })
    expect(manifest).not.toHaveProperty('secretsSha256')
    const names = (await filesOf(file)).map(({ name }) => name)
    expect(names).toContain(`uploads/${'a'.repeat(32)}.webp`)
    expect(names).not.toContain('secrets.json')
    await backUp(config, `${file}.secret`, { secrets: true })
    expect((await filesOf(`${file}.secret`)).map(({ name }) => name)).toContain('secrets.json')
  })

  it('is readable for its owner alone, and never overwrites another', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const before = await readFile(file)
    await expect(backUp(config, file)).rejects.toThrow(`${file} exists`)
    expect(await readFile(file)).toEqual(before)
  })

  it('that is not completed leaves nothing behind', async () => {
    const other = join(folder, 'other.tar')
    const progress = (what: string) => {
      // The rows are in it by now.
      if (what === 'pictures') throw new Error('asked to stop')
    }
    await expect(backUp(config, other, { progress })).rejects.toThrow('asked to stop')
    expect((await readdir(folder)).filter((name) => name.startsWith('other'))).toEqual([])
  })

  it('leaves out a picture that is removed while it is written', async () => {
    const other = join(folder, 'other.tar')
    const removedFile = join(config.dataDir, 'uploads', `${'b'.repeat(32)}.webp`)
    await writeFile(removedFile, 'another picture')
    const progress = (what: string) => {
      if (what === 'pictures') rmSync(removedFile, { force: true })
    }
    expect(await backUp(config, other, { progress })).toMatchObject({ pictures: 1 })
  })

  /** Restores into a shop that must stay as it was. */
  async function refused(path: string): Promise<string> {
    const target = await openTestDatabase('sqlite')
    await target.db.counter.create({ data: { name: 'stays', value: 1 } })
    await target.db.$disconnect()
    const into = configOf(target.url, 'other')
    const message = await restore(into, path, { replace: true }).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    await target.close()
    await expect(access(join(into.dataDir, 'uploads'))).rejects.toThrow()
    return message
  }

  it.each([
    ['cut off', (path: string) => truncate(path, 20_000).then(() => path), /damaged or cut off|has no manifest/],
    ['empty', (path: string) => truncate(path, 0).then(() => path), /damaged or cut off|has no manifest/],
    [
      'with a changed byte',
      (path: string) =>
        rewrite(path, (files) =>
          files.map(({ name, bytes }) => ({
            name,
            bytes: name.startsWith('rows/Counter') ? Buffer.from(bytes.toString().replace('7', '8')) : bytes,
          })),
        ),
      /is damaged: rows of Counter$/,
    ],
    [
      'without a picture',
      (path: string) => rewrite(path, (files) => files.filter(({ name }) => !name.startsWith('uploads/'))),
      /is damaged: picture a+\.webp$/,
    ],
    [
      'with a path that leads out of it',
      (path: string) => rewrite(path, (files) => [{ name: '../evil', bytes: Buffer.from('x') }, ...files]),
      /does not belong there: \.\.\/evil/,
    ],
    [
      'of a newer format',
      (path: string) =>
        rewrite(
          path,
          inManifest((manifest) => Object.assign(manifest, { format: 2 })),
        ),
      /^The backup has format 2, and this program reads up to 1: update the shop$/,
    ],
    [
      'of a newer version',
      (path: string) =>
        rewrite(
          path,
          inManifest((manifest) => Object.assign(manifest, { migration: '29990101_later' })),
        ),
      /^The backup is of a newer version of the shop \(version .*, migration 29990101_later\): update the shop$/,
    ],
    [
      'with a file of secrets that its manifest knows nothing of',
      (path: string) => rewrite(path, (files) => [{ name: 'secrets.json', bytes: Buffer.from(goodSecrets) }, ...files]),
      /is damaged: secrets\.json$/,
    ],
    [
      'with another picture under its name',
      (path: string) =>
        rewrite(path, (files) =>
          files.map((file) =>
            file.name.startsWith('uploads/') ? { ...file, bytes: Buffer.from('no picture') } : file,
          ),
        ),
      /is damaged: picture a+\.webp$/,
    ],
    [
      'with a picture that its manifest does not name',
      (path: string) =>
        rewrite(path, (files) => [{ name: `uploads/${'b'.repeat(32)}.webp`, bytes: Buffer.from('x') }, ...files]),
      /is damaged: b+\.webp$/,
    ],
    [
      'with rows of a table that its manifest does not name',
      (path: string) =>
        rewrite(path, (files) => [{ name: 'rows/Other/000001.ndjson', bytes: Buffer.from('{}\n') }, ...files]),
      /is damaged: Other$/,
    ],
    ['that is not there', (path: string) => Promise.resolve(`${path}.none`), /^There is no file .*\.none$/],
    ['that is none', (path: string) => writeFile(path, 'hello').then(() => path), /damaged or cut off/],
  ] as const)('%s is refused in one line, and nothing is touched', async (_, spoil, message) => {
    expect(await refused(await spoil(file))).toMatch(message)
  })
})

describe('the secrets of a backup', () => {
  let file: string
  let shop: TestDatabase
  let config: Config
  let to: TestDatabaseUrl
  const secretsIn = ({ dataDir }: Config) => ifPresent(readFile(join(dataDir, 'secrets.json'), 'utf8'))
  const into = (env: Record<string, string> = {}) =>
    readConfig({ DATABASE_URL: to.url, DATA_DIR: join(folder, 'into'), ...env })
  const failing = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    )
  beforeEach(async () => {
    shop = await openTestDatabase('sqlite')
    to = await createEmptyDatabase('sqlite')
    config = configOf(shop.url)
    await mkdir(config.dataDir, { recursive: true })
    await writeFile(join(config.dataDir, 'secrets.json'), goodSecrets)
    file = join(folder, 'shop.tar')
    await backUp(config, file, { secrets: true })
  })
  afterEach(() => Promise.all([shop.close(), to.drop()]))

  it('come with it, unless the operator keeps another in JWT_SECRET', async () => {
    expect(await restore(into(), file)).toMatchObject({ secrets: true })
    expect(await secretsIn(into())).toBe(goodSecrets)
    await rm(join(folder, 'into'), { recursive: true })
    const own = into({ JWT_SECRET: 'z'.repeat(32) })
    expect(await restore(own, file, { replace: true })).toMatchObject({ secrets: false })
    expect(await secretsIn(own)).toBeNull()
  })

  it('that are not those of its manifest are a damaged backup, and nothing is touched', async () => {
    const other = await rewrite(file, inSecrets(JSON.stringify({ jwt: 'n'.repeat(40) })))
    expect(await failing(restore(into(), other))).toMatch(/is damaged: secrets\.json$/)
    expect(
      await failing(
        restore(into(), await rewrite(file, (files) => files.filter(({ name }) => name !== 'secrets.json'))),
      ),
    ).toMatch(/is damaged: secrets\.json$/)
    expect(await secretsIn(into())).toBeNull()
    await expect(access(to.url.slice('file:'.length))).rejects.toThrow()
  })

  it('of an earlier version are restored without a hash', async () => {
    expect(await restore(into(), await rewrite(file, withoutHash))).toMatchObject({ secrets: true })
    expect(await secretsIn(into())).toBe(goodSecrets)
  })

  it.each(['', 'garbage', '{}', '{"jwt":7}', '{"jwt":"short"}', '[]', 'null'])(
    'that no start could read are refused, in a backup of an earlier version too: %s',
    async (text) => {
      const spoilt = await rewrite(file, (files) => withoutHash(inSecrets(text)(files)))
      expect(await failing(restore(into(), spoilt))).toMatch(
        /has a secrets\.json that holds no secrets: with JWT_SECRET/,
      )
      expect(await secretsIn(into())).toBeNull()
      await expect(access(to.url.slice('file:'.length))).rejects.toThrow()
      expect(await restore(into({ JWT_SECRET: 'z'.repeat(32) }), spoilt)).toMatchObject({ secrets: false })
    },
  )

  it('are not saved when no start could read them: that is said, and keeps nobody from restoring another shop', async () => {
    await writeFile(join(config.dataDir, 'secrets.json'), 'garbage')
    expect(await failing(backUp(config, join(folder, 'second.tar'), { secrets: true }))).toMatch(
      /secrets\.json is damaged: restore it/,
    )
    expect(await readdir(folder)).not.toContain('second.tar')
    await backUp(config, join(folder, 'third.tar'))
    await shop.db.$disconnect()
    await restore(into(), file)
    await writeFile(join(folder, 'into', 'secrets.json'), 'garbage')
    const { backup } = await restore(into(), file, { replace: true })
    expect((await filesOf(backup ?? '')).map(({ name }) => name)).not.toContain('secrets.json')
    expect(await secretsIn(into())).toBe(goodSecrets)
  })
})

describeOnEither('restoring into %s', (kind) => {
  async function backupOf(data: { name: string; value: number }): Promise<string> {
    const shop = await openTestDatabase('sqlite')
    await shop.db.counter.create({ data })
    const path = join(folder, `${data.name}.tar`)
    await backUp(configOf(shop.url), path)
    await shop.close()
    return path
  }

  it('refuses a shop that is there, unless told to replace it, and saves that one first', later, async () => {
    const file = await backupOf({ name: 'new', value: 2 })
    const target = await createEmptyDatabase(kind)
    const first = await connectDatabase(target)
    await first.db.counter.create({ data: { name: 'old', value: 1 } })
    await first.close()
    const config = configOf(target.url)
    await expect(restore(config, file)).rejects.toThrow('--replace')
    const { backup = '' } = await restore(config, file, { replace: true })
    expect((await readdir(config.dataDir)).filter((name) => name.startsWith('before-'))).toEqual([basename(backup)])
    const second = await connectDatabase(target)
    expect(await second.db.counter.findMany()).toEqual([{ name: 'new', value: 2 }])
    await second.close()
    await restore(config, backup, { replace: true })
    const third = await connectDatabase(target)
    expect(await third.db.counter.findMany()).toEqual([{ name: 'old', value: 1 }])
    await third.close()
    await target.drop()
  })

  it('leaves the shop as it was when it is stopped in the middle', later, async () => {
    const file = await backupOf({ name: 'new', value: 2 })
    const target = await createEmptyDatabase(kind)
    const first = await connectDatabase(target)
    await first.db.counter.create({ data: { name: 'old', value: 1 } })
    await first.close()
    const progress = (what: string) => {
      if (what === 'rows') throw new Error('stopped')
    }
    await expect(restore(configOf(target.url), file, { replace: true, progress })).rejects.toThrow('stopped')
    // The backup before it holds the shop that is still there.
    expect((await readdir(join(folder, 'data'))).filter((name) => name.startsWith('before-'))).toEqual([])
    const second = await connectDatabase(target)
    expect(await second.db.counter.findMany()).toEqual([{ name: 'old', value: 1 }])
    await second.close()
    await target.drop()
  })

  it('refuses while the shop runs', async () => {
    const file = await backupOf({ name: 'new', value: 2 })
    const running = await openTestDatabase(kind)
    await running.db.counter.count()
    const message = kind === 'sqlite' ? 'in use by another process' : 'other connections use the database'
    await expect(restore(configOf(running.url), file, { replace: true })).rejects.toThrow(message)
    await running.close()
  })

  it('takes a backup of an earlier version, and migrates it on', async () => {
    const older = await createEmptyDatabase('sqlite')
    const { migrateDatabase } = await import('../../../support/migrate.ts')
    await migrateDatabase(older, { migrations: readMigrations('sqlite').slice(0, 9) })
    const file = join(folder, 'older.tar')
    await backUp(configOf(older.url), file)
    const target = await createEmptyDatabase(kind)
    await restore(configOf(target.url), file)
    const { db, close, update } = await connectDatabase(target)
    expect(update).toBeUndefined()
    expect(await db.settingsSection.count()).toBe(0)
    await close()
    await Promise.all([older.drop(), target.drop()])
  })
})
