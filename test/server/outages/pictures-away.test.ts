import { beforeAll, describe, expect, it } from 'vitest'
import { withPictures } from '../../../src/server/pictures/save-pictures.ts'
import type { ImageStore } from '../../../src/server/pictures/store/image-store.ts'
import { createImageStore } from '../../../src/server/pictures/store/store.ts'
import { imageSizes } from '../../../src/shared/paths.ts'
import { TestClock } from '../../support/clock.ts'
import { openTestDatabase } from '../../support/database.ts'
import { plain } from '../../support/pictures.ts'
import { type FakeS3, startFakeS3 } from '../../support/s3-server.ts'
import { testApp } from '../http/app.ts'

const [[width, height]] = imageSizes
const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }

describe('while the bucket is away', () => {
  let s3: FakeS3
  let images: ImageStore
  beforeAll(async () => {
    s3 = await startFakeS3('pictures')
    images = createImageStore({
      dataDir: '/nowhere',
      s3: { bucket: 'pictures', region: 'eu-west-1', endpoint: s3.endpoint, ...keys },
    })
    await images.put('a.png', await plain(40).png().toBuffer(), 'image/png')
    await s3.close()
  })

  it.each(['/images/a.png', `/images/a.png?w=${width}&h=${height}`])(
    'a picture responds with 503 and Retry-After: %s',
    async (url) => {
      const { app, context } = await testApp()
      Object.assign(context.images, { get: images.get })
      const response = await app.inject({ url, headers: { 'accept-language': 'en' } })
      expect([response.statusCode, response.headers['retry-after'], response.json().key]).toEqual([
        503,
        '2',
        'errors:storageAway',
      ])
      expect(response.headers['cache-control']).toBe('no-store')
      await app.close()
    },
  )

  it('an upload is 502, and nothing is written', async () => {
    const { db, close } = await openTestDatabase('sqlite')
    const uploads = [{ data: await plain(40).png().toBuffer(), name: 'a.png' }]
    let written = false
    const failing = withPictures({ db, images, clock: new TestClock() }, uploads, async () => {
      written = true
    })
    await expect(failing).rejects.toMatchObject({ code: 'storage-service', status: 502 })
    expect(written).toBe(false)
    await close()
  })
})

describe('an upload to a folder', () => {
  it('without room is 503: it is our own disk', async () => {
    const { db, close } = await openTestDatabase('sqlite')
    // Where nothing can be written, whoever runs this.
    const images = createImageStore({ dataDir: '/proc', s3: undefined })
    const uploads = [{ data: await plain(40).png().toBuffer(), name: 'a.png' }]
    const failing = withPictures({ db, images, clock: new TestClock() }, uploads, async () => undefined)
    await expect(failing).rejects.toMatchObject({ code: 'disk-full', status: 503 })
    await close()
  })
})
