import type { ProductCard } from '../../shared/catalog/entities.ts'

/** The main picture and the one shown on hover. */
const shownPictures = 2

/** A card for list pages, without the pictures that cards do not show: these were 5% of a page. */
export function listedCard(card: ProductCard): ProductCard {
  return { ...card, images: card.images.slice(0, shownPictures), colors: card.colors.slice(0, shownPictures) }
}
