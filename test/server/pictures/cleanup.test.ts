import { describe, expect, it } from 'vitest'
import { createPictureCleanup } from '../../../src/server/catalog/admin/catalog-admin.service.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { withPictures } from '../../../src/server/pictures/save-pictures.ts'
import { silentLog } from '../../support/base.ts'
import { openTestDatabase, testDatabases } from '../../support/database.ts'
import { MemoryImages } from '../../support/fakes.ts'
import { plain } from '../../support/pictures.ts'

describe.each(testDatabases())('the sweep of the picture store on %s', (kind) => {
  it('removes uploads that nobody named twice in a row, and nothing else', async () => {
    const database = await openTestDatabase(kind)
    const images = new MemoryImages()
    const deps = { db: database.db, images, log: silentLog() }
    const sweep = createPictureCleanup(deps)
    const row = { id: newId(), width: 1, height: 1, color: '#000000', createdAt: new Date('2026-11-20T10:00:00Z') }
    try {
      const [named, late, left] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.png`)
      for (const file of [named, late, left, 'banner-wide.svg', 'logo.png']) {
        await images.put(String(file), Buffer.from('x'), 'image/png')
      }
      await database.db.image.create({ data: { ...row, file: String(named) } })
      expect(await sweep()).toBe(0)
      expect(images.files.size).toBe(5)
      await database.db.image.create({ data: { ...row, id: newId(), file: String(late) } })

      const upload = { data: await plain().png().toBuffer(), name: 'a.png' }
      await withPictures(deps, [upload], async ([stored]) => {
        expect(await sweep()).toBe(1)
        expect([...images.files.keys()]).toEqual([named, late, 'banner-wide.svg', 'logo.png', stored?.file])
      })
    } finally {
      await database.close()
    }
  })

  it('removes no picture that an admin is uploading, although nobody named it at the run before', async () => {
    const database = await openTestDatabase(kind)
    const deps = { db: database.db, images: new MemoryImages(), log: silentLog() }
    const sweep = createPictureCleanup(deps)
    const upload = { data: await plain().png().toBuffer(), name: 'a.png' }
    const row = { id: newId(), width: 1, height: 1, color: '#000000', createdAt: new Date('2026-11-20T10:00:00Z') }
    try {
      // As a crash leaves it, between the store and the row.
      const left = await withPictures(deps, [upload], async ([stored]) => String(stored?.file))
      expect(await sweep()).toBe(0)
      await withPictures(deps, [upload], async () => {
        await sweep()
        expect([...deps.images.files.keys()], 'the picture of a product that is being saved').toEqual([left])
        await database.db.image.create({ data: { ...row, file: left } })
      })
      await sweep()
      expect([...deps.images.files.keys()]).toEqual([left])
    } finally {
      await database.close()
    }
  })

  describe('beside another process that stores the same picture', () => {
    const row = { id: newId(), width: 1, height: 1, color: '#000000', createdAt: new Date('2026-11-20T10:00:00Z') }
    const file = `${'a'.repeat(32)}.png`

    it('puts the picture back when its row was written just before it was deleted', async () => {
      const database = await openTestDatabase(kind)
      const images = new MemoryImages()
      const sweep = createPictureCleanup({ db: database.db, images, log: silentLog() })
      const deleteFile = images.delete.bind(images)
      images.delete = async (name) => {
        await database.db.image.create({ data: { ...row, file: name } })
        await deleteFile(name)
      }
      try {
        await images.put(file, Buffer.from('a shirt'), 'image/png')
        await sweep()
        await sweep()
        expect(await images.get(file), 'the picture of a saved product').toEqual({
          data: Buffer.from('a shirt'),
          contentType: 'image/png',
        })
      } finally {
        await database.close()
      }
    })

    it('stores the picture again when it was deleted just before its row was written', async () => {
      const database = await openTestDatabase(kind)
      const images = new MemoryImages()
      const deps = { db: database.db, images, log: silentLog() }
      const upload = { data: await plain().png().toBuffer(), name: 'a.png' }
      try {
        const stored = await withPictures(deps, [upload], async ([picture]) => {
          const name = String(picture?.file)
          await images.delete(name)
          await database.db.image.create({ data: { ...row, file: name } })
          return name
        })
        expect([...images.files.keys()], 'the picture of a saved product').toEqual([stored])
      } finally {
        await database.close()
      }
    })
  })
})
