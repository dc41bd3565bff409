import { bannerFiles, imagePath } from '../../../shared/paths.ts'
import type { Head } from '../../page-data.ts'
import { srcSetOf } from '../../ui/picture/sources.ts'

/** The banner's two drawings: for wide and for tall screens. */
export const { wide: wideBanner, tall: tallBanner } = bannerFiles
export const heroSizes = '100vw'

/** The preview picture of shared links. */
export const heroPicture = imagePath(wideBanner, [1921, 798])

/** The largest picture above the fold is preloaded. */
export const heroPreloads: Head['preloadImages'] = [
  { srcSet: srcSetOf(wideBanner, 'wide'), sizes: heroSizes, media: '(min-width: 48em)' },
  { srcSet: srcSetOf(tallBanner, 'portrait'), sizes: heroSizes, media: '(max-width: 47.99em)' },
]
