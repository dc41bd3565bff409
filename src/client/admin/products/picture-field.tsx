import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SortableList } from '../kit/sortable.tsx'
import { DropZone } from '../ui/drop-zone.tsx'
import { pictureTypes } from '../ui/inspect-picture.ts'
import { FormSection } from './form-section.tsx'
import classes from './picture-field.module.css'
import { PictureTile } from './picture-tile.tsx'
import { mainPicture } from './pictures.ts'
import { AnimatedFiles, RefusedFiles } from './refused-files.tsx'
import { ShownValue, useShownValues } from './shown-value.tsx'
import type { Pictures } from './use-pictures.ts'
import type { VariantRow } from './variants/variant-rows.ts'

interface PictureFieldProps {
  pictures: Pictures
  /** The product's variants, whose values a picture may show. */
  rows: readonly VariantRow[]
  /** The server's error for the new pictures. */
  error: string | undefined
}

/** The pictures of a product: chosen or dropped, sorted, removed and restored. */
export function PictureField({ pictures, rows, error }: PictureFieldProps) {
  const { t } = useTranslation('admin-products')
  return (
    <FormSection title={t('pictures.title')} text={t('pictures.text')}>
      {pictures.pictures.length > 0 && <SortableTiles pictures={pictures} rows={rows} />}
      <DropZone
        accept={pictureTypes}
        label={t('pictures.choose')}
        multiple
        onDrop={pictures.add}
        // Files of other types are refused with a reason, too.
        onReject={pictures.add}
      >
        {(open) => (
          <div className={classes.drop}>
            <IconPhotoPlus size="2rem" stroke={1.25} aria-hidden />
            <p>{t('pictures.drop')}</p>
            <Button variant="default" className={classes.choose} onClick={open}>
              {t('pictures.choose')}
            </Button>
          </div>
        )}
      </DropZone>
      <div role="alert" className={classes.error}>
        {error}
      </div>
      <AnimatedFiles pictures={pictures.pictures} />
      <RefusedFiles files={pictures.refused} onDismiss={(key) => pictures.dispatch({ type: 'DISMISS', key })} />
    </FormSection>
  )
}

function SortableTiles({
  pictures: { pictures, dispatch, refuse },
  rows,
}: Pick<PictureFieldProps, 'pictures' | 'rows'>) {
  const { t } = useTranslation('admin-products')
  const main = mainPicture(pictures)
  const values = useShownValues(rows)
  return (
    <SortableList
      ids={pictures.map(({ key }) => key)}
      label={t('pictures.list')}
      layout="grid"
      className={classes.tiles}
      onMove={(key, to) => dispatch({ type: 'MOVE', key, to })}
    >
      {pictures.map((picture, index) => (
        <PictureTile
          key={picture.key}
          picture={picture}
          number={index + 1}
          isMain={picture === main}
          isLast={index === pictures.length - 1}
          dispatch={dispatch}
          onBroken={() => refuse(picture)}
        >
          {values.length > 0 && <ShownValue picture={picture} number={index + 1} values={values} dispatch={dispatch} />}
        </PictureTile>
      ))}
    </SortableList>
  )
}
