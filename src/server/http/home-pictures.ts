import type { Home } from '../../shared/catalog/entities.ts'
import { imageSizes } from '../../shared/paths.ts'
import type { Picture } from './image-renderer.ts'

const [, card, doubleCard] = imageSizes

/** The pictures of the home page as it shows them, from top to bottom, first those that every screen asks for. */
export function homePictures(home: Home): Picture[] {
  const products = [
    ...home.featuredProducts,
    ...home.topRatedProducts,
    ...home.recommendedProducts,
    ...home.popularProducts,
  ]
  const first = [...new Set(products.flatMap(({ images }) => images.slice(0, 1)))]
  const second = [...new Set(products.flatMap(({ images }) => images.slice(1, 2)))]
  return [
    ...first.map((file) => ({ file, size: card })),
    ...first.map((file) => ({ file, size: doubleCard })),
    ...second.map((file) => ({ file, size: card })),
  ]
}
