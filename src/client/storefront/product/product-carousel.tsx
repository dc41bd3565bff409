import '@mantine/carousel/styles.css'
import { Carousel } from '@mantine/carousel'
import { useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { carouselSizes } from './carousel-sizes.ts'
import classes from './product-carousel.module.css'

/** About 200 ms, in the unit of Embla. */
const slideDuration = 18

interface ProductCarouselProps {
  product: ProductDetail
  /** File of the picture that shows what was chosen. */
  picture?: string | undefined
  /** The first picture alone: a carousel would be rendered twice before anything of the page is on the screen. */
  isFirstPart: boolean
}

/** The product's pictures, one at a time: 1921 × 798 on wide screens, 3:4 on small ones. */
export function ProductCarousel({ product, picture, isFirstPart }: ProductCarouselProps) {
  const { images, colors } = product
  const position = usePosition(images.length)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const [shown, setShown] = useState(0)
  // An object of its own for each press; pressed before the carousel is there, it moves once it is.
  const [asked, ask] = useState<{ index: number }>()
  useEffect(() => {
    if (picture) embla?.scrollTo(images.indexOf(picture))
  }, [embla, picture, images])
  useEffect(() => {
    if (asked) embla?.scrollTo(asked.index)
  }, [embla, asked])
  if (images.length === 0) return <div className={classes.noPicture} />
  return (
    <div className={classes.pictures}>
      {isFirstPart ? (
        <div className={classes.carousel}>
          <Slide product={product} index={0} />
        </div>
      ) : (
        <Slides product={product} isActive={embla !== undefined} onActive={setEmbla} onChange={setShown} />
      )}
      <p role="status" className={classes.hidden}>
        {position(shown)}
      </p>
      {images.length > 1 && (
        <ul className={classes.thumbnails} data-scripts-only>
          {images.map((file, index) => (
            <li key={file}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={position(index)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => ask({ index })}
              >
                <Picture file={file} alt="" color={colors[index]} sizes="4rem" shape="thumbnail" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Says which of the pictures one is. */
function usePosition(count: number): (index: number) => string {
  const { t } = useTranslation('product')
  return (index) => t('pictures.position', { number: index + 1, count })
}

interface SlidesProps {
  product: ProductDetail
  /** The carousel can be moved: the pictures that are not on the screen are fetched. */
  isActive: boolean
  onActive: (embla: EmblaCarouselType) => void
  onChange: (index: number) => void
}

function Slides({ product, isActive, onActive, onChange }: SlidesProps) {
  const { t } = useTranslation('product')
  const name = textIn(useLanguage(), product.title)
  const reducedMotion = useReducedMotion()
  const { images } = product
  const position = usePosition(images.length)
  return (
    <Carousel
      aria-label={t('pictures.label', { title: name })}
      // Mantine's default is English.
      aria-roledescription={t('pictures.gallery')}
      withControls={images.length > 1}
      controlSize="2.75rem"
      controlsOffset="md"
      previousControlIcon={<IconChevronLeft size="1.375rem" stroke={1.5} aria-hidden />}
      nextControlIcon={<IconChevronRight size="1.375rem" stroke={1.5} aria-hidden />}
      previousControlProps={{ 'aria-label': t('pictures.previous') }}
      nextControlProps={{ 'aria-label': t('pictures.next') }}
      emblaOptions={{ duration: reducedMotion ? 0 : slideDuration }}
      getEmblaApi={onActive}
      onSlideChange={onChange}
      classNames={{ root: classes.carousel, control: classes.control }}
      attributes={{ control: { 'data-scripts-only': true } }}
    >
      {images.map((file, index) => (
        <Carousel.Slide key={file} aria-label={position(index)} aria-roledescription={t('pictures.one')}>
          {(index === 0 || isActive) && <Slide product={product} index={index} />}
        </Carousel.Slide>
      ))}
    </Carousel>
  )
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
