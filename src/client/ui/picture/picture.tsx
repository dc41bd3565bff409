import { imagePath } from '../../../shared/paths.ts'
import classes from './picture.module.css'
import { baseSize, type Shape, srcSetOf } from './sources.ts'

/** The width from which pages show the wide file of a picture; the same as in the stylesheets. */
const wideMedia = '(min-width: 48em)'

interface PictureProps {
  /** File name of the stored picture. */
  file: string
  /** What it shows; empty when text beside it says the same. */
  alt: string
  /** Its width, in the syntax of the `sizes` attribute. */
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
  const [width, height] = baseSize[shape]
  const image = (
    <img
      className={[classes.image, classes[shape], wideFile && classes.turning, className].filter(Boolean).join(' ')}
      src={imagePath(file, baseSize[shape])}
      srcSet={srcSetOf(file, shape)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      style={color ? { backgroundColor: color } : undefined}
    />
  )
  if (!wideFile) return image
  const [wideWidth, wideHeight] = baseSize.wide
  return (
    <picture>
      <source
        media={wideMedia}
        srcSet={srcSetOf(wideFile, 'wide')}
        sizes={sizes}
        width={wideWidth}
        height={wideHeight}
      />
      {image}
    </picture>
  )
}
