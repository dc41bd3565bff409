import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../navigation/announcer.tsx'
import { useSortableItem } from '../kit/sortable.tsx'
import { RowAction } from '../ui/row-action.tsx'
import classes from './picture-field.module.css'
import type { PictureAction, ProductPicture } from './pictures.ts'

interface PictureTileProps {
  picture: ProductPicture
  /** Its position, from 1. */
  number: number
  isMain: boolean
  isLast: boolean
  dispatch: (action: PictureAction) => void
  /** Called when the browser cannot show it. */
  onBroken: () => void
  /** What it shows. */
  children?: ReactNode
}

/** A picture that can be dragged, or moved by its buttons. */
export function PictureTile({ picture, number, isMain, isLast, dispatch, onBroken, children }: PictureTileProps) {
  const { t } = useTranslation('admin-products')
  const { item, handle } = useSortableItem(picture.key, t('pictures.alt', { number }))
  const { key, preview, removed } = picture
  const buttons = useRef<HTMLDivElement>(null)
  const isToggled = useRef(false)
  const toggle = (type: 'REMOVE' | 'RESTORE') => {
    isToggled.current = true
    dispatch({ type, key })
  }
  // The button that was pressed was replaced by the one that undoes it, the last one, which gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with `removed`.
  useEffect(() => {
    if (isToggled.current) buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus()
    isToggled.current = false
  }, [removed])
  const step = (by: -1 | 1) => {
    dispatch({ type: 'STEP', key, by })
    announce(t('pictures.moved', { number: number + by }))
  }
  return (
    <li {...item} className={classes.tile} data-removed={removed || undefined}>
      <div className={classes.frame} {...handle}>
        <img
          src={preview}
          alt={t('pictures.alt', { number })}
          width={150}
          height={200}
          draggable={false}
          className={classes.picture}
          onError={onBroken}
        />
        {isMain && <span className={classes.main}>{t('pictures.main')}</span>}
      </div>
      {!removed && children}
      <div ref={buttons} className={classes.buttons}>
        {removed ? (
          <Button variant="default" className={classes.back} onClick={() => toggle('RESTORE')}>
            {t('pictures.takeBack')}
          </Button>
        ) : (
          <>
            <RowAction
              icon={IconArrowLeft}
              label={t('pictures.earlier', { number })}
              disabled={number === 1}
              onClick={() => step(-1)}
            />
            <RowAction
              icon={IconArrowRight}
              label={t('pictures.later', { number })}
              disabled={isLast}
              onClick={() => step(1)}
            />
            <RowAction icon={IconTrash} label={t('pictures.remove', { number })} onClick={() => toggle('REMOVE')} />
          </>
        )}
      </div>
    </li>
  )
}
