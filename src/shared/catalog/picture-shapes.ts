/** Width to height of pictures in lists, carts and on narrower pages: 3:4. */
export const portraitAspect = 0.75

/** From 3:2 on a photo fills a wide place; a narrower one would lose too much above and below. */
const leastWideAspect = 1.5

/**
 * How the product's page may show a picture: `drawn` for both shapes, `portrait` of 3:4, `wide` from 3:2 on; any `other`
 * fills neither place without being cropped.
 */
export type PictureShape = 'drawn' | 'portrait' | 'wide' | 'other'

/** @param aspect width to height; 3:4 where nothing else is known */
export function findShape(file: string, aspect = portraitAspect): PictureShape {
  if (file.endsWith('.svg')) return 'drawn'
  if (aspect >= leastWideAspect) return 'wide'
  return aspect === portraitAspect ? 'portrait' : 'other'
}

/** Whether a picture fills a place of 1921 × 798. */
export const fillsWide = (shape: PictureShape): boolean => shape === 'drawn' || shape === 'wide'
