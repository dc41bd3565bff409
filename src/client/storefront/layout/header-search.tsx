import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { loadWithin } from '../../load-within.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { matchPath } from '../../routes.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { focusPressed } from '../../ui/use-lazy-panel.ts'
import type { SuggestionsProps } from '../search/suggestions.tsx'
import classes from './header-search.module.css'

const popoverId = 'header-search'

const focusField = (panel: HTMLElement | null) => panel?.querySelector('input')?.focus()

/**
 * The header's search: in the header on wide screens, one press away on small ones. There it is a native popover, which
 * works without scripts and gives the focus back when it closes.
 */
export function HeaderSearch() {
  const { t } = useTranslation('common')
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It was opened before the scripts came.
    if (popover.current?.matches(':popover-open')) focusField(popover.current)
  }, [])
  // Focused within the press: phones show their keyboard then alone.
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    focusPressed(event)
    popover.current?.showPopover()
    focusField(popover.current)
  }
  // Where the form is part of the header there is nothing to close.
  const close = () => popover.current?.matches(':popover-open') && popover.current.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        className={classes.opener}
        aria-label={t('header.searchLabel')}
        title={t('header.searchLabel')}
        onClick={open}
      >
        <IconSearch size="1.375rem" stroke={1.5} aria-hidden />
      </button>
      <div ref={popover} id={popoverId} popover="auto" className={classes.panel}>
        <SearchForm onSearch={close} />
        <button
          type="button"
          popoverTarget={popoverId}
          popoverTargetAction="hide"
          className={`${classes.opener} ${classes.close}`}
          aria-label={t('close')}
        />
      </div>
    </>
  )
}

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
function SearchForm({ onSearch }: { onSearch: () => void }) {
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
