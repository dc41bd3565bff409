import { Badge, Button, CloseButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { columnIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import { announce } from '../../shell/navigation/announcer.tsx'
import { trpc } from '../../shell/trpc.ts'
import { Panel } from '../kit/parts.tsx'
import { RowAction, StepButtons } from '../kit/row-action.tsx'
import { SortableList, useSortableItem } from '../kit/sortable.tsx'
import { DropZone, pictureTypes } from '../kit/uploads.tsx'
import classes from './picture-field.module.css'
import { type EditedPictures, findMainPicture, type Pictures, type ProductPicture } from './pictures.ts'
import type { VariantRow } from './variants/variant-rows.ts'

interface PictureFieldProps {
  field: EditedPictures
  /** The product's variants, whose values a picture may show. */
  rows: readonly VariantRow[]
  error: string | undefined
}

export function PictureField({ field, rows, error }: PictureFieldProps) {
  const { t } = useTranslation(['admin-products', 'admin', 'admin-validation'])
  const { pictures, refused } = field
  const values = useShownValues(rows)
  return (
    <Panel title={t('pictures.title')} text={t('pictures.text')}>
      {pictures.length > 0 && (
        <SortableList
          ids={pictures.map(({ key }) => key)}
          label={t('pictures.list')}
          layout="grid"
          className={classes.tiles}
          onMove={(key, over) =>
            field.move(
              key,
              pictures.findIndex((each) => each.key === over),
            )
          }
        >
          {pictures.map((picture, index) => (
            <Tile key={picture.key} field={field} picture={picture} number={index + 1} values={values} />
          ))}
        </SortableList>
      )}
      <DropZone
        accept={pictureTypes}
        label={t('pictures.choose')}
        multiple
        onDrop={field.add}
        // Files of other types are refused with a reason, too.
        onReject={field.add}
      >
        {(open) => (
          <Group justify="center" gap="sm" p="sm" c="dimmed">
            <IconPhotoPlus size="2rem" stroke={1.25} aria-hidden />
            <span>{t('pictures.drop')}</span>
            <Button variant="default" onClick={open}>
              {t('pictures.choose')}
            </Button>
          </Group>
        )}
      </DropZone>
      {/* Names of files may be long words. */}
      <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
        <Text component="div" role="alert" c="var(--mantine-color-error)" display={error ? undefined : 'none'}>
          {error}
        </Text>
        <Stack role="status" gap={4}>
          {pictures.filter(isStill).map(({ key, upload }) => (
            <Text key={key} size="sm">
              <strong>{upload?.name}</strong> {t('admin:pictures.still')}
            </Text>
          ))}
        </Stack>
        <Stack role="alert" gap={4}>
          {refused.map(({ key, name, reason, other }) => (
            <Group key={key} justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" c="var(--mantine-color-error)">
                <strong>{name}</strong> {t(`admin-validation:${reason}`, { other })}
              </Text>
              <CloseButton
                size="var(--admin-control)"
                aria-label={t('pictures.dismiss', { name })}
                onClick={() => field.dismiss(key)}
              />
            </Group>
          ))}
        </Stack>
      </Stack>
    </Panel>
  )
}

/** Only a still of an animation is stored. */
const isStill = ({ isAnimated, removed }: ProductPicture) => isAnimated && !removed

/** The values that pictures may show: those of the product's variants, colors before others. */
function useShownValues(rows: readonly VariantRow[]) {
  const language = useLanguage()
  const { data } = trpc.optionsAdmin.list.useQuery(undefined, { enabled: rows.length > 0 })
  const valueIds = new Set(rows.flatMap(({ values }) => Object.values(values)))
  const options = [...(data?.options ?? [])].sort((a, b) => Number(b.kind === 'colour') - Number(a.kind === 'colour'))
  return options.flatMap(({ values }) =>
    values
      .filter(({ id }) => valueIds.has(id))
      .map((value) => ({ value: value.id, label: columnIn(language, 'name', value) })),
  )
}

interface TileProps extends Pick<PictureFieldProps, 'field'> {
  picture: ProductPicture
  /** The picture's position, from 1. */
  number: number
  values: ReturnType<typeof useShownValues>
}

function Tile({ field, picture, number, values }: TileProps) {
  const { t } = useTranslation('admin-products')
  const name = t('pictures.alt', { number })
  const { item, handle } = useSortableItem(picture.key, name)
  const { key, preview, removed, valueId } = picture
  const buttons = useRef<HTMLDivElement>(null)
  const toggle = () => {
    flushSync(() => field.change(key, { removed: !removed }))
    // The button that was pressed was replaced by the one that undoes it, the last one, which gets the focus.
    buttons.current?.querySelector<HTMLElement>('button:last-child')?.focus()
  }
  const step = (by: -1 | 1) => {
    field.move(key, number - 1 + by)
    announce(t('pictures.moved', { number: number + by }))
  }
  return (
    <Stack component="li" gap={4} {...item} data-removed={removed || undefined}>
      <div className={classes.frame} {...handle}>
        <img
          src={preview}
          alt={name}
          width={150}
          height={200}
          draggable={false}
          className={classes.picture}
          onError={() => field.refuse(picture)}
        />
        {picture === findMainPicture(field.pictures) && (
          <Badge color="dark" pos="absolute" top={8} left={8}>
            {t('pictures.main')}
          </Badge>
        )}
      </div>
      {!removed && values.length > 0 && (
        // The color, or other value, that the picture shows: it comes first when that is chosen.
        <NativeSelect
          aria-label={t('variants.pictureOf', { number })}
          data={[{ value: '', label: t('variants.pictureAll') }, ...values]}
          value={values.some(({ value }) => value === valueId) ? valueId : ''}
          onChange={({ currentTarget }) => field.change(key, { valueId: currentTarget.value || undefined })}
        />
      )}
      <Group ref={buttons} gap={0} justify="space-between" wrap="nowrap">
        {removed ? (
          <Button variant="default" fullWidth onClick={toggle}>
            {t('pictures.takeBack')}
          </Button>
        ) : (
          <>
            <StepButtons
              name={t('pictures.name', { number })}
              index={number - 1}
              count={field.pictures.length}
              isRow
              onStep={step}
            />
            <RowAction icon={IconTrash} label={t('pictures.remove', { number })} onClick={toggle} />
          </>
        )}
      </Group>
    </Stack>
  )
}

export function Thumbnails({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation(['admin-products', 'admin'])
  const remaining = pictures.filter(({ removed }) => !removed)
  return (
    <Group component="span" gap={4}>
      {remaining.map(({ key, preview }, index) => (
        <img key={key} src={preview} alt={t('pictures.alt', { number: index + 1 })} width={48} height={64} />
      ))}
      {remaining.length === 0 && t('admin:record.conflict.empty')}
    </Group>
  )
}
