import { describe, expect, it } from 'vitest'
import { createPictureCleanup } from '../../../../src/server/catalog/admin/picture-cleanup.ts'
import { withPictures } from '../../../../src/server/catalog/admin/pictures.ts'
import { newId } from '../../../../src/server/core/ids.ts'
import { silentLog } from '../../../support/base.ts'
import { openTestDatabase, testDatabases } from '../../../support/database.ts'
import { MemoryImages } from '../../../support/fakes.ts'
import { plain } from '../../../support/pictures.ts'

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
})
