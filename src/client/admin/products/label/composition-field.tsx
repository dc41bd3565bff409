import { Box, Fieldset, Group, Input, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { findCompositionIssue, sumPercents, writeComposition } from '../../../../shared/labels/composition.ts'
import { fibreCodes, getFibreName, isFibre } from '../../../../shared/labels/fibres.ts'
import { getPartName, partNames, toPartCode } from '../../../../shared/labels/part-names.ts'
import type { Language } from '../../../../shared/languages.ts'
import { textIn } from '../../../../shared/localized.ts'
import { useLanguage } from '../../../shell/i18n/language.ts'
import { useIssueText } from '../../../shell/i18n/texts.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import { NumberField } from '../../kit/number-field.tsx'
import { ActionButton } from '../../kit/parts.tsx'
import { RowAction } from '../../kit/row-action.tsx'

const rowsSchema = z.array(
  z.object({
    part: z._default(z.string(), ''),
    fibres: z.array(z.object({ code: z.string(), percent: z.union([z.number(), z.string()]) })),
  }),
)
/** Parts of a composition in the form; a fibre may not be chosen yet, and a percentage be a text. */
type Rows = z.infer<typeof rowsSchema>
type Part = Rows[number]

/** Reads what the form holds, which may be unfinished; no rows for any other text. */
export function readRows(text: string): Rows {
  try {
    return rowsSchema.safeParse(JSON.parse(text)).data ?? []
  } catch {
    return []
  }
}

/** A composition in a line of words, for the versions of a conflict; `undefined` for none. */
export function describeRows(text: string, language: Language): string | undefined {
  const parts = readRows(text).map(({ part, fibres }) => {
    const shares = fibres.map(
      ({ code, percent }) => `${percent} % ${isFibre(code) ? textIn(language, getFibreName(code)) : code}`,
    )
    return `${part && `${getPartName(part, language)}: `}${shares.join(', ')}`
  })
  return parts.length > 0 ? parts.join('; ') : undefined
}

const isFinished = ({ fibres }: Part) => fibres.every(({ code, percent }) => code !== '' && typeof percent === 'number')
const getSum = ({ fibres }: Part) =>
  sumPercents(fibres.flatMap(({ percent }) => (typeof percent === 'number' ? { percent } : [])))
const legendAsLabel = { legend: { fontSize: 'var(--mantine-font-size-sm)', fontWeight: 550 } }
const newFibre = { code: '', percent: '' }

/** An element of a list in the place of another. */
const replaceAt = <T,>(list: readonly T[], at: number, next: T): T[] =>
  list.map((each, index) => (index === at ? next : each))

interface CompositionFieldProps {
  label: string
  /** JSON, as the form of a product has it; empty for none. */
  value?: string
  onChange?: (value: string) => void
  error?: string | undefined
}

/** The fibres of a product, or of each of its parts, with their percentages and the sum of these. */
export function CompositionField({ label, value = '', onChange, error }: CompositionFieldProps) {
  const { t } = useTranslation('admin-products')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const rows = readRows(value)
  const set = (next: Rows) => onChange?.(writeComposition(next))
  /** Moves the focus once the rows are there; the element that had it may be gone. */
  const focusNext = (selector: string) =>
    requestAnimationFrame(() => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus())
  const addPart = () => {
    set([...rows, { part: '', fibres: [{ code: '', percent: rows.length === 0 ? 100 : '' }] }])
    focusNext('[data-fibre]')
  }
  const removeFibre = (part: Part, at: number, index: number) => {
    const fibres = part.fibres.filter((_, each) => each !== index)
    set(fibres.length > 0 ? replaceAt(rows, at, { ...part, fibres }) : rows.filter((_, each) => each !== at))
    focusNext('[data-adds]')
  }
  return (
    <Fieldset variant="unstyled" mx={0} miw={0} legend={label} styles={legendAsLabel} aria-describedby={`${id}-error`}>
      <Stack gap="sm" ref={box}>
        {rows.map((part, at) => (
          <PartRows
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else, and are controlled.
            key={at}
            {...{ part, at, hasName: rows.length > 1 || part.part !== '', isRefused: error !== undefined }}
            onChange={(next) => set(replaceAt(rows, at, next))}
            onAdd={() => {
              set(replaceAt(rows, at, { ...part, fibres: [...part.fibres, newFibre] }))
              requestAnimationFrame(() => {
                const fibres = box.current?.querySelectorAll<HTMLElement>(`[data-fibre="${at}"]`)
                fibres?.[fibres.length - 1]?.focus()
              })
            }}
            onRemove={(index) => removeFibre(part, at, index)}
          />
        ))}
        <Group gap="xs">
          <ActionButton icon={IconPlus} data-adds data-field="composition" onClick={addPart}>
            {t(rows.length === 0 ? 'label.addComposition' : 'label.addPart')}
          </ActionButton>
        </Group>
      </Stack>
      <Box id={`${id}-error`} role="alert">
        {error && <Input.Error mt={4}>{error}</Input.Error>}
      </Box>
    </Fieldset>
  )
}

interface PartRowsProps {
  part: Part
  /** Position of the part, from 0. */
  at: number
  /** A single part needs no name. */
  hasName: boolean
  /** The form was refused: each part says what is wrong with it. */
  isRefused: boolean
  onChange(part: Part): void
  onAdd(): void
  onRemove(index: number): void
}

function PartRows({ part, at, hasName, isRefused, onChange, onAdd, onRemove }: PartRowsProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const getIssueText = useIssueText()
  const id = useId()
  /** The name while it is being typed: only when the field is left does a usual one follow the reader’s language. */
  const [typedName, setTypedName] = useState<string>()
  const sum = getSum(part)
  const issue = isFinished(part) ? findCompositionIssue(writeComposition([part])) : 'composition'
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('label.part', { number: at + 1 })}>
      <Stack gap="sm">
        {hasName && (
          <>
            <TextInput
              label={t('label.partName')}
              list={id}
              autoComplete="off"
              maxLength={60}
              value={typedName ?? getPartName(part.part, language)}
              onChange={({ currentTarget: { value } }) => {
                setTypedName(value)
                onChange({ ...part, part: toPartCode(value) })
              }}
              onBlur={() => setTypedName(undefined)}
            />
            <datalist id={id}>
              {Object.values(partNames).map(([es, en]) => (
                <option key={en} value={language === 'es' ? es : en} />
              ))}
            </datalist>
          </>
        )}
        {part.fibres.map((fibre, index) => (
          <FibreRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a fibre may not be chosen yet, and rows are controlled.
            key={index}
            {...{ fibre, at, number: index + 1 }}
            onChange={(next) => onChange({ ...part, fibres: replaceAt(part.fibres, index, next) })}
            onRemove={() => onRemove(index)}
          />
        ))}
        <Group justify="space-between" gap="xs">
          <ActionButton icon={IconPlus} onClick={onAdd}>
            {t('label.addFibre')}
          </ActionButton>
          <Text size="sm" role="status" c={sum === 100 ? 'dimmed' : 'var(--mantine-color-error)'}>
            {t('label.sum', { sum: formatNumber(sum, language) })}
          </Text>
        </Group>
        {isRefused && issue && <Input.Error>{getIssueText(issue)}</Input.Error>}
      </Stack>
    </Paper>
  )
}

