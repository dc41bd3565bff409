import { describe, expect, it } from 'vitest'
import { fillsWide, findShape, type PictureShape } from '../../../src/shared/catalog/picture-shapes.ts'

describe('the shape of a picture', () => {
  it.each<[file: string, aspect: number | undefined, shape: PictureShape]>([
    ['shirt.svg', undefined, 'drawn'],
    ['shirt.svg', 1, 'drawn'],
    ['shirt.webp', undefined, 'portrait'],
    ['shirt.webp', 0.75, 'portrait'],
    ['shirt.webp', 0.74, 'other'],
    ['svg', 1, 'other'],
    ['shirt.svg.jpg', 1.49, 'other'],
    ['shirt.jpg', 1.5, 'wide'],
    ['shirt.jpg', 3, 'wide'],
  ])('of %s, %s wide for its height, is %s', (file, aspect, shape) => {
    expect(findShape(file, aspect)).toBe(shape)
  })

  it('fills a wide place if it is drawn for it, or wide itself', () => {
    const shapes: PictureShape[] = ['drawn', 'portrait', 'wide', 'other']
    expect(shapes.filter(fillsWide)).toEqual(['drawn', 'wide'])
  })
})
