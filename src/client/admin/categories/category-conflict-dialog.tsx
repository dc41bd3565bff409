import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePath, imageSizes } from '../../../shared/paths.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { ComparisonDialog } from '../kit/overlays.tsx'
import classes from '../products/conflict-dialog.module.css'
import type { Side } from '../products/side.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { EditionChoice } from '../ui/edition-choice.tsx'
import { SizeGuideName } from '../ui/size-guide-select.tsx'
import { type CategoryConflict, type CategoryField, readValue } from './category-conflict.ts'
import { useObjectUrl } from './category-picture-field.tsx'

interface CategoryConflictDialogProps {
  conflict: CategoryConflict
  onSettle: (choice: Readonly<Partial<Record<CategoryField, Side>>>) => Promise<void>
  onClose: () => void
}

const [thumbnail] = imageSizes

/** The category was saved elsewhere since it was opened: choose field by field which version to keep. */
export function CategoryConflictDialog({ conflict, onSettle, onClose }: CategoryConflictDialogProps) {
  const { t } = useTranslation(['admin-categories', 'admin'])
  const [choice, setChoice] = useState(conflict.proposal)
  useFocusReturn(true)
  const labels = {
    nameEs: t('edit.nameEs'),
    nameEn: t('edit.nameEn'),
    sizeGuideId: t('admin:sizeGuide.label'),
    images: t('picture.title'),
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
      <p className={classes.text}>{conflict.fields.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
      {conflict.fields.map((field) => (
        <EditionChoice<Side>
          key={field}
          label={labels[field]}
          value={choice[field] ?? 'yours'}
          onChange={(side) => setChoice({ ...choice, [field]: side })}
          editions={(['theirs', 'yours'] as const).map((side) => ({
            side,
            name: t(`conflict.${side}`),
            content: <Value conflict={conflict} field={field} side={side} />,
          }))}
        />
      ))}
    </ComparisonDialog>
  )
}

interface ValueProps {
  conflict: CategoryConflict
  field: CategoryField
  side: Side
}

function Value({ conflict: { theirs, yours }, field, side }: ValueProps) {
  const { t } = useTranslation('admin-categories')
  const uploadUrl = useObjectUrl(field === 'images' && side === 'yours' ? yours.picture.upload : undefined)
  if (field !== 'images') {
    const value = readValue(side === 'theirs' ? theirs : yours.values, field)
    if (field === 'sizeGuideId') return <SizeGuideName id={value} />
    return value || t('conflict.empty')
  }
  const [stored] = theirs.image
  const url = side === 'theirs' ? stored && imagePath(stored, thumbnail) : uploadUrl
  if (!url) return t('conflict.noPicture')
  return (
    <img
      src={url}
      alt={t('picture.preview')}
      width={thumbnail[0]}
      height={thumbnail[1]}
      className={classes.thumbnail}
    />
  )
}
