import type { ProductCard } from '../../shared/catalog/entities.ts'

/** The main one, and the one that shows when the card is pointed at. */
const shownPictures = 2

/** A card as pages of a list carry it: without the pictures that no card shows, which were a twentieth of a page. */
export function listedCard(card: ProductCard): ProductCard {
  return { ...card, images: card.images.slice(0, shownPictures), colors: card.colors.slice(0, shownPictures) }
}
