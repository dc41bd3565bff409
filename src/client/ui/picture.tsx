import { imagePath, imageSizes } from '../../shared/paths.ts'
import classes from './picture.module.css'

const [small, medium, large, double, wide, widest] = imageSizes

/**
 * The served sizes by shape: portrait 3:4, without its smallest for cards in a grid, its smallest alone for thumbnails;
 * wide for banner and gallery. `base` is for browsers without `srcset`, and its ratio reserves the space.
 */
const shapes = {
  thumbnail: { base: small, served: [small] },
  portrait: { base: medium, served: [small, medium, large, double] },
  card: { base: medium, served: [medium, large] },
  wide: { base: wide, served: [wide, widest] },
} as const

type Shape = keyof typeof shapes

export function getSrcSet(file: string, shape: Shape): string {
  return shapes[shape].served.map((size) => `${imagePath(file, size)} ${size[0]}w`).join(', ')
}

/** The width from which pages show the wide file of a picture; the same as in the stylesheets. */
const wideMedia = '(min-width: 48em)'

/** The picture to fetch first, where the page shows a wide file of it on wide screens. */
export const preloads = (wideFile: string, file: string, sizes: string) => [
  { srcSet: getSrcSet(wideFile, 'wide'), sizes, media: wideMedia },
  { srcSet: getSrcSet(file, 'portrait'), sizes, media: '(max-width: 47.99em)' },
]

export interface PictureProps {
  /** File name of the stored picture; without one its place stays empty. */
  file: string | undefined
  /** The text alternative; empty when text beside it says the same. */
  alt: string
  sizes: string
  /** Dominant color, shown until the picture has loaded. */
  color?: string | undefined
  /** Portrait (3:4) when absent. */
  shape?: Shape
  /** File shown in the wide shape from 768 px on. */
  wideFile?: string
  /** Above the fold: fetched at once. Lazy when absent. */
  eager?: boolean
  /** The largest above the fold, one per page: fetched with high priority. */
  first?: boolean
  className?: string | undefined
}

/** A stored picture at the served sizes, with reserved space and its color as placeholder. */
export function Picture({
  file,
  alt,
  sizes,
  color,
  shape = 'portrait',
  wideFile,
  first,
  eager = first,
  className,
}: PictureProps) {
  const { base } = shapes[shape]
  const look = [classes.image, classes[shape], wideFile && classes.turning, className].filter(Boolean).join(' ')
  if (!file) return <span className={look} aria-hidden="true" />
  const image = (
    <img
      className={look}
      src={imagePath(file, base)}
      srcSet={getSrcSet(file, shape)}
      sizes={sizes}
      width={base[0]}
      height={base[1]}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      style={color ? { backgroundColor: color } : undefined}
    />
  )
  if (!wideFile) return image
  return (
    <picture>
      <source media={wideMedia} srcSet={getSrcSet(wideFile, 'wide')} sizes={sizes} width={wide[0]} height={wide[1]} />
      {image}
    </picture>
  )
}
