import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { loadWithin } from '../../load-within.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { matchPath } from '../../routes.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { SuggestionsProps } from '../search/suggestions.tsx'
import classes from './search-form.module.css'

/** The search text of the present product list; empty on other pages. */
function useSearchedText(): string {
  const [path] = useLocation()
  const search = useSearch()
  const isList = matchPath(path).route.cacheParameters?.includes('q')
  return isList ? (new URLSearchParams(search).get('q') ?? '') : ''
}

/**
 * The product search: a plain form, so that it works without scripts. The suggestions are loaded when the field is
 * first used.
 */
export function SearchForm({ onSearch }: { onSearch: () => void }) {
  const { t, i18n } = useTranslation('common')
  const navigate = useNavigate()
  const isCombobox = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const searched = useSearchedText()
  const clicked = useRef(false)
  const shown = useRef(searched)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  // A new search replaces the text in the field.
  useEffect(() => {
    if (field.current && shown.current !== searched) field.current.value = searched
    shown.current = searched
  }, [searched])
  const loadSuggestions = () => {
    Promise.all([loadWithin(() => import('../search/suggestions.tsx')), loadTexts(i18n, ['search'])]).then(
      ([module]) => setSuggestions(() => module.Suggestions),
      // The form works without them; the next use of the field retries.
      () => undefined,
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(q ? paths.productSearch(q) : paths.products())
    onSearch()
  }
  return (
    <search className={classes.search}>
      <form action={paths.products()} method="get" className={classes.form} onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={searched}
          aria-label={t('header.searchLabel')}
          placeholder={t('header.searchPlaceholder')}
          enterKeyHint="search"
          autoComplete="off"
          className={classes.input}
          onFocus={loadSuggestions}
          onClick={() => {
            clicked.current = true
          }}
          {...(isCombobox && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false })}
        />
        <button type="submit" className={classes.button} aria-label={t('header.search')}>
          <IconSearch size="1.25rem" stroke={1.5} aria-hidden />
        </button>
      </form>
      {Suggestions && field.current && (
        <Suggestions field={field.current} clicked={clicked.current} onChoose={onSearch} />
      )}
    </search>
  )
}
