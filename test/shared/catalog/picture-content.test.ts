import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isAnimated, isSameContent } from '../../../src/shared/catalog/picture-content.ts'
import { movingGif, plain } from '../../support/pictures.ts'

/** A PNG that says that frames follow: the chunk of animations stands before its pixels. */
async function movingPng(): Promise<Buffer> {
  const still = await plain().png().toBuffer()
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
}

describe('the content of a picture', () => {
  it('tells that it moves', async () => {
    const gif = await movingGif()
    expect(isAnimated(gif)).toBe(true)
    expect(isAnimated(await sharp(gif, { animated: true }).webp().toBuffer())).toBe(true)
    expect(isAnimated(await movingPng())).toBe(true)
  })

  it('tells that it does not, in every format that is taken', async () => {
    const transparent = sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
    const stills = [
      ...[plain().gif(), plain().png(), plain().jpeg(), plain().webp(), plain().avif({ effort: 0 })],
      ...[transparent.clone().webp(), transparent.clone().gif(), plain().gif({ colours: 2 })],
    ]
    for (const still of stills) expect(isAnimated(await still.toBuffer())).toBe(false)
  })

  it('tells it of bytes that make the shortest of each format', () => {
    const bytes = (...parts: (string | number[] | Buffer)[]) =>
      Buffer.concat(parts.map((part) => Buffer.from(part as string)))
    const header = (flags: number) => bytes('GIF89a', [9, 0, 9, 0, flags, 0, 0])
    const frame = (flags: number, table: number) => [
      ...[0x2c, 0, 0, 0, 0, 9, 0, 9, 0, flags, ...Array<number>(table).fill(0x3b)],
      ...[2, 1, 0x3b, 0],
    ]
    // Tables of colors have 6 bytes and up, of the whole picture and of a frame.
    expect(isAnimated(bytes(header(0), frame(0, 0), frame(0, 0)))).toBe(true)
    expect(isAnimated(bytes(header(0), frame(0x80, 6), frame(0, 0)))).toBe(true)
    expect(isAnimated(bytes(header(0), frame(0x81, 12), [0x21, 0xf9, 1, 0, 0], frame(0, 0)))).toBe(true)
    expect(isAnimated(bytes(header(0), frame(0x80, 6), [0x3b]))).toBe(false)
    const length = [0, 0, 0, 24]
    expect(isAnimated(bytes(length, 'ftypavis'))).toBe(true)
    expect(isAnimated(bytes(length, 'ftypavif'))).toBe(false)
    const signature = [0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a]
    expect(isAnimated(bytes(signature, [0, 0, 0, 0], 'acTL'))).toBe(true)
    // Frames that are announced after the pixels are none.
    expect(isAnimated(bytes(signature, [0, 0, 0, 0], 'IDAT', [0, 0, 0, 0], [0, 0, 0, 0], 'acTL'))).toBe(false)
    expect(isAnimated(bytes(signature, [0, 0, 0, 0], 'pHYs', [0, 0, 0, 0], [0, 0, 0, 0], 'acTL'))).toBe(true)
  })

  it('may be cut off or nothing at all', async () => {
    const gif = await movingGif()
    for (let length = 0; length < 60; length++) expect(isAnimated(gif.subarray(0, length))).toBe(false)
    const png = await movingPng()
    for (let length = 0; length < 37; length++) expect(isAnimated(png.subarray(0, length))).toBe(false)
  })

  it('is the same only byte by byte', () => {
    expect(isSameContent(Uint8Array.of(1, 2), Uint8Array.of(1, 2))).toBe(true)
    expect(isSameContent(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBe(false)
    expect(isSameContent(Uint8Array.of(1, 2), Uint8Array.of(1, 2, 0))).toBe(false)
  })
})
