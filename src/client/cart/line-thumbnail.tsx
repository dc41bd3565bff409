import type { CartItem } from '../../shared/cart/entities.ts'
import { Picture } from '../ui/picture/picture.tsx'

interface LineThumbnailProps {
  line: Pick<CartItem, 'images' | 'colors'>
  /** Its width, in the syntax of the `sizes` attribute. */
  sizes: string
  className?: string
}

/** The first picture of a line, 380 × 507, without a text alternative: the title is beside it. */
export function LineThumbnail({ line, sizes, className }: LineThumbnailProps) {
  const [file] = line.images
  if (!file) return <span className={className} aria-hidden="true" />
  return <Picture file={file} alt="" sizes={sizes} color={line.colors?.[0]} className={className} />
}
