import { UnstyledButton } from '@mantine/core'
import { IconArrowsMaximize, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { textIn } from '../../../shared/localized.ts'
import { imagePath } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { lazy } from '../../shell/lazy.tsx'
import looks from '../../ui/looks.module.css'
import { Picture } from '../../ui/picture.tsx'
import { GalleryPicture, isWideGallery } from './gallery-picture.tsx'
import classes from './product-gallery.module.css'
import { useViewer } from './use-viewer.ts'

/** Fetched when a picture is pressed. */
const PictureViewer = lazy(() => import('./picture-viewer.tsx').then((module) => module.PictureViewer), {
  backCloses: true,
})

interface ProductGalleryProps {
  product: ProductDetail
  /** File of the picture that shows what was chosen. */
  picture?: string | undefined
  /** The first picture alone: the others would keep the heading from the screen. */
  isFirstPart: boolean
}

/** The product's pictures, one at a time in a row that browsers scroll, also without scripts. */
export const ProductGallery = memo(function ProductGallery({ product, picture, isFirstPart }: ProductGalleryProps) {
  const { t } = useTranslation('product')
  const title = textIn(useLanguage(), product.title)
  const { images } = product
  const getPosition = usePosition(images.length)
  const id = useId()
  const { row, position, show, follow, letGo } = useRow(images.length, isFirstPart)
  const { viewer, onPress, openFull } = useViewer(row)
  useEffect(() => {
    const index = picture ? images.indexOf(picture) : -1
    if (index >= 0) show(index)
  }, [picture, images, show])
  if (images.length === 0) return <div className={classes.noPicture} />
  return (
    <section
      className={isWideGallery(product) ? `${classes.gallery} ${classes.wide}` : classes.gallery}
      data-several={images.length > 1 || undefined}
      aria-label={t('pictures.label', { title })}
      aria-roledescription={t('pictures.gallery')}
      onKeyDown={(event) => moveByKey(event, position, images.length, show)}
    >
      <div className={classes.stage}>
        {images.length > 1 && <Arrows id={id} position={position} count={images.length} show={show} />}
        <div id={id} ref={row} className={classes.row} onScroll={follow} onPointerDown={letGo} onWheel={letGo}>
          {(isFirstPart ? images.slice(0, 1) : images).map((file, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
            <div
              key={file}
              role="group"
              className={classes.slide}
              aria-label={getPosition(index)}
              aria-roledescription={t('pictures.one')}
            >
              <a
                href={imagePath(file)}
                className={classes.zoom}
                aria-label={t('pictures.zoom', { number: index + 1 })}
                onClick={onPress}
              >
                <GalleryPicture product={product} index={index} />
              </a>
            </div>
          ))}
        </div>
        <UnstyledButton
          className={`${classes.control} ${classes.full} unprinted`}
          aria-label={t('pictures.full')}
          onClick={openFull}
          data-scripts-only
        >
          <IconArrowsMaximize size="1.375rem" stroke={1.5} aria-hidden />
        </UnstyledButton>
      </div>
      <PictureViewer product={product} position={position} show={show} {...viewer} />
      <p role="status" className={looks.hidden}>
        {getPosition(position)}
      </p>
      {images.length > 1 && <Thumbnails product={product} position={position} show={show} />}
    </section>
  )
})

function usePosition(count: number): (index: number) => string {
  const { t } = useTranslation('product')
  return (index) => t('pictures.position', { number: index + 1, count })
}

const scrollRow = (row: HTMLElement | null, index: number) => row?.scrollTo({ left: index * row.clientWidth })

/** The row is moved by fingers and by `show`, also before all pictures are there; the position follows both. */
function useRow(count: number, isFirstPart: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(0)
  /** Until the row gets there, what it passes is not what is shown. */
  const target = useRef<number>(undefined)
  const show = useCallback(
    (index: number) => {
      const next = Math.min(Math.max(index, 0), count - 1)
      target.current = next
      setPosition(next)
      scrollRow(row.current, next)
    },
    [count],
  )
  useEffect(() => {
    if (!isFirstPart && target.current) scrollRow(row.current, target.current)
  }, [isFirstPart])
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {}
    const now = Math.round(scrollLeft / clientWidth)
    if (target.current !== undefined && target.current !== now) return
    target.current = undefined
    setPosition(now)
  }
  const letGo = () => {
    target.current = undefined
  }
  return { row, position, show, follow, letGo }
}

interface MoveProps {
  position: number
  show: (index: number) => void
}

function Arrows({ id, position, count, show }: MoveProps & { id: string; count: number }) {
  const { t } = useTranslation('product')
  const arrows = [
    { label: t('pictures.previous'), Icon: IconChevronLeft, to: position - 1 },
    { label: t('pictures.next'), Icon: IconChevronRight, to: position + 1 },
  ]
  return (
    <div className={`${classes.controls} unprinted`} data-scripts-only>
      {arrows.map(({ label, Icon, to }) => {
        const canMove = to >= 0 && to < count
        return (
          <UnstyledButton
            key={label}
            className={classes.control}
            aria-controls={id}
            aria-label={label}
            aria-disabled={!canMove}
            tabIndex={canMove ? 0 : -1}
            onClick={() => show(to)}
          >
            <Icon size="1.375rem" stroke={1.5} aria-hidden />
          </UnstyledButton>
        )
      })}
    </div>
  )
}

function Thumbnails({ product: { images, colors }, position, show }: MoveProps & { product: ProductDetail }) {
  const getPosition = usePosition(images.length)
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const thumbnail = strip.current?.children[position]
    if (!(thumbnail instanceof HTMLElement)) return
    // Not by `scrollIntoView`, which would move the page, too.
    const { offsetTop, offsetLeft, offsetHeight, offsetWidth } = thumbnail
    strip.current?.scrollTo({ top: offsetTop - offsetHeight, left: offsetLeft - offsetWidth })
  }, [position])
  return (
    <ul ref={strip} className={`${classes.thumbnails} unprinted`} data-scripts-only>
      {images.map((file, index) => (
        <li key={file}>
          <button
            type="button"
            className={classes.thumbnail}
            aria-label={getPosition(index)}
            aria-current={index === position ? 'true' : undefined}
            onClick={() => show(index)}
          >
            <Picture file={file} alt="" color={colors[index]} sizes="6rem" shape="thumbnail" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function moveByKey(event: KeyboardEvent, position: number, count: number, show: (index: number) => void): void {
  const moves: Record<string, number> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    Home: 0,
    End: count - 1,
  }
  const to = moves[event.key]
  // The dialog over the page has answered its keys already.
  if (to === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  show(to)
}
