import { imagePath } from '../../shared/paths.ts'

interface CartThumbnailProps {
  /** The product's pictures; the first is shown. */
  images: string[]
  /** Dominant colours of the pictures. */
  colors?: string[]
  className?: string
  /** Width on the screen, as in the `sizes` attribute. */
  sizes: string
}

/** A product's picture beside its line: 380 × 507 (spec section 9), over its dominant colour. The title names it. */
export function CartThumbnail({ images, colors, className, sizes }: CartThumbnailProps) {
  const [file] = images
  const style = { backgroundColor: colors?.[0] }
  if (!file) return <span className={className} style={style} />
  return (
    <img
      className={className}
      style={style}
      src={imagePath(file, [380, 507])}
      srcSet={`${imagePath(file, [96, 128])} 96w, ${imagePath(file, [380, 507])} 380w`}
      sizes={sizes}
      width={380}
      height={507}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
