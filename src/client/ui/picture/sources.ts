import { type ImageSize, imagePath } from '../../../shared/paths.ts'

/**
 * The served sizes by shape: portrait 3:4, without its smallest for cards in a grid, its smallest alone for thumbnails;
 * wide for banner and carousel.
 */
const sizesOf = {
  thumbnail: [[96, 128]],
  portrait: [
    [96, 128],
    [380, 507],
    [760, 1014],
  ],
  card: [
    [380, 507],
    [760, 1014],
  ],
  wide: [
    [960, 399],
    [1921, 798],
  ],
} as const satisfies Record<string, readonly ImageSize[]>

export type Shape = keyof typeof sizesOf

/** The size for browsers without `srcset`, whose ratio reserves the space. */
export const baseSize = {
  thumbnail: [96, 128],
  portrait: [380, 507],
  card: [380, 507],
  wide: [960, 399],
} as const satisfies Record<Shape, ImageSize>

/** `srcset` of a stored picture in one shape, with its widths. */
export function srcSetOf(file: string, shape: Shape): string {
  return sizesOf[shape].map((size) => `${imagePath(file, size)} ${size[0]}w`).join(', ')
}
