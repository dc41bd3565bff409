import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openImageCache } from '../../../../src/server/pictures/serving/image-cache.ts'
import { createImageRenderer } from '../../../../src/server/pictures/serving/image-renderer.ts'
import { imageFormatFor, picturesIn } from '../../../../src/server/pictures/serving/images.ts'
import { imageSizes, wholeSize } from '../../../../src/shared/paths.ts'
import { MemoryImages } from '../../../support/fakes.ts'
import { silentLog } from '../../../support/service-context.ts'
import { type TestApp, testApp } from '../../http/app.ts'

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000" viewBox="0 0 1500 2000" preserveAspectRatio="xMidYMid slice"><rect width="1500" height="2000" fill="#9c4221"/></svg>'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4f6b78' } })
    .jpeg()
    .toBuffer()

describe('/images', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await testApp()
    await test.context.images.put('drawing.svg', Buffer.from(drawing), 'image/svg+xml')
    await test.context.images.put('photo.jpg', await solid(1200, 1600), 'image/jpeg')
    await test.context.images.put('wide.jpg', await solid(2400, 1200), 'image/jpeg')
    await test.context.images.put('slim.jpg', await solid(600, 2400), 'image/jpeg')
    await test.context.images.put('tiny.jpg', await solid(10, 10), 'image/jpeg')
  })
  afterAll(() => test.app.close())

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

  it('serves the whole size as it is: what is wider or higher than 3:4 is not cropped, and what is small not enlarged', async () => {
    const [w, h] = wholeSize
    const sizes = Object.entries({ 'wide.jpg': [1520, 760], 'slim.jpg': [507, 2028], 'tiny.jpg': [10, 10] })
    for (const [file, [width, height]] of sizes) {
      const { rawPayload } = await get(`/images/${file}?w=${w}&h=${h}`, { accept: chrome })
      expect(await sharp(rawPayload).metadata(), file).toMatchObject({ width, height })
    }
  })

  it.each(imageSizes)('serves %d × %d in AVIF and WebP', async (w, h) => {
    for (const file of w === wholeSize[0] ? ['drawing.svg'] : ['drawing.svg', 'photo.jpg', 'tiny.jpg']) {
      const avif = await get(`/images/${file}?w=${w}&h=${h}`, { accept: chrome })
      expect(avif.statusCode).toBe(200)
      expect(avif.headers['content-type']).toBe('image/avif')
      expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ format: 'heif', width: w, height: h })
      const webp = await get(`/images/${file}?w=${w}&h=${h}`, { accept: 'image/webp,*/*' })
      expect(webp.headers['content-type']).toBe('image/webp')
      expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: w, height: h })
    }
  })

  it.each([
    'w=100&h=100',
    'w=380',
    'h=507',
    'w=507&h=380',
    'w=380.0&h=507',
    'w=&h=',
    'w=380&w=380&h=507',
    'w=99999&h=99999',
  ])('refuses any other size: %s', async (query) => {
    const { statusCode, headers, body } = await get(`/images/photo.jpg?${query}`)
    expect(statusCode).toBe(422)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body).errors.w).toContain('380×507')
  })

  it('comes as JPEG to who asks for that, whatever the client accepts, and in no other format by name', async () => {
    for (const file of ['photo.jpg', 'drawing.svg']) {
      const { headers, rawPayload } = await get(`/images/${file}?w=96&h=128&format=jpeg`, { accept: chrome })
      expect(headers['content-type']).toBe('image/jpeg')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 128 })
    }
    expect((await get('/images/photo.jpg?w=96&h=128&format=png')).statusCode).toBe(422)
  })

  it('is immutable for a year, varies by Accept, and is a 304 for clients that have it', async () => {
    const { headers } = await get('/images/photo.jpg?w=96&h=128', { accept: chrome })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toMatch(/\bAccept\b(?!-)/)
    const again = await get('/images/photo.jpg?w=96&h=128', { accept: chrome, 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const other = await get('/images/photo.jpg?w=96&h=128', {
      accept: 'image/webp',
      'if-none-match': String(headers.etag),
    })
    expect(other.statusCode).toBe(200)
  })

  it('serves originals as they are; a drawing can run nothing', async () => {
    const photo = await get('/images/photo.jpg')
    expect(photo.rawPayload.equals(test.context.images.files.get('photo.jpg')?.data as Buffer)).toBe(true)
    expect(photo.headers['content-type']).toBe('image/jpeg')
    expect(photo.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const svg = await get('/images/drawing.svg')
    expect(svg.body).toBe(drawing)
    expect(svg.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect((await get('/images/drawing.svg', { 'if-none-match': String(svg.headers.etag) })).statusCode).toBe(304)
  })

  it.each(['none.jpg', 'none.jpg?w=96&h=128', '..%2f..%2fsecrets.json', '%2e%2e', '.hidden', 'a/b.jpg'])(
    'responds with 404: %s',
    async (file) => {
      const { statusCode, headers } = await get(`/images/${file}`)
      expect(statusCode).toBe(404)
      expect(headers['cache-control']).toBe('no-store')
    },
  )
})

describe('the format', () => {
  it.each([
    [chrome, 'avif'],
    ['image/avif', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    [undefined, 'webp'],
    ['image/*', 'webp'],
    ['image/avif;q=0.5,image/webp', 'webp'],
    ['image/avif;q=0.5,image/webp;q=0.4', 'avif'],
    ['image/avif;q=0,image/webp', 'webp'],
    ['image/avif;q=0', 'webp'],
    ['IMAGE/AVIF ; q=0.9 , */*;q=0.1', 'avif'],
    ['image/avif;q=x', 'webp'],
  ] as const)('for %s is %s', (accept, format) => {
    expect(imageFormatFor(accept)).toBe(format)
  })
})

describe('rendering', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-images-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('happens once for concurrent requests, and not again after a restart', async () => {
    const images = new MemoryImages()
    await images.put('a.jpg', await solid(400, 500), 'image/jpeg')
    let reads = 0
    const read = images.get.bind(images)
    images.get = (file) => {
      reads += 1
      return read(file)
    }
    const picture = { file: 'a.jpg', size: imageSizes[0] }
    const renderer = createImageRenderer(images, await openImageCache(join(folder, 'once')), silentLog())
    const all = await Promise.all(Array.from({ length: 20 }, () => renderer.render(picture, 'webp')))
    expect(new Set(all).size).toBe(1)
    await renderer.warm([picture], ['webp'])
    const restarted = createImageRenderer(images, await openImageCache(join(folder, 'once')), silentLog())
    expect((await restarted.render(picture, 'webp'))?.equals(all[0] as Buffer)).toBe(true)
    expect(reads).toBe(1)
  })

  it('goes on after a picture that cannot be prepared', async () => {
    const images = new MemoryImages()
    await images.put('broken.jpg', Buffer.from('no picture'), 'image/jpeg')
    await images.put('fine.jpg', await solid(40, 50), 'image/jpeg')
    const log = silentLog()
    const cache = await openImageCache(join(folder, 'broken'))
    await createImageRenderer(images, cache, log).warm(
      ['broken.jpg', 'gone.jpg', 'fine.jpg'].map((file) => ({ file, size: imageSizes[0] })),
    )
    expect(log.lines).toHaveLength(1)
    expect(await readdir(join(folder, 'broken'))).toHaveLength(1)
  })

  it('stays within its bytes on disk, the least recently used going first', async () => {
    const place = join(folder, 'bounded')
    const cache = await openImageCache(place, 1000)
    for (const name of ['a', 'b', 'c']) await cache.put(name, Buffer.alloc(300, name))
    expect(await cache.get('a')).toHaveLength(300)
    await cache.put('d', Buffer.alloc(300, 'd'))
    expect(await cache.get('b')).toBeUndefined()
    await expect.poll(async () => (await readdir(place)).sort((x, y) => x.localeCompare(y))).toEqual(['a', 'c', 'd'])
    const again = await openImageCache(place, 1000)
    expect((await again.get('a'))?.toString()).toBe('a'.repeat(300))
  })
})

describe('the queue', () => {
  it('runs two at once, and who waits before what is prepared', async () => {
    const queue = new PQueue({ concurrency: 2 })
    const order: string[] = []
    let running = 0
    let most = 0
    const work = (name: string) => async () => {
      order.push(name)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
    }
    const prepared = ['p1', 'p2', 'p3', 'p4'].map((name) => queue.add(work(name), { priority: 0 }))
    const queued = ['a1', 'a2'].map((name) => queue.add(work(name), { priority: 1 }))
    const fail = async () => {
      throw new Error('no')
    }
    const failing = queue.add(fail, { priority: 1 })
    await expect(failing).rejects.toThrow('no')
    await Promise.all([...prepared, ...queued])
    expect(most).toBe(2)
    expect(order).toEqual(['p1', 'p2', 'a1', 'a2', 'p3', 'p4'])
  })
})

it('the pictures of a page are found in its document, most wanted sizes first', () => {
  const html =
    '<img src="/images/a.svg?w=380&amp;h=507" srcset="/images/a.svg?w=96&amp;h=128 96w, /images/a.svg?w=380&amp;h=507 380w, /images/a.svg?w=760&amp;h=1014 760w"><img src="/images/b.svg?w=380&h=507"><img src="/images/c.svg?w=1&h=1">'
  expect(picturesIn(html).map(({ file, size }) => `${file} ${size[0]}`)).toEqual([
    'a.svg 380',
    'b.svg 380',
    'a.svg 96',
    'a.svg 760',
  ])
})
