import { Radio, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErrorBody } from '../../../shared/errors.ts'
import { useFocusReturn } from '../../ui/focus.ts'
import { ComparisonDialog } from './overlays.tsx'
import { ActionButton, Columns } from './parts.tsx'
import classes from './version-choice.module.css'

/** Which of two versions of a field is kept: the stored one, or the form's. */
export type Side = 'stored' | 'typed'
/** By field, or by a part of one. */
export type Choice = Readonly<Record<string, Side>>

interface Versions<Fields> {
  /** The version that was typed over. */
  opened: Fields
  typed: Fields
  /** The version that somebody else has saved since. */
  stored: Fields
}

export interface DifferingVersions<Fields> extends Versions<Fields> {
  /** The names of the differences as the server has them: of a field, or of a part of one, such as `variants.A-1.price`. */
  differing: readonly string[]
}

/** Somebody else has saved the record since the form was opened. */
export interface RecordConflict<Fields> extends DifferingVersions<Fields> {
  /** The fields in which what was typed differs from what is stored. */
  fields: readonly (keyof Fields & string)[]
  /** A field that was not changed in the form keeps what is stored. */
  proposal: Choice
}

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const pick = <Fields extends object>(values: Fields, names: readonly string[]): Partial<Fields> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as Partial<Fields>

export function mergeVersions<Fields extends object>(conflict: RecordConflict<Fields>, choice: Choice): Fields {
  const fields = conflict.fields.filter((field) => choice[field] === 'stored')
  return { ...conflict.typed, ...pick(conflict.stored, fields) }
}

/** The names of the fields that somebody else has saved differently, as the server's error lists them. */
export const listDifferences = (error: ErrorBody | undefined): string[] =>
  (error?.conflict?.fields ?? []).map(({ field }) => field)

/**
 * Describes a conflict. A field that was not changed in the form, and that the server does not name, is the stored one:
 * stock that was sold, or pictures that were added.
 * @param differing the differences that the server names
 */
export function describeConflict<Fields extends object>(
  { typed, opened, stored }: Versions<Fields>,
  differing: readonly string[],
): RecordConflict<Fields> {
  const isUntouched = (field: keyof Fields) => isEqual(typed[field], opened[field])
  const names = Object.keys(typed) as (keyof Fields & string)[]
  const fields = names.filter((field) => differing.some((name) => name === field || name.startsWith(`${field}.`)))
  const untouched = names.filter((field) => !fields.includes(field) && isUntouched(field))
  const proposal = fields.map((field) => [field, isUntouched(field) ? 'stored' : 'typed'] as const)
  return {
    typed: { ...typed, ...pick(stored, untouched) },
    ...{ opened, stored, fields, differing, proposal: Object.fromEntries(proposal) },
  }
}

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
