import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { EditionChoice } from '../ui/edition-choice.tsx'
import { ComparisonDialog } from './overlays.tsx'
import type { Choice, RecordConflict, Side } from './record-versions.ts'

type Field<Fields> = keyof Fields & string

export interface ConflictParts<Fields> {
  conflict: RecordConflict<Fields>
  choice: Choice
  onChoose(part: string, side: Side): void
}

export interface ConflictView<Fields> {
  getLabel(field: Field<Fields>): string
  /** A field's value for people, whose version is called `version`; by default its text. */
  show?(field: Field<Fields>, values: Fields, version: string): ReactNode
  /** Below the label. */
  getNote?(field: Field<Fields>, conflict: RecordConflict<Fields>): string | undefined
  /** The choices of a field of which people choose parts, such as the cells of a table; undefined for other fields. */
  renderParts?(field: Field<Fields>, parts: ConflictParts<Fields>): ReactNode
  /** Above the choices, in the place of the usual words. */
  text?: string | undefined
}

/** A form that somebody else may have saved meanwhile. */
export interface RecordConflictState<Fields> {
  /** Undefined: nobody has. */
  conflict: RecordConflict<Fields> | undefined
  dismiss(): void
  settle(choice: Choice): Promise<void>
}

interface RecordConflictProps<Fields> extends ConflictView<Fields> {
  record: RecordConflictState<Fields>
}

/** Somebody else has saved the record meanwhile: for each field, what is stored is kept, or what was typed. */
export function ConflictDialog<Fields>({ record, ...view }: RecordConflictProps<Fields>) {
  useFocusReturn(record.conflict !== undefined)
  return record.conflict ? <Choices {...view} record={record} conflict={record.conflict} /> : null
}

function Choices<Fields>({
  record,
  conflict,
  getLabel,
  show,
  getNote,
  renderParts,
  text = '',
}: RecordConflictProps<Fields> & { conflict: RecordConflict<Fields> }) {
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState(conflict.proposal)
  const describe = (field: Field<Fields>, side: Side) => {
    const name = t(`record.conflict.${side}`)
    const content = show?.(field, conflict[side], name) ?? (String(conflict[side][field]) || t('record.conflict.empty'))
    return { side, name, content }
  }
  const choose = (part: string, side: Side) => setChoice((before) => ({ ...before, [part]: side }))
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
      <p>{conflict.fields.length > 0 ? text || t('record.conflict.text') : t('record.conflict.same')}</p>
      {conflict.fields.map(
        (field) =>
          renderParts?.(field, { conflict, choice, onChoose: choose }) ?? (
            <EditionChoice<Side>
              key={field}
              label={getLabel(field)}
              note={getNote?.(field, conflict)}
              value={choice[field] ?? 'typed'}
              onChange={(side) => choose(field, side)}
              editions={[describe(field, 'stored'), describe(field, 'typed')]}
            />
          ),
      )}
    </ComparisonDialog>
  )
}
