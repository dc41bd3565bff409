import { useTranslation } from 'react-i18next'
import type { AuditEntries, AuditEntryView } from '../../../shared/audit/entries.ts'
import classes from './audit.module.css'
import { isEmpty, useFactTexts } from './fact-text.ts'

interface EntryChangesProps {
  entry: AuditEntryView
  names: AuditEntries['names']
}

/** The changes of an entry by field: struck through the value before, unless there was none, then the value after. */
export function EntryChanges({ entry, names }: EntryChangesProps) {
  const { t } = useTranslation('admin-audit')
  const { fieldText, valueText } = useFactTexts(names)
  const { entity, entityId, before, after } = entry
  const fields = Object.keys(after ?? before ?? {}).filter((field) => !field.startsWith('textTimes.'))
  if (fields.length === 0) return null
  const list = (
    <dl className={classes.changes}>
      {fields.map((field) => (
        <div key={field} className={classes.change}>
          <dt>{fieldText(entity, entityId, field)}</dt>
          <dd className={classes.values}>
            {before && !isEmpty(before[field]) && (
              <del className={classes.before}>
                <span className={classes.hidden}>{t('before')} </span>
                <Value text={valueText(entity, field, before[field])} />
              </del>
            )}
            {after && (
              <ins className={classes.after}>
                <span className={classes.hidden}>{t('after')} </span>
                <Value text={valueText(entity, field, after[field])} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
  // Of what is new or gone all fields are there.
  if ((before && after) || fields.length <= 6) return list
  return (
    <details className={classes.details}>
      <summary>{t('allFields', { count: fields.length })}</summary>
      {list}
    </details>
  )
}

/** Letters of a value that are shown at once: a description may have 20,000. */
const shownLetters = 300

function Value({ text }: { text: string }) {
  if (text.length <= shownLetters) return text
  return (
    <details className={classes.long}>
      <summary>{text.slice(0, shownLetters)}…</summary>
      {text}
    </details>
  )
}
