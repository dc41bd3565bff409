import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../../../shared/catalog/responses.ts'
import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'
import { useLanguage } from '../../shell/i18n/language.ts'
import classes from './products-page.module.css'

type Translate = TFunction<'products'>

/** Words in quotation marks, each once: «a», «b» y «c». */
function quoteWords(t: Translate, words: readonly string[], join: 'and' | 'nor'): string {
  const quoted = [...new Set(words)].map((word) => t('reading.word', { word }))
  const last = quoted.pop() ?? ''
  return quoted.length > 0 ? t(`reading.${join}`, { words: quoted.join(', '), last }) : last
}

/** The search with its typing errors corrected; only the corrected words if those are not in it as they are reported. */
function correctText(q: string, corrected: NonNullable<ListSearch['corrected']>): string {
  if (corrected.every(({ from }) => q.includes(from)))
    return corrected.reduce((text, { from, to }) => text.replace(from, () => to), q)
  return corrected.map(({ to }) => to).join(' ')
}

/**
 * Says how a search was read, where that is not as it was typed: first what a shopper has to know, then what the list
 * shows. Each sentence also holds when only the products of the results lack a word that others have.
 */
function describeReading(t: Translate, language: Language, q: string, reading: ListSearch): string[] {
  const { corrected = [], dropped = [], near } = reading
  if (near) return [t('reading.lacking', { q }), t('reading.near', { near: textIn(language, near) })]
  if (dropped.length > 0) {
    const words = quoteWords(t, dropped, 'nor')
    const shown = corrected.map(({ to }) => to)
    return [
      t('reading.lacking', { q }),
      shown.length > 0
        ? t('reading.correctedWithout', { corrected: quoteWords(t, shown, 'and'), words })
        : t('reading.without', { words }),
    ]
  }
  if (corrected.length === 0) return []
  const typed = corrected.map(({ from }) => from)
  return [
    t('reading.corrected', { words: t('reading.word', { word: correctText(q, corrected) }) }),
    t('reading.typed', { words: quoteWords(t, typed, 'and') }),
  ]
}

interface SearchNotesProps {
  q: string | undefined
  /** Absent while the list is loading, and where the search is read as it was typed. */
  reading: ListSearch | undefined
}

/** The note above the results of a search. Its region is there before the note, so that this is read out. */
export function SearchNotes({ q, reading }: SearchNotesProps) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const [first, second] = q && reading ? describeReading(t, language, q, reading) : []
  return (
    <div role="status">
      {first && (
        <p className={classes.notes}>
          <strong>{first}</strong> <span>{second}</span>
        </p>
      )}
    </div>
  )
}
