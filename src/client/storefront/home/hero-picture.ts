import type { HomePage } from '../../../shared/catalog/home-page.ts'
import { bannerFiles, imagePath } from '../../../shared/paths.ts'
import type { Head } from '../../page-data.ts'
import { srcSetOf } from '../../ui/picture/sources.ts'

/** The banner's two drawings: for wide and for tall screens. */
export const { wide: wideBanner, tall: tallBanner } = bannerFiles
export const heroSizes = '100vw'

/** The largest picture above the fold is preloaded. */
const preloads = (wide: string, tall: string): Head['preloadImages'] => [
  { srcSet: srcSetOf(wide, 'wide'), sizes: heroSizes, media: '(min-width: 48em)' },
  { srcSet: srcSetOf(tall, 'portrait'), sizes: heroSizes, media: '(max-width: 47.99em)' },
]

/** The preview picture of shared links, and the one to fetch first, if the page begins with one. */
export function picturesOf(own: HomePage | undefined): { image: string; preloadImages?: Head['preloadImages'] } {
  const image = (file: string) => ({ image: imagePath(file, [1921, 798]) })
  const [first] = own?.sections ?? []
  const hero = own?.sections.find(({ kind }) => kind === 'hero')
  const shown = hero && 'image' in hero && hero.image ? hero.image : undefined
  if (!own || first?.kind === 'hero') {
    return { ...image(shown ?? wideBanner), preloadImages: preloads(shown ?? wideBanner, shown ?? tallBanner) }
  }
  if (first?.kind !== 'banner' || !first.image) return image(shown ?? wideBanner)
  return { ...image(first.image), preloadImages: [{ srcSet: srcSetOf(first.image, 'wide'), sizes: heroSizes }] }
}
