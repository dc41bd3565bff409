import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { UploadDecoder } from '../../../src/server/pictures/formats/upload-decoder.ts'
import { onlyUpload } from '../../../src/server/pictures/save-pictures.ts'
import {
  type BrandPictureKind,
  findLogo,
  iconSizes,
  isBrandPicture,
  isIcon,
} from '../../../src/shared/look/brand-pictures.ts'
import { movingGif, phonePhoto, plain } from '../../support/pictures.ts'

const decoder = new UploadDecoder()
afterAll(() => decoder.stop())
const makePicture = async (kind: BrandPictureKind, upload: { data: Buffer; name: string }) =>
  decoder.brand(kind, onlyUpload([upload]).data)
const upload = (data: Buffer | string) => ({ data: Buffer.from(data), name: 'logo' })
const refused = (images: string) => ({ code: 'invalid', details: { fields: { images } } })
const svg = (content: string, size = 'width="480" height="120"') =>
  `<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`

describe('a logo', () => {
  it('is encoded again as PNG without metadata, within its box, under a name that tells its size', async () => {
    const { file, files } = await makePicture('logo', upload(await phonePhoto()))
    const [stored] = files
    const seen = await sharp(stored?.data).metadata()
    expect(files).toHaveLength(1)
    expect(seen).toMatchObject({ format: 'png', width: 40, height: 60 })
    expect([seen.exif, seen.xmp, seen.orientation]).toEqual([undefined, undefined, undefined])
    expect(findLogo(file)).toEqual({ file, width: 40, height: 60 })
    const wide = await makePicture('logo', upload(await plain(3000, 300).jpeg().toBuffer()))
    expect(findLogo(wide.file)).toMatchObject({ width: 640, height: 64 })
  })

  it('that is a drawing becomes pixels of the size of the box, sharp whatever its own size is', async () => {
    for (const size of ['width="48" height="12"', 'width="48000" height="12000"', 'viewBox="0 0 4 1"']) {
      const { file, files } = await makePicture('logo', upload(svg('<rect width="9" height="9" fill="#00f"/>', size)))
      expect(findLogo(file), size).toMatchObject({ height: 160 })
      expect(Math.abs((findLogo(file)?.width ?? 0) - 640), size).toBeLessThanOrEqual(1)
      expect(files[0]?.data.subarray(1, 4).toString()).toBe('PNG')
    }
  })

  it('that is a drawing loads nothing, and runs nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-svg-'))
    try {
      const secret = join(folder, 'secret.png')
      await writeFile(secret, await plain(40, 40, '#ff0000').png().toBuffer())
      const outside = [`file://${secret}`, secret, 'http://127.0.0.1:9/a.png'].map(
        (href) => `<image x="0" y="0" width="480" height="120" xlink:href="${href}"/>`,
      )
      const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${secret}">]>`
      for (const content of [...outside, '<script>process.exit(1)</script>']) {
        const { files } = await makePicture('logo', upload(svg(content)))
        const { channels } = await sharp(files[0]?.data).stats()
        // Nothing is drawn at all.
        expect(channels.at(-1)?.max, content).toBe(0)
      }
      const named = upload(svg('<text>&x;</text>').replace('<svg', `${entity}<svg`))
      await makePicture('logo', named).then(
        async ({ files }) => expect((await sharp(files[0]?.data).stats()).channels.at(-1)?.max).toBe(0),
        (error) => expect(error).toMatchObject({ code: 'invalid' }),
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('that expands without end is refused', async () => {
    const levels = Array.from({ length: 12 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
    const bomb = `<!DOCTYPE svg [<!ENTITY l0 "lol">${levels.join('')}]>${svg('<text>&l12;</text>').split('-->\n')[1]}`
    await expect(makePicture('logo', upload(bomb))).rejects.toMatchObject(refused('picture'))
  })

  it.each([
    ['a text', 'no picture at all, but a text', 'picture'],
    ['a page', '<!doctype html><html><body><p>Hello, there</p></body></html>', 'picture'],
    ['half a drawing', svg('<rect').slice(0, -6), 'picture'],
    ['a drawing without a size', svg('', 'width="0" height="0"'), 'picture'],
  ])('that is %s is refused', async (_name, content, reason) => {
    await expect(makePicture('logo', upload(content))).rejects.toMatchObject(refused(reason))
  })

  it('larger than a product’s picture may be is refused', async () => {
    const large = upload(Buffer.concat([Buffer.from(svg('')), Buffer.alloc(10 * 1024 * 1024)]))
    await expect(makePicture('logo', large)).rejects.toMatchObject({ code: 'too-large' })
  })
})

describe('an icon', () => {
  it('is stored in every size, square and whole, and opaque for home screens', async () => {
    const { file, files } = await makePicture('icon', upload(await movingGif()))
    expect(isIcon(file)).toBe(true)
    const seen = await Promise.all(files.map(({ data }) => sharp(data).metadata()))
    expect(seen.map(({ width, height }) => [width, height])).toEqual(iconSizes.map((size) => [size, size]))
    expect(seen.map(({ hasAlpha }) => hasAlpha)).toEqual([true, true, false, true])
    expect(files.every((each) => isBrandPicture(each.file))).toBe(true)
  })

  it('has the same name for the same picture', async () => {
    const drawing = upload(svg('<rect width="480" height="120" fill="#123456"/>'))
    const [one, other] = await Promise.all([makePicture('icon', drawing), makePicture('icon', drawing)])
    expect(one.file).toBe(other.file)
  })
})
