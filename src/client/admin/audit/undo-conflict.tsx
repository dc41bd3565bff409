import { useTranslation } from 'react-i18next'
import type { AuditEntries } from '../../../shared/audit/entries.ts'
import { ComparisonDialog } from '../kit/overlays.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import classes from './audit.module.css'
import { useFactTexts } from './fact-text.ts'
import type { RefusedUndo } from './use-undo.ts'

interface UndoConflictProps extends RefusedUndo {
  names: AuditEntries['names']
  onClose: () => void
}

/** A value of the conflict, which has anything but texts as JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Says which fields have changed since, beside what the undo would have written. */
export function UndoConflict({ entry, fields, names, onClose }: UndoConflictProps) {
  const { t } = useTranslation('admin-audit')
  const { fieldText, valueText } = useFactTexts(names)
  const { entity, entityId, before } = entry
  return (
    <ComparisonDialog
      title={t('conflict.title')}
      onClose={onClose}
      buttons={
        <ActionButton variant="filled" onClick={onClose}>
          {t('conflict.close')}
        </ActionButton>
      }
    >
      <p>{t('conflict.text')}</p>
      <dl className={classes.changes}>
        {fields.map(({ field, now }) => (
          <div key={field} className={classes.change}>
            <dt>{fieldText(entity, entityId, field)}</dt>
            <dd>{t('conflict.now', { value: valueText(entity, field, parsed(now)) })}</dd>
            <dd>{t('conflict.undo', { value: valueText(entity, field, before?.[field]) })}</dd>
          </div>
        ))}
      </dl>
    </ComparisonDialog>
  )
}
