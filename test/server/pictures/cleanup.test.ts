import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { readArchive } from '../../../src/server/ops/backup/archive.ts'
import { backUp } from '../../../src/server/ops/backup/backup.ts'
import { cleanUpPictures, keepPictures, noteUnnamed } from '../../../src/server/pictures/cleanup.ts'
import { withPictures } from '../../../src/server/pictures/save-pictures.ts'
import { createImageStore } from '../../../src/server/pictures/store/store.ts'
import { createSettingsService } from '../../../src/server/settings/settings.service.ts'
import { iconFile, iconSizes } from '../../../src/shared/look/brand-pictures.ts'
import { firstHome, newHomeSection } from '../../../src/shared/settings/home.ts'
import { actorNamed } from '../../support/actors.ts'
import { hours, minutes } from '../../support/clock.ts'
import { openTestDatabase, type TestDatabase, testDatabases } from '../../support/database.ts'
import { plain } from '../../support/pictures.ts'
import { type TestContext, testContext } from '../../support/service-context.ts'

const day = hours(24)
const fileOf = (letter: string, extension = 'png') => `${letter.repeat(32)}.${extension}`
const upload = async (background: string) => ({ data: await plain(80, 40, background).png().toBuffer(), name: 'a.png' })

describe.each(testDatabases())('the cleanup of pictures on %s', (kind) => {
  let database: TestDatabase
  let context: TestContext
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    context = testContext(database.db, { env: { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40) } })
    await context.settings.start()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await context.settings.close()
    await database.close()
  })

  const files = () => [...context.images.files.keys()].toSorted()
  const put = (...names: string[]) =>
    Promise.all(names.map((name) => context.images.put(name, Buffer.from(name), 'image/png')))
  const cleanUp = () => cleanUpPictures(context)
  const nameBy = (file: string) =>
    database.db.image.create({
      data: { id: newId(), file, width: 1, height: 1, color: '#000000', createdAt: context.clock.now() },
    })
  /** A file that nothing has named for a day. */
  async function putOld(...names: string[]) {
    await put(...names)
    await noteUnnamed(database.db, names, context.clock.now())
    context.clock.advance(day)
  }
  async function store(color: string, work = async (file: string) => file) {
    return withPictures(context, [await upload(color)], ([picture]) => work(picture?.file ?? ''))
  }

  it('takes what nothing has named for 24 hours, not a moment earlier, and nothing else', async () => {
    const [named, left] = [fileOf('a'), fileOf('b', 'webp')]
    const brand = [`logo-${'c'.repeat(32)}-40x20.png`, `icon-${'d'.repeat(32)}-48.png`]
    const others = ['banner-wide.svg', 'logo.png', fileOf('e', 'svg')]
    await put(named, left, ...brand, ...others)
    await nameBy(named)
    expect(await cleanUp()).toBe(0)
    context.clock.advance(day - 1)
    expect(await cleanUp()).toBe(0)
    context.clock.advance(1)
    expect(await cleanUp()).toBe(3)
    expect(files()).toEqual([named, ...others].toSorted())
    expect(await database.db.unnamedPicture.count()).toBe(0)
  })

  it('counts from the moment at which the last thing that named it went', async () => {
    const drawing = fileOf('a', 'svg')
    await put(drawing)
    const row = await nameBy(drawing)
    await noteUnnamed(database.db, [drawing], context.clock.now())
    context.clock.advance(day - minutes(1))
    await database.db.image.delete({ where: { id: row.id } })
    await noteUnnamed(database.db, [drawing], context.clock.now())
    context.clock.advance(minutes(2))
    expect(await cleanUp()).toBe(0)
    context.clock.advance(day)
    expect(await cleanUp()).toBe(1)
    expect(files()).toEqual([])
  })

  it('leaves what settings name or have named, an icon in all of its sizes', async () => {
    const settings = createSettingsService(context)
    const by = actorNamed('ana@example.com')
    const [first, second, unsaved] = await Promise.all(
      ['#c05020', '#205080', '#208050'].map(async (color) => settings.addBrandPicture('logo', [await upload(color)])),
    )
    const icon = await settings.addBrandPicture('icon', [await upload('#101010')])
    await settings.save('identity', { version: 0, data: { logoLight: first?.file, icon: icon.file } }, by)
    await settings.save('identity', { version: 1, data: { logoLight: second?.file, icon: '' } }, by)
    context.clock.advance(day)
    expect(await cleanUp()).toBe(1)
    expect(files()).not.toContain(unsaved?.file)
    const keptFiles = [first?.file, second?.file, ...iconSizes.map((size) => iconFile(icon.file, size))]
    expect(files()).toEqual(keptFiles.toSorted())
    const [, version] = (await settings.history('identity')).changes
    await settings.save('identity', { version: 2, data: version?.data ?? {} }, by)
    expect(context.settings.current.identity).toMatchObject({ logoLight: first?.file, icon: icon.file })
  })

  it('takes what a failed save has stored, a day later', async () => {
    await expect(
      store('#00ff00', async () => {
        throw new Error('no rows')
      }),
    ).rejects.toThrow('no rows')
    expect(files()).toHaveLength(1)
    context.clock.advance(day)
    expect(await cleanUp()).toBe(1)
  })

  it('takes nothing that is uploaded once more just before', async () => {
    const file = await store('#0000ff')
    context.clock.advance(day)
    await store('#0000ff', async (again) => {
      expect(again).toBe(file)
      expect(await cleanUp()).toBe(0)
      await nameBy(again)
      return again
    })
    context.clock.advance(day)
    expect(await cleanUp()).toBe(0)
    expect(files()).toEqual([file])
  })

  it('is waited for by an upload of a file that it is taking, which is there afterwards', async () => {
    const file = await store('#ff0000')
    context.clock.advance(day)
    let again: Promise<string> | undefined
    const { delete: remove } = context.images
    context.images.delete = async (name) => {
      again = store('#ff0000', async (stored) => (await nameBy(stored)).file)
      await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2)
      expect(puts, 'the upload has seen the claim, and waits').not.toHaveBeenCalled()
      await remove.call(context.images, name)
    }
    const looks = vi.spyOn(database.db.unnamedPicture, 'count')
    const puts = vi.spyOn(context.images, 'put')
    expect(await cleanUp()).toBe(1)
    expect(await again).toBe(file)
    expect(files()).toEqual([file])
  })

  it('lets no save of the settings name a file that it has taken or is taking', async () => {
    const settings = createSettingsService(context)
    const file = await settings.addPicture([await upload('#123456')])
    const saveHome = () => {
      const data = { sections: [...firstHome.sections, { ...newHomeSection.banner, image: file }] }
      return settings.save('home', { version: 0, data }, actorNamed('ana@example.com'))
    }
    context.clock.advance(day)
    const { delete: remove } = context.images
    const saves: Promise<unknown>[] = []
    context.images.delete = async (name) => {
      saves.push(saveHome().catch((error) => error.details.fields))
      await remove.call(context.images, name)
    }
    expect(await cleanUp()).toBe(1)
    expect(await Promise.all(saves)).toEqual([{ 'sections.5.image': 'pictureGone' }])
    context.images.delete = remove

    await settings.addPicture([await upload('#123456')])
    context.clock.advance(day)
    await saveHome()
    expect(await cleanUp()).toBe(0)
    expect(files()).toEqual([file])
  })

  it('takes each file once where two processes look at the same moment', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `${String(index).padStart(32, '0')}.png`)
    await putOld(...names)
    const removals: string[] = []
    const { delete: remove } = context.images
    context.images.delete = async (name) => {
      removals.push(name)
      await remove.call(context.images, name)
    }
    const counts = await Promise.all([cleanUp(), cleanUp()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(60)
    expect(removals).toHaveLength(60)
    expect(new Set(removals)).toEqual(new Set(names))
    expect(files()).toEqual([])
  })

  it('that was cut off in the middle is finished by a later run, but for what is named since', async () => {
    const [first, second] = [fileOf('a'), fileOf('b')]
    await putOld(first, second)
    const { delete: remove } = context.images
    context.images.delete = async () => {
      throw new Error('the store is away')
    }
    await expect(cleanUp()).rejects.toThrow('away')
    context.images.delete = remove
    // Its claim may still be at work.
    expect(await cleanUp()).toBe(0)
    await nameBy(second)
    context.clock.advance(minutes(11))
    expect(await cleanUp()).toBe(1)
    expect(files()).toEqual([second])
    expect(await database.db.unnamedPicture.count()).toBe(0)
  })

  it('whose claim nobody ends keeps an upload waiting until another process ends it', async () => {
    const file = fileOf('a')
    await putOld(file)
    await database.db.unnamedPicture.updateMany({ data: { claim: 'of a process', claimedAt: context.clock.now() } })
    const looks = vi.spyOn(database.db.unnamedPicture, 'count')
    let isKept = false
    const keeping = keepPictures(database.db, [file], context.clock.now()).then(() => {
      isKept = true
    })
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2)
    expect(isKept).toBe(false)
    await database.db.unnamedPicture.deleteMany()
    await keeping
    expect(await database.db.unnamedPicture.findMany()).toMatchObject([{ file, claim: null }])
  })

  it('goes through a large store batch by batch', async () => {
    const count = 1200
    const names = Array.from({ length: count }, (_, index) => `${String(index).padStart(32, 'f')}.jpg`)
    await put(...names)
    const noted: number[] = []
    context.images.list = async function* () {
      for (const [index, name] of names.entries()) {
        if (index === 600 || index === 1100) noted.push(await database.db.unnamedPicture.count())
        yield name
      }
    }
    expect(await cleanUp()).toBe(0)
    expect(noted).toEqual([500, 1000])
    context.clock.advance(day)
    expect(await cleanUp()).toBe(count)
    expect(files()).toEqual([])
  })

  it('forgets what a clock that went ahead has written', async () => {
    context.clock.advance(day * 1000)
    await put(fileOf('a'))
    await cleanUp()
    context.clock.advance(-day * 1000)
    expect(await cleanUp()).toBe(0)
    context.clock.advance(day)
    expect(await cleanUp()).toBe(1)
  })

  it('takes nothing from a backup that began before its last name went', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    const config = { ...context.config, dataDir: folder }
    const images = createImageStore(config)
    const file = fileOf('a')
    await images.put(file, Buffer.from('a shirt'), 'image/png')
    const { id } = await nameBy(file)
    let hasChanged: Promise<unknown> | undefined
    const change = async () => {
      await database.db.image.delete({ where: { id } })
      await noteUnnamed(database.db, [file], context.clock.now())
      return cleanUpPictures({ ...context, images })
    }
    await backUp(config, join(folder, 'shop.tar'), {
      progress() {
        hasChanged ??= change()
      },
    })
    expect(await hasChanged).toBe(0)
    const names: string[] = []
    for await (const { name } of readArchive(join(folder, 'shop.tar'))) names.push(name)
    expect(names).toContain(`uploads/${file}`)
    await rm(folder, { recursive: true })
  })
})