interface FibreRowProps {
  fibre: Part['fibres'][number]
  at: number
  /** Position of the fibre, from 1. */
  number: number
  onChange(fibre: Part['fibres'][number]): void
  onRemove(): void
}

function FibreRow({ fibre, at, number, onChange, onRemove }: FibreRowProps) {
  const { t } = useTranslation('admin-products')
  const language = useLanguage()
  const choices = fibreCodes
    .map((code) => ({ value: code as string, label: textIn(language, getFibreName(code)) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const isKnown = fibre.code === '' || choices.some(({ value }) => value === fibre.code)
  const name = choices.find(({ value }) => value === fibre.code)?.label ?? (fibre.code || number)
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <Select
        searchable
        flex={1}
        miw={0}
        data-fibre={at}
        aria-label={t('label.fibre', { number })}
        placeholder={t('label.chooseFibre')}
        nothingFoundMessage={t('label.nothingFound')}
        data={isKnown ? choices : [...choices, { value: fibre.code, label: fibre.code }]}
        value={fibre.code || null}
        onChange={(code) => onChange({ ...fibre, code: code ?? '' })}
      />
      <NumberField
        kind="percent"
        w={96}
        flex="none"
        aria-label={t('label.percent', { name })}
        value={fibre.percent}
        onChange={(percent) => onChange({ ...fibre, percent })}
      />
      <RowAction icon={IconTrash} label={t('label.removeFibre', { name })} onClick={onRemove} />
    </Group>
  )
}
