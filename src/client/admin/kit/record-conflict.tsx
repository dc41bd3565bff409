import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '../../ui/form/use-schema-form.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { EditionChoice } from '../ui/edition-choice.tsx'
import { ComparisonDialog } from './overlays.tsx'
import type { RecordConflict, RecordForm, Side } from './use-record.ts'

type Field<Values> = keyof Values & string

export interface ConflictView<Values extends FormValues> {
  getLabel(field: Field<Values>): string
  /** A field's value for people, whose version is called `version`; by default its text. */
  show?(field: Field<Values>, values: Values, version: string): ReactNode
}

interface RecordConflictProps<Values extends FormValues> extends ConflictView<Values> {
  record: Pick<RecordForm<Values>, 'conflict' | 'dismiss' | 'settle'>
}

/** Somebody else has saved the record meanwhile: for each field, what is stored is kept, or what was typed. */
export function ConflictDialog<Values extends FormValues>({ record, ...view }: RecordConflictProps<Values>) {
  useFocusReturn(record.conflict !== undefined)
  return record.conflict ? <Choices {...view} record={record} conflict={record.conflict} /> : null
}

function Choices<Values extends FormValues>({
  record,
  conflict,
  getLabel,
  show,
}: RecordConflictProps<Values> & { conflict: RecordConflict<Values> }) {
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState(conflict.proposal)
  const describe = (field: Field<Values>, side: Side) => {
    const name = t(`record.conflict.${side}`)
    const content = show?.(field, conflict[side], name) ?? (String(conflict[side][field]) || t('record.conflict.empty'))
    return { side, name, content }
  }
  return (
    <ComparisonDialog
      title={t('record.conflict.title')}
      onClose={record.dismiss}
      returnFocus={false}
      buttons={
        <>
          <ActionButton onClick={record.dismiss}>{t('record.conflict.later')}</ActionButton>
          <ActionButton variant="filled" onClick={() => void record.settle(choice)}>
            {t('record.conflict.save')}
          </ActionButton>
        </>
      }
    >
      <p>{t(conflict.fields.length > 0 ? 'record.conflict.text' : 'record.conflict.same')}</p>
      {conflict.fields.map((field) => (
        <EditionChoice<Side>
          key={field}
          label={getLabel(field)}
          value={choice[field] ?? 'typed'}
          onChange={(side) => setChoice({ ...choice, [field]: side })}
          editions={[describe(field, 'stored'), describe(field, 'typed')]}
        />
      ))}
    </ComparisonDialog>
  )
}
