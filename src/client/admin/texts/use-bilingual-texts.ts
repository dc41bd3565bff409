import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  counterpart,
  type TextPairs,
  type TextState,
  type TextTimes,
  textStates,
  timesAfter,
} from '../../../shared/catalog/text-times.ts'
import type { Language } from '../../../shared/languages.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'
import type { FormValues, SchemaForm } from '../../ui/form/use-schema-form.ts'

/** Sorts after every time: what is typed now is newer than all that was saved. */
const now = '~'

export interface BilingualTexts {
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

export const languageOfField = (field: string): Language => (field.endsWith('Es') ? 'es' : 'en')

/** The texts of a form in both languages: which of them lags behind, and their translations. */
export function useBilingualTexts<Values extends FormValues>(
  { form }: SchemaForm<Values>,
  { pairs, times }: { pairs: TextPairs; times: TextTimes },
): BilingualTexts {
  const { t } = useTranslation('admin-texts')
  const [translating, setTranslating] = useState<readonly string[]>([])
  const [replaced, setReplaced] = useState<Readonly<Record<string, { before: string; by: string }>>>({})
  /** By field: the text of the other language that it was found to fit. */
  const [fitting, setFitting] = useState<Readonly<Record<string, string>>>({})
  const showFailure = useShowFailure('adminSave')
  const call = trpc.generator.translate.useMutation({ retry: false })

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

  /** Answers why it failed. */
  const fill = async (field: string): Promise<unknown> => {
    const text = sourceOf(field)
    if (!text || translating.includes(field)) return undefined
    const before = textOf(field)
    setTranslating((fields) => [...fields, field])
    try {
      const { translatedText } = await call.mutateAsync({
        textToTranslate: text,
        languageFrom: languageOfField(counterpart(pairs, field)),
        languageTo: languageOfField(field),
      })
      write(field, translatedText)
      setFitting((all) => ({ ...all, [field]: text }))
      if (before.trim() && before !== translatedText) {
        setReplaced((all) => ({ ...all, [field]: { before, by: translatedText } }))
      }
      return undefined
    } catch (error) {
      return error
    } finally {
      setTranslating((fields) => fields.filter((other) => other !== field))
    }
  }

  /** Several failures of one press are said once. */
  const fillAll = async (fields: readonly string[]) => {
    const [failure] = (await Promise.all(fields.map(fill))).filter((error) => error !== undefined)
    if (!failure) return
    // Without a service only what the shop's own lexicon knows can be translated: the general text would not say so.
    if (errorBodyOf(failure)?.code === 503) showAlert({ message: t('unknown'), tone: 'error' })
    else showFailure(failure)
  }

  /** What was pressed is gone or off now: the focus goes on to the text it was about. */
  const focusOn = (field: string | undefined) => field && form.getInputNode(field)?.focus()

  return {
    states,
    upToDate,
    translate: (field) => fillAll([field]),
    isTranslating: (field) => translating.includes(field),
    isReplaced: (field) => replaced[field] !== undefined && replaced[field].by === textOf(field),
    hasSource: (field) => sourceOf(field) !== '',
    async translateMissing() {
      const missing = pairs.flat().filter((field) => states[field] === 'missing')
      await fillAll(missing)
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
