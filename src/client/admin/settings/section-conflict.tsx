import { useTranslation } from 'react-i18next'
import type { AdminSection } from '../../../shared/settings/entities.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useFieldLabel } from './use-field-label.ts'

interface SectionConflictProps {
  name: SectionName
  /** The section as it was when the form was opened. */
  opened: AdminSection
  /** The section as another admin has saved it since; undefined: it is as it was. */
  theirs: AdminSection | undefined
  onClose: () => void
  onOverwrite: (theirs: AdminSection) => void
}

/** Says what another admin has changed meanwhile, and asks whether this form replaces it. */
export function SectionConflict({ name, opened, theirs, onClose, onOverwrite }: SectionConflictProps) {
  const { t } = useTranslation('admin-settings')
  const labelOf = useFieldLabel(name)
  useFocusReturn(theirs !== undefined)
  const changed = Object.keys(opened.data).filter(
    (field) => JSON.stringify(opened.data[field]) !== JSON.stringify(theirs?.data[field]),
  )
  const fields = changed.map(labelOf).join(', ')
  return (
    <ConfirmDialog
      opened={theirs !== undefined}
      onClose={onClose}
      title={t('conflict.title')}
      confirm={t('conflict.overwrite')}
      cancel={t('conflict.later')}
      onConfirm={() => theirs && onOverwrite(theirs)}
    >
      <p>{t('conflict.text', { actor: theirs?.updatedBy ?? '', fields })}</p>
    </ConfirmDialog>
  )
}
