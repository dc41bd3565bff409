import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  counterpart,
  type TextPairs,
  type TextTimes,
  textStates,
  timesAfter,
} from '../../../shared/catalog/text-times.ts'
import { type Language, otherLanguage } from '../../../shared/languages.ts'
import { showAlert, useShowFailure } from '../../shell/alerts.tsx'
import { getErrorBody, trpc } from '../../shell/trpc.ts'

/** Sorts after all timestamps: what is typed is newer than what was saved. */
const now = '~'

export const languageOfField = (field: string): Language => (field.endsWith('Es') ? 'es' : 'en')

/** A form with texts among its fields: that of Mantine, or a part of one of its values. */
export interface TextForm {
  values: Readonly<Record<string, unknown>>
  getInitialValues(): Readonly<Record<string, unknown>>
  setFieldValue(field: string, text: string): void
  clearFieldError(field: string): void
  getInputNode(field: string): HTMLElement | null | undefined
}

export type BilingualTexts = ReturnType<typeof useBilingualTexts>

/** The texts of a form in both languages, their states and their translations. */
export function useBilingualTexts(
  { form }: { form: TextForm },
  { pairs, times }: { pairs: TextPairs; times: TextTimes },
) {
  const [replaced, setReplaced] = useState<Readonly<Record<string, { before: string; by: string }>>>({})
  /** By field: the source text that its translation was confirmed for. */
  const [confirmed, setConfirmed] = useState<Readonly<Record<string, string>>>({})

  const { values } = form
  const readText = (field: string) => String(values[field] ?? '')
  const write = (field: string, text: string) => {
    form.setFieldValue(field, text)
    form.clearFieldError(field)
  }
  const readSource = (field: string) => readText(counterpart(pairs, field)).trim()
  const upToDate = Object.keys(confirmed).filter((field) => confirmed[field] === readSource(field))
  const currentTimes = timesAfter(pairs, { before: form.getInitialValues(), after: values, times, at: now, upToDate })
  /** The state of each text compared with its translation, as typed. */
  const states = textStates(pairs, values, currentTimes)

  const { fill, isTranslating } = useTranslations(readSource, (field, by, source) => {
    const before = readText(field)
    write(field, by)
    // Each is up to date with the other: the text that was translated, too, though it is the older one now.
    setConfirmed((all) => ({ ...all, [field]: source, [counterpart(pairs, field)]: by.trim() }))
    if (before.trim() && before !== by) setReplaced((all) => ({ ...all, [field]: { before, by } }))
  })

  /** For when the button that was pressed is removed or disabled. */
  const focusOn = (field: string | undefined) => field && form.getInputNode(field)?.focus()

  return {
    states,
    isTranslating,
    /** Every text is the same in both languages: one was copied, as of a new category. */
    isCopied: pairs.every(([es, en]) => readText(es).trim() === readText(en).trim()),
    isEmpty: pairs.flat().every((field) => readText(field).trim() === ''),
    upToDate,
    translate: (field: string) => fill([field]),
    /** A translation has replaced another text, and was not changed since. */
    isReplaced: (field: string) => replaced[field] !== undefined && replaced[field].by === readText(field),
    hasSource: (field: string) => readSource(field) !== '',
    /** Fills all empty fields whose other language has a text. */
    async translateMissing() {
      const missing = pairs.flat().filter((field) => states[field] === 'missing')
      await fill(missing)
      if (document.activeElement === document.body) focusOn(missing[0])
    },
    /** Restores the text that a translation has replaced. */
    undo(field: string) {
      write(field, replaced[field]?.before ?? '')
      setReplaced(({ [field]: _, ...others }) => others)
      setConfirmed(({ [field]: _, [counterpart(pairs, field)]: __, ...others }) => others)
      focusOn(field)
    },
    /** Confirms that the text matches its translation, although that is newer. */
    confirm(field: string) {
      setConfirmed((all) => ({ ...all, [field]: readSource(field) }))
      focusOn(field)
    },
  }
}

/**
 * Translations into fields of a form.
 * @param readSource reads a field's text in the other language
 * @param onFilled Called with each translation of `source`
 */
function useTranslations(
  readSource: (field: string) => string,
  onFilled: (field: string, translation: string, source: string) => void,
) {
  const { t } = useTranslation('admin-texts')
  const [translating, setTranslating] = useState<readonly string[]>([])
  const showFailure = useShowFailure('adminSave')
  const call = trpc.generator.translate.useMutation()
  const isTranslating = (field: string) => translating.includes(field)

  const fillOne = async (field: string) => {
    const textToTranslate = readSource(field)
    if (!textToTranslate || isTranslating(field)) return
    const languageTo = languageOfField(field)
    const languageFrom = otherLanguage[languageTo]
    setTranslating((fields) => [...fields, field])
    try {
      const { translatedText } = await call.mutateAsync({ textToTranslate, languageFrom, languageTo })
      onFilled(field, translatedText, textToTranslate)
    } finally {
      setTranslating((fields) => fields.filter((other) => other !== field))
    }
  }
  /** Translates into these fields in parallel; several failures show one alert. */
  const fill = async (fields: readonly string[]) => {
    const results = await Promise.allSettled(fields.map(fillOne))
    const failure = results.find((result) => result.status === 'rejected')
    if (!failure) return
    // Without a service only the words of the shop's lexicon can be translated, which the general alert does not say.
    if (getErrorBody(failure.reason)?.code === 503) showAlert({ message: t('unknown'), tone: 'error' })
    else showFailure(failure.reason)
  }
  return { fill, isTranslating }
}
