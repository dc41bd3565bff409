import { useState } from 'react'
import {
  counterpart,
  type TextPairs,
  type TextState,
  type TextTimes,
  textStates,
  timesAfter,
} from '../../../shared/catalog/text-times.ts'
import type { FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'
import { useTranslations } from './use-translations.ts'

/** Sorts after every time: what is typed now is newer than all that was saved. */
const now = '~'

export interface BilingualTexts {
  /** Nothing is written yet, in either language. */
  isEmpty: boolean
  /** How each text stands beside its other language, with what is typed at this moment. */
  states: Readonly<Record<string, TextState>>
  /** A translation into this field is under way. */
  isTranslating(field: string): boolean
  /** A translation stands where another text was, and was not changed since. */
  isReplaced(field: string): boolean
  hasSource(field: string): boolean
  /** Fills a field from its other language. */
  translate(field: string): Promise<void>
  /** Fills all empty fields whose other language has a text. */
  translateMissing(): Promise<void>
  /** Brings back what a translation has replaced. */
  undo(field: string): void
  /** It was read and fits, although the other language is newer. */
  confirm(field: string): void
  /** Fields that were confirmed, to be saved. */
  upToDate: readonly string[]
}

/** The texts of a form in both languages: which of them lags behind, and their translations. */
export function useBilingualTexts<Values extends FormValues>(
  { form }: SchemaForm<Values>,
  { pairs, times }: { pairs: TextPairs; times: TextTimes },
): BilingualTexts {
  const [replaced, setReplaced] = useState<Readonly<Record<string, { before: string; by: string }>>>({})
  /** By field: the text of the other language that it was found to fit. */
  const [fitting, setFitting] = useState<Readonly<Record<string, string>>>({})

  const values: FormValues = form.values
  const textOf = (field: string) => String(values[field] ?? '')
  const write = (field: string, text: string) => {
    form.setFieldValue(field, text as never)
    form.clearFieldError(field)
  }
  const sourceOf = (field: string) => textOf(counterpart(pairs, field)).trim()
  const upToDate = Object.keys(fitting).filter((field) => fitting[field] === sourceOf(field))
  const present = timesAfter(pairs, { before: form.getInitialValues(), after: values, times, at: now, upToDate })
  const states = textStates(pairs, values, present)

  const translations = useTranslations(sourceOf, (field, by, source) => {
    const before = textOf(field)
    write(field, by)
    setFitting((all) => ({ ...all, [field]: source }))
    if (before.trim() && before !== by) setReplaced((all) => ({ ...all, [field]: { before, by } }))
  })

  /** What was pressed is gone or off now: the focus goes on to the text it was about. */
  const focusOn = (field: string | undefined) => field && form.getInputNode(field)?.focus()

  return {
    isEmpty: pairs.flat().every((field) => textOf(field).trim() === ''),
    states,
    upToDate,
    translate: (field) => translations.fill([field]),
    isTranslating: translations.isTranslating,
    isReplaced: (field) => replaced[field] !== undefined && replaced[field].by === textOf(field),
    hasSource: (field) => sourceOf(field) !== '',
    async translateMissing() {
      const missing = pairs.flat().filter((field) => states[field] === 'missing')
      await translations.fill(missing)
      if (document.activeElement === document.body) focusOn(missing[0])
    },
    undo(field) {
      write(field, replaced[field]?.before ?? '')
      setReplaced(({ [field]: _, ...others }) => others)
      setFitting(({ [field]: _, ...others }) => others)
      focusOn(field)
    },
    confirm(field) {
      setFitting((all) => ({ ...all, [field]: sourceOf(field) }))
      focusOn(field)
    },
  }
}
