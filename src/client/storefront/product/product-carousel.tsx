import { UnstyledButton } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { EmblaCarouselType } from 'embla-carousel'
import useEmblaCarousel, { type EmblaViewportRefType } from 'embla-carousel-react'
import { type KeyboardEvent, memo, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import looks from '../../ui/looks.module.css'
import { Picture } from '../../ui/picture.tsx'
import classes from './product-carousel.module.css'

/** Width of the pictures, for `sizes`: that of their column, beside the purchase box on wide screens. */
export const carouselSizes = '(min-width: 84rem) 55rem, (min-width: 62em) calc(100vw - 29rem), 100vw'

/** About 200 ms, in the unit of Embla. */
const slideDuration = 18

interface ProductCarouselProps {
  product: ProductDetail
  /** File of the picture that shows what was chosen. */
  picture?: string | undefined
  /** The first picture alone: a carousel would be rendered twice before anything of the page is on the screen. */
  isFirstPart: boolean
}

/**
 * The product's pictures, one at a time: 1921 × 798 on wide screens, 3:4 on small ones. Mantine's carousel would lay a style
 * element into the page's body, where HTML knows none, and announce each picture in English.
 */
export const ProductCarousel = memo(function ProductCarousel({ product, picture, isFirstPart }: ProductCarouselProps) {
  const { images, colors } = product
  const getPosition = usePosition(images.length)
  const reducedMotion = useReducedMotion()
  const [viewport, embla] = useEmblaCarousel({ duration: reducedMotion ? 0 : slideDuration })
  const [position, setPosition] = useState(0)
  // An object of its own for each press; pressed before the carousel is there, it moves once it is.
  const [request, setRequest] = useState<{ index: number }>()
  useEffect(() => {
    if (!embla) return
    const update = () => setPosition(embla.selectedScrollSnap())
    update()
    embla.on('select', update).on('reInit', update)
    return () => {
      embla.off('select', update).off('reInit', update)
    }
  }, [embla])
  useEffect(() => {
    if (picture) embla?.scrollTo(images.indexOf(picture))
  }, [embla, picture, images])
  useEffect(() => {
    if (request) embla?.scrollTo(request.index)
  }, [embla, request])
  if (images.length === 0) return <div className={classes.noPicture} />
  return (
    <div className={classes.pictures}>
      {isFirstPart ? (
        <div className={classes.carousel}>
          <Slide product={product} index={0} />
        </div>
      ) : (
        <Slides product={product} position={position} viewport={viewport} embla={embla} />
      )}
      <p role="status" className={looks.hidden}>
        {getPosition(position)}
      </p>
      {images.length > 1 && (
        <ul className={`${classes.thumbnails} unprinted`} data-scripts-only>
          {images.map((file, index) => (
            <li key={file}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={getPosition(index)}
                aria-current={index === position ? 'true' : undefined}
                onClick={() => setRequest({ index })}
              >
                <Picture file={file} alt="" color={colors[index]} sizes="4rem" shape="thumbnail" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})

function usePosition(count: number): (index: number) => string {
  const { t } = useTranslation('product')
  return (index) => t('pictures.position', { number: index + 1, count })
}

interface SlidesProps {
  product: ProductDetail
  position: number
  viewport: EmblaViewportRefType
  /** Undefined until the row can be moved: the pictures that are not on the screen are fetched then. */
  embla: EmblaCarouselType | undefined
}

function Slides({ product, position, viewport, embla }: SlidesProps) {
  const { t } = useTranslation('product')
  const title = textIn(useLanguage(), product.title)
  const { images } = product
  const getPosition = usePosition(images.length)
  const id = useId()
  const controls = [
    {
      label: t('pictures.previous'),
      Icon: IconChevronLeft,
      canMove: embla !== undefined && position > 0,
      press: () => embla?.scrollPrev(),
    },
    {
      label: t('pictures.next'),
      Icon: IconChevronRight,
      canMove: embla !== undefined && position < images.length - 1,
      press: () => embla?.scrollNext(),
    },
  ]
  return (
    <section
      id={id}
      className={classes.carousel}
      aria-label={t('pictures.label', { title })}
      aria-roledescription={t('pictures.gallery')}
      onKeyDownCapture={(event) => moveByKey(event, embla)}
    >
      {images.length > 1 && (
        <div className={classes.controls}>
          {controls.map(({ label, Icon, canMove, press }) => (
            <UnstyledButton
              key={label}
              className={classes.control}
              aria-controls={id}
              aria-label={label}
              aria-disabled={!canMove}
              tabIndex={canMove ? 0 : -1}
              onClick={press}
              data-scripts-only
            >
              <Icon size="1.375rem" stroke={1.5} aria-hidden />
            </UnstyledButton>
          ))}
        </div>
      )}
      <div ref={viewport}>
        <div className={classes.row}>
          {images.map((file, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
            <div key={file} role="group" aria-label={getPosition(index)} aria-roledescription={t('pictures.one')}>
              {(index === 0 || embla) && <Slide product={product} index={index} />}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function moveByKey(event: KeyboardEvent, embla: EmblaCarouselType | undefined): void {
  const moves: Record<string, (carousel: EmblaCarouselType) => void> = {
    ArrowLeft: (carousel) => carousel.scrollPrev(),
    ArrowRight: (carousel) => carousel.scrollNext(),
    Home: (carousel) => carousel.scrollTo(0),
    End: (carousel) => carousel.scrollTo(carousel.scrollSnapList().length - 1),
  }
  const move = moves[event.key]
  if (!move) return
  event.preventDefault()
  if (embla) move(embla)
}

function Slide({ product: { title, images, colors }, index }: { product: ProductDetail; index: number }) {
  const { t } = useTranslation('product')
  const name = textIn(useLanguage(), title)
  const file = images[index]
  if (!file) return null
  return (
    <Picture
      file={file}
      wideFile={file}
      alt={t('pictures.alt', { title: name, number: index + 1 })}
      color={colors[index]}
      sizes={carouselSizes}
      first={index === 0}
    />
  )
}
