import { expect, it } from 'vitest'
import { createPictureCleanup } from '../../../src/server/catalog/admin/catalog-admin.service.ts'
import { createBrandingService, createBrandSweep } from '../../../src/server/pictures/branding.service.ts'
import { SettingsService } from '../../../src/server/settings/settings.service.ts'
import { iconFile, iconSizes } from '../../../src/shared/look/brand-pictures.ts'
import { actorNamed } from '../../support/actors.ts'
import { silentLog, testBase } from '../../support/base.ts'
import { describeOnEither, openTestDatabase } from '../../support/database.ts'
import { MemoryImages } from '../../support/fakes.ts'
import { plain } from '../../support/pictures.ts'

const actor = 'ana@example.com'
const upload = async (background: string) => ({ data: await plain(80, 40, background).png().toBuffer(), name: 'a.png' })

describeOnEither('the sweep of logos and icons on %s', (kind) => {
  it('keeps what the settings name or have named, and what was just uploaded', async () => {
    const database = await openTestDatabase(kind)
    const base = testBase(database.db, { env: { DATABASE_URL: database.url, JWT_SECRET: 'x'.repeat(40) } })
    await base.settings.start()
    const images = base.images as MemoryImages
    const branding = createBrandingService(base)
    const settings = new SettingsService(base)
    const sweep = () => base.scheduler.run('brand-picture-sweep')
    try {
      const [first, second, unsaved] = await Promise.all(
        ['#c05020', '#205080', '#208050'].map(async (color) => branding.addPicture('logo', [await upload(color)])),
      )
      const icon = await branding.addPicture('icon', [await upload('#101010')])
      await settings.save(
        'identity',
        { version: 0, data: { logoLight: first?.file, icon: icon.file } },
        actorNamed(actor),
      )
      await settings.save('identity', { version: 1, data: { logoLight: second?.file, icon: '' } }, actorNamed(actor))
      const named = [first?.file, second?.file, ...iconSizes.map((size) => iconFile(icon.file, size))].toSorted()

      expect(await sweep()).toBe(0)
      expect(images.files.has(unsaved?.file ?? '')).toBe(true)
      // Somebody uploads the same file once more: it counts as new.
      await branding.addPicture('logo', [await upload('#208050')])
      expect(await sweep()).toBe(0)
      expect(await sweep()).toBe(1)
      expect([...images.files.keys()].toSorted()).toEqual(named)
      // That of products' pictures knows nothing of them.
      const other = createPictureCleanup({ db: database.db, images, log: silentLog() })
      expect([await other(), await other()]).toEqual([0, 0])

      const [, version] = await settings.history('identity')
      await settings.save('identity', { version: 2, data: version?.data ?? {} }, actorNamed(actor))
      expect(base.settings.current.identity).toMatchObject({ logoLight: first?.file, icon: icon.file })
    } finally {
      await base.settings.close()
      await database.close()
    }
  })

  it('puts back what a save has named while it deleted', async () => {
    const database = await openTestDatabase(kind)
    const name = `logo-${'a'.repeat(32)}-40x20.png`
    const images = new (class extends MemoryImages {
      override async delete(file: string) {
        await super.delete(file)
        const data = { logoLight: name }
        const at = new Date()
        await database.db.settingsSection.create({ data: { name: 'identity', version: 1, data, updatedAt: at } })
      }
    })()
    try {
      await images.put(name, Buffer.from('x'), 'image/png')
      const { run } = createBrandSweep({ db: database.db, images, log: silentLog() })
      await run()
      await run()
      expect(images.files.has(name)).toBe(true)
    } finally {
      await database.close()
    }
  })
})
