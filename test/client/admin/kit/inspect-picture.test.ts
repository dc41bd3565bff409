import { describe, expect, it } from 'vitest'
import { inspectPicture } from '../../../../src/client/admin/kit/uploads.tsx'
import { movingGif, plain } from '../../../support/pictures.ts'

const file = (content: Uint8Array | string, name: string) =>
  new File([typeof content === 'string' ? content : Uint8Array.from(content)], name)
const pixels = (count: number | undefined) => async () => count
const small = pixels(2400)

describe('a picture that is chosen', () => {
  it('is said at once to be too large for its pixels, or unreadable, before it is saved', async () => {
    const picture = file('x', 'a.jpg')
    expect(await inspectPicture(picture, [], pixels(40_000_001))).toEqual({ reason: 'pictureSize' })
    expect(await inspectPicture(picture, [], pixels(undefined))).toEqual({ reason: 'picture' })
    expect(await inspectPicture(picture, [], pixels(40_000_000))).toEqual({ isAnimated: false })
  })

  it('is said to be the same as another one of the form, by content and not by name', async () => {
    const [first, other] = [file('abc', 'a.jpg'), file('abd', 'b.jpg')]
    expect(await inspectPicture(file('abc', 'copy.jpg'), [other, first], small)).toEqual({
      reason: 'pictureTwice',
      same: first,
    })
    expect(await inspectPicture(file('abc', 'copy.jpg'), [other, file('ab', 'copy.jpg')], small)).toEqual({
      isAnimated: false,
    })
  })

  it('is said to become a still when it moves', async () => {
    expect(await inspectPicture(file(await movingGif(), 'a.gif'), [], small)).toEqual({ isAnimated: true })
    expect(await inspectPicture(file(await plain().gif().toBuffer(), 'a.gif'), [], small)).toEqual({
      isAnimated: false,
    })
  })
})
