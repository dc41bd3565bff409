import { Modal } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconX,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { fillsWide, portraitAspect } from '../../../shared/catalog/picture-shapes.ts'
import { textIn } from '../../../shared/localized.ts'
import { imagePath, wholeSize } from '../../../shared/paths.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { useBackCloses } from '../../shell/navigation/back-closes.ts'
import { useFocusReturn } from '../../ui/focus.ts'
import looks from '../../ui/looks.module.css'
import { formatNumber } from '../../ui/numbers.ts'
import { getShape } from './gallery-picture.tsx'
import classes from './picture-viewer.module.css'
import { useZoom } from './use-zoom.ts'
import { type Point, zoomStep } from './zoom.ts'

interface PictureViewerProps {
  product: ProductDetail
  position: number
  /** Opened by its button for the full screen; else by a press on a picture. */
  isFull: boolean
  /** The pressed point, as a share of the picture's sides. */
  at?: Point | undefined
  opened: boolean
  onClose: () => void
  show: (index: number) => void
}

interface ViewerButton {
  label: string
  Icon: typeof IconX
  press: () => void
  isOff: boolean
  /** Has the focus at first. */
  isFirst?: boolean
}

/** Pixels by which an arrow key moves an enlarged picture. */
const panStep = 80

/** A `className` would apply to the layer around the dialog, too, and make it as narrow as its picture. */
const dialogClasses = { content: classes.content }

/** A picture over the whole window; enlarged it is the file that was uploaded. */
export function PictureViewer({ product, position, isFull, at, opened, onClose, show }: PictureViewerProps) {
  const { t } = useTranslation('product')
  const language = useLanguage()
  const { images, aspects } = product
  const file = images[position] ?? ''
  const name = t('pictures.alt', { title: textIn(language, product.title), number: position + 1 })
  const zoom = useZoom({ aspect: aspects?.[position] ?? portraitAspect, at, onSwipe: (by) => move(by) })
  const isEnlarged = zoom.view.scale > 1
  const isOnFullScreen = useFullScreen(opened, isFull ? onClose : undefined)
  useFocusReturn(opened)
  useBackCloses(opened, onClose)
  const canMove = (by: number) => position + by >= 0 && position + by < images.length
  const move = (by: number) => {
    if (!canMove(by)) return
    zoom.reset()
    show(position + by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, key } = event
    const act = listKeys(zoom, isEnlarged, move)[key]
    if (!act || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    act()
  }
  const screenButton = {
    label: t(isOnFullScreen ? 'viewer.leave' : 'pictures.full'),
    Icon: isOnFullScreen ? IconArrowsMinimize : IconArrowsMaximize,
    press: isOnFullScreen ? leaveFullScreen : enterFullScreen,
    isOff: false,
  }
  const buttons: ViewerButton[] = [
    { label: t('pictures.previous'), Icon: IconChevronLeft, press: () => move(-1), isOff: !canMove(-1) },
    { label: t('pictures.next'), Icon: IconChevronRight, press: () => move(1), isOff: !canMove(1) },
    { label: t('viewer.out'), Icon: IconZoomOut, press: () => zoom.by(1 / zoomStep), isOff: !isEnlarged },
    { label: t('viewer.in'), Icon: IconZoomIn, press: () => zoom.by(zoomStep), isOff: zoom.isLargest, isFirst: true },
    { label: t('viewer.reset'), Icon: IconZoomReset, press: zoom.reset, isOff: !isEnlarged },
    ...(document.fullscreenEnabled ? [screenButton] : []),
    { label: t('viewer.close'), Icon: IconX, press: onClose, isOff: false },
  ]
  const isWide = (isFull || isOnFullScreen) && !isEnlarged && fillsWide(getShape(product, position))
  const { x, y, scale } = zoom.view
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      fullScreen
      returnFocus={false}
      zIndex={90}
      transitionProps={{ duration: 150 }}
    >
      <Modal.Content aria-label={t('viewer.label', { name })} classNames={dialogClasses} onKeyDownCapture={onKeyDown}>
        <div ref={zoom.stage} className={classes.stage} data-enlarged={isEnlarged || undefined}>
          <picture>
            {isWide && <source media="(min-aspect-ratio: 1)" srcSet={imagePath(file, [1921, 798])} />}
            <img
              key={file}
              className={classes.image}
              src={isFull && !isEnlarged ? imagePath(file, wholeSize) : imagePath(file)}
              alt={name}
              draggable={false}
              style={{ translate: `${x}px ${y}px`, scale }}
            />
          </picture>
        </div>
        <div className={classes.controls}>
          {buttons.map(({ label, Icon, press, isOff, isFirst }) => (
            <button
              key={label}
              type="button"
              className={classes.control}
              aria-label={label}
              aria-disabled={isOff}
              data-autofocus={isFirst}
              onClick={isOff ? undefined : press}
            >
              <Icon size="1.375rem" stroke={1.5} aria-hidden />
            </button>
          ))}
        </div>
        <p role="status" className={looks.hidden}>
          {t('viewer.state', {
            ...{ number: position + 1, count: images.length },
            percent: formatNumber(Math.round(scale * 100), language),
          })}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

function listKeys(zoom: ReturnType<typeof useZoom>, isEnlarged: boolean, move: (by: number) => void) {
  const enlarge = () => zoom.by(zoomStep)
  const keys: Record<string, () => void> = {
    '+': enlarge,
    '=': enlarge,
    '-': () => zoom.by(1 / zoomStep),
    '0': zoom.reset,
    ArrowLeft: () => (isEnlarged ? zoom.pan(panStep, 0) : move(-1)),
    ArrowRight: () => (isEnlarged ? zoom.pan(-panStep, 0) : move(1)),
    ArrowUp: () => zoom.pan(0, panStep),
    ArrowDown: () => zoom.pan(0, -panStep),
  }
  return keys
}

/** Refused where another page shows this one; the dialog covers the window all the same. */
const enterFullScreen = () => void document.documentElement.requestFullscreen().catch(() => undefined)
const leaveFullScreen = () => void document.exitFullscreen().catch(() => undefined)

function followFullScreen(follow: () => void) {
  document.addEventListener('fullscreenchange', follow)
  return () => document.removeEventListener('fullscreenchange', follow)
}

/** @param onLeave called when the full screen is left by the browser's own ways @returns whether it is on */
function useFullScreen(opened: boolean, onLeave: (() => void) | undefined): boolean {
  const isOn = useSyncExternalStore(followFullScreen, () => Boolean(document.fullscreenElement))
  const leave = useEffectEvent(() => onLeave?.())
  useEffect(() => {
    if (!opened) return
    const stop = followFullScreen(() => {
      if (!document.fullscreenElement) leave()
    })
    return () => {
      stop()
      if (document.fullscreenElement) leaveFullScreen()
    }
  }, [opened])
  return isOn
}
