import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { fillsWide, findShape, type PictureShape } from '../../../shared/catalog/picture-shapes.ts'
import { textIn } from '../../../shared/localized.ts'
import { imagePath, wholeSize } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { getSrcSet } from '../../ui/picture.tsx'
import classes from './product-gallery.module.css'

export function getShape({ images, aspects }: ProductDetail, index: number): PictureShape {
  return findShape(images[index] ?? '', aspects?.[index])
}

/** Whether the gallery has the wide shape on large screens: that of a product with narrow photos alone stays high. */
export function isWideGallery(product: ProductDetail): boolean {
  return product.images.some((_file, index) => fillsWide(getShape(product, index)))
}

/** From the width of a large screen on, as in the stylesheets. */
const large = '(min-width: 100em)'
const belowLarge = '(max-width: 99.99em)'

/** Widths of the pictures: as high as the window, or as wide as their column; beside the box never the smaller file. */
const sizes = '(min-width: 62em) max(24rem, 75vh - 7rem), (min-width: 48em) calc(100vw - 25rem), calc(100vw - 2rem)'
const wideSizes = '75vw'

interface Source {
  media: string
  srcSet: string
  sizes: string
}

/** The files of a picture for windows of all widths, the widest first: none of them is cropped, unless it fills the wide place. */
function listSources(file: string, shape: PictureShape, isWide: boolean): Source[] {
  const fills = isWide && fillsWide(shape)
  const isOther = shape === 'wide' || shape === 'other'
  return [
    ...(fills ? [{ media: large, srcSet: getSrcSet(file, 'wide'), sizes: wideSizes }] : []),
    {
      media: fills ? belowLarge : 'all',
      srcSet: isOther ? imagePath(file, wholeSize) : getSrcSet(file, 'portrait'),
      sizes,
    },
  ]
}

/** The first picture, which is fetched before anything else. */
export function preloadFirst(product: ProductDetail) {
  const [file] = product.images
  if (!file) return []
  return listSources(file, getShape(product, 0), isWideGallery(product))
}

/** One picture of the gallery, whole; its place has the color of the picture. */
export function GalleryPicture({ product, index }: { product: ProductDetail; index: number }) {
  const { t } = useTranslation('product')
  const title = textIn(useLanguage(), product.title)
  const file = product.images[index] ?? ''
  const sources = listSources(file, getShape(product, index), isWideGallery(product))
  const last = sources.at(-1)
  return (
    <picture>
      {sources.slice(0, -1).map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      <img
        className={classes.image}
        src={imagePath(file, [760, 1014])}
        srcSet={last?.srcSet}
        sizes={last?.sizes}
        width={760}
        height={1014}
        alt={t('pictures.alt', { title, number: index + 1 })}
        loading={index === 0 ? 'eager' : 'lazy'}
        fetchPriority={index === 0 ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: product.colors[index] }}
      />
    </picture>
  )
}
