import { Button, Modal, Radio } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Localized, textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Conflict, ConflictField, Side } from './conflict.ts'
import classes from './conflict-dialog.module.css'
import type { ProductPicture } from './pictures.ts'
import { type ProductField, type ProductValues, valuesOf } from './product-values.ts'
import { storedPicture } from './use-pictures.ts'

interface ConflictDialogProps {
  conflict: Conflict
  pictures: readonly ProductPicture[]
  categories: readonly { id: string; name: Localized }[]
  onSettle: (choice: Readonly<Partial<Record<ConflictField, Side>>>) => Promise<void>
  onClose: () => void
}

/** Below the alerts. */
const dialogZIndex = 90

/** Somebody else has saved the product meanwhile: field by field, which of both editions is to stay. */
export function ConflictDialog({ conflict, pictures, categories, onSettle, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('admin-products')
  const [choice, setChoice] = useState(conflict.proposal)
  const textOf = useValueText(categories)
  const theirs = valuesOf(conflict.theirs)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('conflict.title')}
      size="xl"
      padding="lg"
      zIndex={dialogZIndex}
      closeButtonProps={{ 'aria-label': t('common:close'), size: '2.75rem' }}
      classNames={{ title: classes.title }}
    >
      <p className={classes.text}>{conflict.fields.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
      {conflict.fields.map((field) => (
        <Radio.Group
          key={field}
          label={t(`form.fields.${field}`)}
          value={choice[field] ?? 'yours'}
          onChange={(side) => setChoice({ ...choice, [field]: side })}
          classNames={{ root: classes.field, label: classes.label }}
        >
          <div className={classes.sides}>
            <Choice side="theirs">
              {field === 'images' ? (
                <Thumbnails pictures={conflict.theirs.images.map(storedPicture)} />
              ) : (
                textOf(field, theirs)
              )}
            </Choice>
            <Choice side="yours">
              {field === 'images' ? <Thumbnails pictures={pictures} /> : textOf(field, conflict.yours)}
            </Choice>
          </div>
        </Radio.Group>
      ))}
      <div className={classes.choices}>
        <Button variant="default" className={classes.action} onClick={onClose}>
          {t('conflict.later')}
        </Button>
        <Button className={classes.action} onClick={() => void onSettle(choice)}>
          {t('conflict.save')}
        </Button>
      </div>
    </Modal>
  )
}

function Choice({ side, children }: { side: Side; children: ReactNode }) {
  const { t } = useTranslation('admin-products')
  return (
    <Radio
      value={side}
      label={
        <>
          <span className={classes.side}>{t(`conflict.${side}`)}</span>
          <span className={classes.value}>{children}</span>
        </>
      }
      classNames={{ root: classes.choice }}
    />
  )
}

function Thumbnails({ pictures }: { pictures: readonly ProductPicture[] }) {
  const { t } = useTranslation('admin-products')
  const staying = pictures.filter(({ removed }) => !removed)
  return (
    <span className={classes.thumbnails}>
      {staying.map(({ key, preview }, index) => (
        <img
          key={key}
          src={preview}
          alt={t('pictures.alt', { number: index + 1 })}
          width={48}
          height={64}
          className={classes.thumbnail}
        />
      ))}
      {staying.length === 0 && t('conflict.empty')}
    </span>
  )
}

/** A field's value as people read it. */
function useValueText(categories: ConflictDialogProps['categories']) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  return (field: ProductField, values: ProductValues): string => {
    const value = values[field]
    if (field === 'price' && typeof value === 'number') return formatEuros(value, language)
    if (typeof value === 'boolean') return value ? t('badges.visible') : t('badges.hidden')
    if (Array.isArray(value)) {
      const names = value.flatMap((id) => categories.find((category) => category.id === id)?.name ?? [])
      return names.map((name) => textIn(language, [name])).join(', ') || t('conflict.empty')
    }
    return String(value) || t('conflict.empty')
  }
}
