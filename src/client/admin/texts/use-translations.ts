import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, otherLanguage } from '../../../shared/languages.ts'
import { showAlert } from '../../alerts.ts'
import { useShowFailure } from '../../failure-alert.ts'
import { errorBodyOf, trpc } from '../../trpc.ts'

export const languageOfField = (field: string): Language => (field.endsWith('Es') ? 'es' : 'en')

interface Translations {
  isTranslating(field: string): boolean
  /** Translates into these fields in parallel; several failures show one alert. */
  fill(fields: readonly string[]): Promise<void>
}

/**
 * Translations into fields of a form.
 * @param sourceOf A field's text in the other language
 * @param onFilled Called with each translation of `source`
 */
export function useTranslations(
  sourceOf: (field: string) => string,
  onFilled: (field: string, translation: string, source: string) => void,
): Translations {
  const { t } = useTranslation('admin-texts')
  const [translating, setTranslating] = useState<readonly string[]>([])
  const showFailure = useShowFailure('adminSave')
  const call = trpc.generator.translate.useMutation()

  /** @returns The error; undefined when it succeeded */
  const fillOne = async (field: string): Promise<unknown> => {
    const textToTranslate = sourceOf(field)
    if (!textToTranslate || translating.includes(field)) return undefined
    const languageTo = languageOfField(field)
    setTranslating((fields) => [...fields, field])
    try {
      const languageFrom = otherLanguage[languageTo]
      const { translatedText } = await call.mutateAsync({ textToTranslate, languageFrom, languageTo })
      onFilled(field, translatedText, textToTranslate)
      return undefined
    } catch (error) {
      return error
    } finally {
      setTranslating((fields) => fields.filter((other) => other !== field))
    }
  }

  return {
    isTranslating: (field) => translating.includes(field),
    async fill(fields) {
      const [failure] = (await Promise.all(fields.map(fillOne))).filter((error) => error !== undefined)
      if (!failure) return
      // Without a service only the words of the shop's lexicon can be translated, which the general alert does not say.
      if (errorBodyOf(failure)?.code === 503) showAlert({ message: t('unknown'), tone: 'error' })
      else showFailure(failure)
    },
  }
}
