import { Radio, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../ui/focus.ts'
import classes from './edition-choice.module.css'
import { ComparisonDialog } from './overlays.tsx'
import { ActionButton, Columns } from './parts.tsx'
import type { Choice, RecordConflict, Side } from './record-versions.ts'

type Field<Fields> = keyof Fields & string

/** Something that two people have edited: a field, or a part of one, such as a cell of a table. */
export interface ConflictPart {
  part: string
  label: string
  note?: string | undefined
  /** The side that is chosen at first. */
  proposal: Side
  show(side: Side): ReactNode
}

export interface ConflictView<Fields> {
  getLabel(field: Field<Fields>): string
  /** A field's value for people, whose version is called `version`; by default its text. */
  show?(field: Field<Fields>, values: Fields, version: string): ReactNode
  getNote?(field: Field<Fields>, conflict: RecordConflict<Fields>): string | undefined
  /** The parts of a field that is not chosen as a whole; undefined for other fields. */
  getParts?(field: Field<Fields>, conflict: RecordConflict<Fields>): ConflictPart[] | undefined
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

function Choices<Fields>(props: RecordConflictProps<Fields> & { conflict: RecordConflict<Fields> }) {
  const { record, conflict, getLabel, show, getNote, getParts, text } = props
  const { t } = useTranslation('admin')
  const [choice, setChoice] = useState(conflict.proposal)
  const getName = (side: Side) => t(`record.conflict.${side}`)
  const getPart = (field: Field<Fields>): ConflictPart => ({
    part: field,
    label: getLabel(field),
    note: getNote?.(field, conflict),
    proposal: 'typed',
    show: (side) =>
      show?.(field, conflict[side], getName(side)) ?? (String(conflict[side][field]) || t('record.conflict.empty')),
  })
  const parts = conflict.fields.flatMap((field) => getParts?.(field, conflict) ?? getPart(field))
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
      {parts.map(({ part, proposal, ...versions }) => (
        <VersionChoice<Side>
          key={part}
          {...versions}
          value={choice[part] ?? proposal}
          onChange={(side) => setChoice((before) => ({ ...before, [part]: side }))}
          sides={['stored', 'typed']}
          getName={getName}
        />
      ))}
    </ComparisonDialog>
  )
}

interface VersionChoiceProps<Side extends string> {
  label: string
  note?: string | undefined
  value: Side
  onChange(side: Side): void
  sides: readonly Side[]
  /** Tells the versions apart. */
  getName(side: Side): string
  show(side: Side): ReactNode
  /** Language of the versions, when it is not the page's. */
  lang?: string
}

export function VersionChoice<Side extends string>(props: VersionChoiceProps<Side>) {
  const { label, note, value, onChange, sides, getName, show, lang } = props
  return (
    <Radio.Group label={label} description={note} value={value} onChange={(side) => onChange(side as Side)} py="md">
      <Columns min="18rem" most={2} gap="sm">
        {sides.map((side) => (
          <Radio
            key={side}
            value={side}
            label={
              <>
                <Text span display="block" size="sm" c="dimmed">
                  {getName(side)}
                </Text>
                <Text span display="block" inherit className={classes.content} lang={lang}>
                  {show(side)}
                </Text>
              </>
            }
            classNames={{ root: classes.choice }}
          />
        ))}
      </Columns>
    </Radio.Group>
  )
}
