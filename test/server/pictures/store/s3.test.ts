import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUpPictures } from '../../../../src/server/pictures/cleanup.ts'
import { withPictures } from '../../../../src/server/pictures/save-pictures.ts'
import type { ImageStore } from '../../../../src/server/pictures/store/image-store.ts'
import { createImageStore } from '../../../../src/server/pictures/store/store.ts'
import { days, TestClock } from '../../../support/clock.ts'
import { openTestDatabase } from '../../../support/database.ts'
import { plain } from '../../../support/pictures.ts'
import { type RealS3, startRealS3 } from '../../../support/real-s3.ts'
import { silentLog } from '../../../support/service-context.ts'

async function listed(store: ImageStore): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.sort((a, b) => a.localeCompare(b))
}

const sha256 = (data: Buffer | undefined) =>
  createHash('sha256')
    .update(data ?? '')
    .digest('hex')

describe('pictures in a bucket of a real S3 server', () => {
  let s3: RealS3
  beforeAll(async () => {
    s3 = await startRealS3('pictures')
  })
  afterAll(() => s3.close())

  const bucket = (changes: { bucket?: string; accessKeyId?: string } = {}) => {
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    const settings = { bucket: 'pictures', region: 'eu-west-1', endpoint: s3.endpoint, ...keys, ...changes }
    return createImageStore({ dataDir: '/nowhere', s3: settings })
  }

  it('are put, read with a type by their name where the bucket has none, replaced, listed and deleted', async () => {
    const store = bucket()
    expect(await listed(store)).toEqual([])
    expect(await store.get('a.png')).toBeNull()
    const data = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 256))
    await store.put('a.png', data, 'image/png')
    const stored = await store.get('a.png')
    expect([stored?.contentType, sha256(stored?.data)]).toEqual(['image/png', sha256(data)])
    await store.put('a.png', Buffer.from('new'), 'image/webp')
    expect(await store.get('a.png')).toEqual({ data: Buffer.from('new'), contentType: 'image/webp' })

    // As tools do that fill a bucket without knowing types.
    await store.put('a.png', Buffer.from('new'), 'binary/octet-stream')
    expect((await store.get('a.png'))?.contentType).toBe('image/png')

    const names = ['b.1.avif', 'c-2.webp', 'd.jpg']
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name), 'image/png')))
    expect(await listed(store)).toEqual(['a.png', ...names])
    await store.delete('a.png')
    await store.delete('never.png')
    expect(await store.get('a.png')).toBeNull()
    expect(await listed(store)).toEqual(names)
  })

  it('the store is ready, but not with another bucket’s name or another key', async () => {
    await bucket().check()
    await expect(bucket({ bucket: 'another' }).check()).rejects.toThrow('bucket')
    await expect(bucket({ bucket: 'another' }).get('a.png')).rejects.toThrow('bucket')
    await expect(listed(bucket({ bucket: 'another' }))).rejects.toThrow('bucket')
    await expect(bucket({ accessKeyId: 'other' }).check()).rejects.toThrow('Key')
  })

  it('an upload lands there whole, and the cleanup takes it a day later when its save fails', async () => {
    const database = await openTestDatabase('sqlite')
    try {
      const images = bucket()
      const before = await listed(images)
      const deps = { db: database.db, images, clock: new TestClock(), log: silentLog() }
      const uploads = await Promise.all(
        [40, 41, 42].map(async (width) => ({ data: await plain(width).jpeg().toBuffer(), name: 'a.jpg' })),
      )
      const failing = withPictures(deps, uploads, async (pictures) => {
        expect((await listed(images)).length).toBe(before.length + pictures.length)
        throw new Error('no rows')
      })
      await expect(failing).rejects.toThrow('no rows')
      deps.clock.advance(days(1))
      expect(await cleanUpPictures(deps)).toBe(3)
      expect(await listed(images)).toEqual(before)

      const pictures = await withPictures(deps, uploads, async (stored) => stored)
      for (const { file } of pictures) expect((await images.get(file))?.contentType).toBe('image/jpeg')
      expect(pictures.map(({ width }) => width)).toEqual([40, 41, 42])
    } finally {
      await database.close()
    }
  })
})
