import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductInput } from '../../../shared/catalog/product-fields.ts'
import { type Localized, textIn } from '../../../shared/localized.ts'
import { formatEuros } from '../../../shared/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { ComparisonDialog } from '../kit/overlays.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { EditionChoice } from '../ui/edition-choice.tsx'
import { SizeGuideName } from '../ui/size-guide-select.tsx'
import type { Conflict, ConflictField, PlainField } from './conflict.ts'
import classes from './conflict-dialog.module.css'
import type { ProductPicture } from './pictures.ts'
import { type ProductValues, valuesOf } from './product-values.ts'
import type { Side } from './side.ts'
import { guideOf } from './use-guide-choice.ts'
import { storedPicture } from './use-pictures.ts'
import { VariantChoices } from './variants/variant-choices.tsx'

interface ConflictDialogProps {
  conflict: Conflict
  pictures: readonly ProductPicture[]
  categories: readonly { id: string; name: Localized }[]
  onSettle: (choice: Readonly<Partial<Record<ConflictField, Side>>>) => Promise<void>
  onClose: () => void
}

/** The product was saved elsewhere since it was opened: choose field by field which edition to keep. */
export function ConflictDialog({ conflict, pictures, categories, onSettle, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('admin-products')
  const [choice, setChoice] = useState(conflict.proposal)
  const textOf = useValueText(categories)
  useFocusReturn(true)
  const values = { theirs: valuesOf(conflict.theirs), yours: conflict.yours }
  const shownPictures = { theirs: conflict.theirs.images.map((file) => storedPicture(file)), yours: pictures }
  const guides = { theirs: guideOf(conflict.theirs), yours: conflict.sizeGuideId }
  const contentOf = (field: PlainField, side: Side) => {
    if (field === 'sizeGuideId') return <SizeGuideName id={guides[side]} />
    return field === 'images' ? <Thumbnails pictures={shownPictures[side]} /> : textOf(field, values[side])
  }
  return (
    <ComparisonDialog
      title={t('conflict.title')}
      onClose={onClose}
      returnFocus={false}
      buttons={
        <>
          <ActionButton onClick={onClose}>{t('conflict.later')}</ActionButton>
          <ActionButton variant="filled" onClick={() => void onSettle(choice)}>
            {t('conflict.save')}
          </ActionButton>
        </>
      }
    >
      <p className={classes.text}>
        {conflict.fields.length + conflict.variants.length > 0 ? t('conflict.text') : t('conflict.same')}
      </p>
      {conflict.fields.map((field) => (
        <EditionChoice<Side>
          key={field}
          label={field === 'sizeGuideId' ? t('form.sizeGuide') : t(`form.fields.${field}`)}
          note={field === 'stock' ? t('conflict.opened', { stock: conflict.openedStock }) : undefined}
          value={choice[field] ?? 'yours'}
          onChange={(side) => setChoice({ ...choice, [field]: side })}
          editions={[
            { side: 'theirs', name: t('conflict.theirs'), content: contentOf(field, 'theirs') },
            {
              side: 'yours',
              name: t(field === 'stock' ? 'conflict.typed' : 'conflict.yours'),
              content: contentOf(field, 'yours'),
            },
          ]}
        />
      ))}
      <VariantChoices
        differences={conflict.variants}
        choice={choice}
        onChoose={(field, side) => setChoice({ ...choice, [field]: side })}
      />
    </ComparisonDialog>
  )
}

function Thumbnails({ pictures }: { pictures: readonly ProductPicture[] }) {
  const { t } = useTranslation('admin-products')
  const remaining = pictures.filter(({ removed }) => !removed)
  return (
    <span className={classes.thumbnails}>
      {remaining.map(({ key, preview }, index) => (
        <img
          key={key}
          src={preview}
          alt={t('pictures.alt', { number: index + 1 })}
          width={48}
          height={64}
          className={classes.thumbnail}
        />
      ))}
      {remaining.length === 0 && t('conflict.empty')}
    </span>
  )
}

/** A field's value as text. */
function useValueText(categories: ConflictDialogProps['categories']) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  return (field: ProductInput, values: ProductValues): string => {
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
