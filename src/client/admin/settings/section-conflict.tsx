import { useTranslation } from 'react-i18next'
import type { AdminSection } from '../../../shared/settings/entities.ts'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { ConfirmDialog } from '../kit/overlays.tsx'
import { useShownValue } from './history-value.ts'
import type { SectionConflict as Conflict } from './section-version.ts'
import classes from './settings.module.css'
import { useFieldLabel } from './use-field-label.ts'

interface SectionConflictProps {
  name: SectionName
  /** Undefined: nobody has saved the section meanwhile. */
  conflict: Conflict | undefined
  onClose: () => void
  onOverwrite: (theirs: AdminSection) => void
}

/** Says what another admin has changed meanwhile, and asks whether this form replaces it. */
export function SectionConflict({ name, conflict, onClose, onOverwrite }: SectionConflictProps) {
  const { t } = useTranslation('admin-settings')
  useFocusReturn(conflict !== undefined)
  return (
    <ConfirmDialog
      opened={conflict !== undefined}
      onClose={onClose}
      title={t('conflict.title')}
      confirm={t('conflict.overwrite')}
      cancel={t('conflict.later')}
      onConfirm={() => conflict && onOverwrite(conflict.theirs)}
    >
      {conflict && <ConflictText name={name} {...conflict} />}
    </ConfirmDialog>
  )
}

/** The fields that another admin has changed, each with both values. */
export function ConflictText({ name, theirs, yours, changed }: Conflict & { name: SectionName }) {
  const { t } = useTranslation('admin-settings')
  const labelOf = useFieldLabel(name)
  const shown = useShownValue(name)
  const actor = theirs.updatedBy ?? ''
  if (changed.length === 0) return <p>{t('conflict.same', { actor })}</p>
  return (
    <>
      <p>{t('conflict.text', { actor })}</p>
      <ul className={classes.fields}>
        {changed.map((field) => (
          <li key={field}>
            {t('conflict.change', {
              field: labelOf(field),
              theirs: shown(field, theirs.data[field]),
              yours: shown(field, yours[field]),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
