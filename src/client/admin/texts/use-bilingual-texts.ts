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
  /** A translation stands where another text was. */
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
  const [replaced, setReplaced] = useState<Readonly<Record<string, string>>>({})
  const [upToDate, setUpToDate] = useState<readonly string[]>([])
  const showFailure = useShowFailure('adminSave')
  const call = trpc.generator.translate.useMutation({ retry: false })

  const values: FormValues = form.values
  const textOf = (field: string) => String(values[field] ?? '')
  const write = (field: string, text: string) => {
    form.setFieldValue(field, text as never)
    form.clearFieldError(field)
  }
  const present = timesAfter(pairs, { before: form.getInitialValues(), after: values, times, at: now, upToDate })
  const states = textStates(pairs, values, present)

  const translate = async (field: string) => {
    const source = counterpart(pairs, field)
    const text = textOf(source).trim()
    if (!text || translating.includes(field)) return
    const before = textOf(field)
    setTranslating((fields) => [...fields, field])
    try {
      const { translatedText } = await call.mutateAsync({
        textToTranslate: text,
        languageFrom: languageOfField(source),
        languageTo: languageOfField(field),
      })
      write(field, translatedText)
      setUpToDate((fields) => [...new Set([...fields, field])])
      if (before.trim() && before !== translatedText) setReplaced((all) => ({ ...all, [field]: before }))
    } catch (error) {
      // Without a service only what the shop's own lexicon knows can be translated: the general text would not say so.
      if (errorBodyOf(error)?.code === 503) showAlert({ message: t('unknown'), tone: 'error' })
      else showFailure(error)
    } finally {
      setTranslating((fields) => fields.filter((other) => other !== field))
    }
  }

  return {
    states,
    upToDate,
    translate,
    isTranslating: (field) => translating.includes(field),
    isReplaced: (field) => field in replaced,
    hasSource: (field) => textOf(counterpart(pairs, field)).trim() !== '',
    async translateMissing() {
      const missing = pairs.flat().filter((field) => states[field] === 'missing')
      await Promise.all(missing.map(translate))
    },
    undo(field) {
      write(field, replaced[field] ?? '')
      setReplaced(({ [field]: _, ...others }) => others)
      setUpToDate((fields) => fields.filter((other) => other !== field))
    },
    confirm: (field) => setUpToDate((fields) => [...new Set([...fields, field])]),
  }
}
