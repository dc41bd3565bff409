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
