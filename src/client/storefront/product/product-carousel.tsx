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
}

/** The product's pictures, one at a time: 1921 × 798 on wide screens, 3:4 on small ones. */
export function ProductCarousel({ product: { title, images, colors }, picture }: ProductCarouselProps) {
  const { t } = useTranslation('product')
  const name = textIn(useLanguage(), title)
  const reducedMotion = useReducedMotion()
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (picture) embla?.scrollTo(images.indexOf(picture))
  }, [embla, picture, images])
  const [main] = images
  if (!main) return <div className={classes.noPicture} />
  const several = images.length > 1
  const position = (index: number) => t('pictures.position', { number: index + 1, count: images.length })
  return (
    <div className={classes.pictures}>
      <Carousel
        aria-label={t('pictures.label', { title: name })}
        // Mantine's default is English.
        aria-roledescription={t('pictures.gallery')}
        withControls={several}
        controlSize="2.75rem"
        controlsOffset="md"
        previousControlIcon={<IconChevronLeft size="1.375rem" stroke={1.5} aria-hidden />}
        nextControlIcon={<IconChevronRight size="1.375rem" stroke={1.5} aria-hidden />}
        previousControlProps={{ 'aria-label': t('pictures.previous') }}
        nextControlProps={{ 'aria-label': t('pictures.next') }}
        emblaOptions={{ duration: reducedMotion ? 0 : slideDuration }}
        getEmblaApi={setEmbla}
        onSlideChange={setShown}
        classNames={{ root: classes.carousel, control: classes.control }}
        attributes={{ control: { 'data-scripts-only': true } }}
      >
        {images.map((file, index) => (
          <Carousel.Slide key={file} aria-label={position(index)} aria-roledescription={t('pictures.one')}>
            {(index === 0 || embla) && (
              <Picture
                file={file}
                wideFile={file}
                alt={t('pictures.alt', { title: name, number: index + 1 })}
                color={colors[index]}
                sizes={carouselSizes}
                first={index === 0}
              />
            )}
          </Carousel.Slide>
        ))}
      </Carousel>
      <p role="status" className={classes.hidden}>
        {position(shown)}
      </p>
      {several && (
        <ul className={classes.thumbnails} data-scripts-only>
          {images.map((file, index) => (
            <li key={file}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={position(index)}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => embla?.scrollTo(index)}
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
