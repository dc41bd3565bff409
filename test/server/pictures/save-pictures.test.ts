import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../src/server/core/ids.ts'
import { cleanUpPictures } from '../../../src/server/pictures/cleanup.ts'
import { type StoredPicture, withPictures } from '../../../src/server/pictures/save-pictures.ts'
import { isStoredName } from '../../../src/server/pictures/store/file-names.ts'
import { days, TestClock } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase } from '../../support/database.ts'
import { MemoryImages } from '../../support/fakes.ts'
import { later } from '../../support/full.ts'
import { movingGif, phonePhoto, plain } from '../../support/pictures.ts'
import { silentLog } from '../../support/service-context.ts'

type Database = Awaited<ReturnType<typeof openTestDatabase>>

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const invalid = (key: string) => ({ code: 'invalid', details: { fields: { images: key } } })
const tooLarge = (key: string) => ({ code: 'too-large', details: { fields: { images: key } } })

/** The header of a PNG that claims a size, and no pixels. */
async function claimingPng(width: number, height: number): Promise<Buffer> {
  const png = await plain(1, 1).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describeOnEither('pictures on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  function open(images = new MemoryImages(), clock = new TestClock()) {
    const deps = { db: database.db, images, clock }
    const store = (
      files: readonly Buffer[],
      work: (pictures: StoredPicture[]) => Promise<StoredPicture[]> = async (pictures) => pictures,
    ) =>
      withPictures(
        deps,
        files.map((data) => ({ data, name: 'picture' })),
        work,
      )
    async function storeOne(data: Buffer) {
      const [picture] = await store([data])
      if (!picture) throw new Error('no picture')
      const stored = await images.get(picture.file)
      if (!stored) throw new Error('not stored')
      return { picture, stored }
    }
    const cleanUp = () => cleanUpPictures({ ...deps, log: silentLog() })
    return { images, store, storeOne, clock, cleanUp }
  }

  it.each([
    ['JPEG', () => plain().jpeg(), 'jpg', 'image/jpeg'],
    ['PNG', () => plain().png(), 'png', 'image/png'],
    ['WebP', () => plain().webp(), 'webp', 'image/webp'],
    ['AVIF', () => plain().avif({ effort: 0 }), 'avif', 'image/avif'],
    ['GIF', () => plain().gif(), 'png', 'image/png'],
  ])('a %s is stored under the name of its content, with size and colour', async (_name, make, extension, type) => {
    const { storeOne, images } = open()
    const data = await make().toBuffer()
    const { picture, stored } = await storeOne(data)
    expect(isStoredName(picture.file)).toBe(true)
    expect(picture.file).toMatch(new RegExp(`^[0-9a-f]{32}\\.${extension}$`))
    expect(stored.contentType).toBe(type)
    expect([picture.width, picture.height]).toEqual([60, 40])
    expect(picture.color).toMatch(/^#[bc]\w[45]\w[12]\w$/)
    await storeOne(data)
    expect([...images.files.keys()]).toEqual([picture.file])
  })

  it('a photo is turned upright and loses the place where it was taken', async () => {
    const photo = await phonePhoto()
    const before = await sharp(photo).metadata()
    expect([before.orientation, before.width]).toEqual([6, 60])
    expect(photo.includes('SecretCamera') && photo.includes('36.5297')).toBe(true)
    const { picture, stored } = await open().storeOne(photo)
    expect([picture.width, picture.height]).toEqual([40, 60])
    const after = await sharp(stored.data).metadata()
    expect([after.width, after.height]).toEqual([40, 60])
    expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(Array(5).fill(undefined))
    expect(stored.data.includes('SecretCamera') || stored.data.includes('36.5297')).toBe(false)
  })

  it('colours of another profile become those of sRGB', async () => {
    const wide = await plain(20, 20, '#00ff00').withIccProfile('p3').png().toBuffer()
    expect((await sharp(wide).metadata()).icc).toBeDefined()
    const cmyk = await plain(20, 20, '#00ff00').toColourspace('cmyk').jpeg().toBuffer()
    const deep = await plain(20, 20, '#00ff00').toColourspace('rgb16').png().toBuffer()
    for (const data of [wide, cmyk, deep]) {
      const { stored } = await open().storeOne(data)
      const { space, icc, depth, channels } = await sharp(stored.data).metadata()
      expect({ space, icc, depth, channels }).toEqual({ space: 'srgb', icc: undefined, depth: 'uchar', channels: 3 })
    }
  })

  it('of a picture that moves the first frame stays', async () => {
    const gif = await movingGif()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const { picture, stored } = await open().storeOne(gif)
    expect([picture.width, picture.height]).toEqual([10, 10])
    expect((await sharp(stored.data).metadata()).format).toBe('png')
    const { dominant } = await sharp(stored.data).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(50)
  })

  it('transparency stays, and counts as white', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { picture, stored } = await open().storeOne(await clear.png().toBuffer())
    expect((await sharp(stored.data).metadata()).hasAlpha).toBe(true)
    expect(picture.color).toMatch(/^#f\wf\wf\w$/)
  })

  it('what another file hid behind its picture is gone', async () => {
    const script = '<script>alert(document.cookie)</script>'
    const polyglot = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(`PK\x03\x04${script}`)])
    const { stored } = await open().storeOne(polyglot)
    expect(stored.data.includes('script')).toBe(false)
  })

  it.each([
    ['a drawing with a script', async () => Buffer.from(drawing)],
    ['a drawing after the head of a GIF', async () => Buffer.from(`GIF89a${drawing}`)],
    ['a text', async () => Buffer.from('this is not a picture at all')],
    ['an empty file', async () => Buffer.alloc(0)],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a TIFF', () => plain().tiff().toBuffer()],
    ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a JPEG cut in half', async () => (await phonePhoto()).subarray(0, 600)],
    ['a PNG without its pixels', () => claimingPng(3000, 3000)],
    ['a JPEG by its head alone', async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100)])],
    ['an AVIF cut in half', async () => (await plain(200, 200).avif({ effort: 0 }).toBuffer()).subarray(0, 250)],
  ])('%s is no picture', async (_name, make) => {
    const { images, store } = open()
    await expect(store([await make()])).rejects.toMatchObject(invalid('picture'))
    expect(images.files.size).toBe(0)
  })

  it('more than 40 megapixels are refused by the head alone, and 40 are not', later, async () => {
    const { store } = open()
    for (const [width, height] of [
      [8000, 5001],
      [60_000, 60_000],
    ] as const) {
      await expect(store([await claimingPng(width, height)])).rejects.toMatchObject(invalid('pictureSize'))
    }
    const [largest] = await store([await plain(8000, 5000).jpeg().toBuffer()])
    expect(largest).toMatchObject({ width: 8000, height: 5000 })
  })

  it('files beyond 10 MB, and more than twelve, are too much', async () => {
    const { images, store } = open()
    const png = await plain().png().toBuffer()
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
    await expect(store([padded(10 * 1024 * 1024 + 1)])).rejects.toMatchObject(tooLarge('pictureSize'))
    await expect(store(Array(13).fill(png))).rejects.toMatchObject(tooLarge('pictureCount'))
    expect(images.files.size).toBe(0)
    expect(await store([padded(10 * 1024 * 1024)])).toHaveLength(1)
    expect(await store(Array(12).fill(png))).toHaveLength(12)
  })

  it('when the third of three is broken, nothing is stored', async () => {
    const { images, store } = open()
    let worked = false
    const files = [await plain().png().toBuffer(), await plain(9, 9).png().toBuffer(), Buffer.from('x'.repeat(50))]
    await expect(
      store(files, async (pictures) => {
        worked = true
        return pictures
      }),
    ).rejects.toMatchObject(invalid('picture'))
    expect([images.files.size, worked]).toEqual([0, false])
  })

  it('when the store fails at one of them, nothing is named, and the cleanup takes the others', async () => {
    class FullStore extends MemoryImages {
      override async put(file: string, data: Buffer, contentType: string) {
        if (this.files.size === 1) throw new Error('no room')
        await super.put(file, data, contentType)
      }
    }
    const { images, store, clock, cleanUp } = open(new FullStore())
    const files = await Promise.all([8, 9, 10].map((width) => plain(width).png().toBuffer()))
    let worked = false
    const failing = store(files, async (pictures) => {
      worked = true
      return pictures
    })
    await expect(failing).rejects.toMatchObject({ code: 'storage-service' })
    expect([images.files.size, worked]).toEqual([1, false])
    clock.advance(days(1))
    await cleanUp()
    expect(images.files.size).toBe(0)
  })

  it('when the rows cannot be written, the cleanup takes what was stored, but not what rows or orders need', async () => {
    const { images, store, clock, cleanUp } = open()
    const [ofRow, ofOrder, ofNobody] = await Promise.all([21, 22, 24].map((width) => plain(width).png().toBuffer()))
    const [row] = await store([ofRow as Buffer])
    const [line] = await store([ofOrder as Buffer])
    const at = new Date('2026-11-20T10:00:00Z')
    await database.db.image.create({ data: { ...(row as StoredPicture), id: newId(), createdAt: at } })
    await orderLineWith(database, (line as StoredPicture).file, at)

    let kept: string[] = []
    const failing = store([ofRow, ofOrder, ofNobody] as Buffer[], async (pictures) => {
      kept = pictures.slice(0, 2).map(({ file }) => file)
      throw new Error('no rows')
    })
    await expect(failing).rejects.toThrow('no rows')
    expect(images.files.size).toBe(3)
    clock.advance(days(1))
    await cleanUp()
    expect([...images.files.keys()].sort()).toEqual(kept.sort())
  })
})

/** An order of one line with a picture. */
async function orderLineWith({ db }: Database, image: string, createdAt: Date): Promise<void> {
  const buyer = { email: 'a@example.org', name: '', surname: '', telephone: '', country: '' }
  const place = { address: '', address2: '', city: '', zip: '', language: 'es' }
  const line = { id: newId(), titleEs: '', titleEn: '', sku: '', image, priceCents: 100, quantity: 1, position: 0 }
  await db.order.create({
    data: {
      ...{ ...buyer, ...place, id: newId(), createdAt, totalElements: 1, totalCents: 100 },
      ...{ status: 2, shippingStatus: 11, paymentStatus: 21 },
      lines: { create: line },
    },
  })
}
