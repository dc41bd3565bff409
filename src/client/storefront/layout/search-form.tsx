import { IconSearch } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { paths } from '../../../shared/paths.ts'
import { matchPath } from '../../routes.tsx'
import classes from './search-form.module.css'

/** The text that the present list is searched by; other pages have none. */
function useSearchedText(): string {
  const [path] = useLocation()
  const search = useSearch()
  const isList = matchPath(path).route.kept?.includes('q')
  return isList ? (new URLSearchParams(search).get('q') ?? '') : ''
}

/** Leads to the products that a text finds; a plain form, so it works before scripts do. */
export function SearchForm({ onSearch }: { onSearch?: () => void }) {
  const { t } = useTranslation('common')
  const [, navigate] = useLocation()
  const searched = useSearchedText()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    navigate(q ? paths.productSearch(q) : paths.products())
    onSearch?.()
  }
  return (
    <search>
      <form action={paths.products()} method="get" className={classes.form} onSubmit={submit}>
        <input
          // A new search fills the field anew.
          key={searched}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={searched}
          aria-label={t('header.searchLabel')}
          placeholder={t('header.searchPlaceholder')}
          enterKeyHint="search"
          autoComplete="off"
          className={classes.input}
        />
        <button type="submit" className={classes.button} aria-label={t('header.search')}>
          <IconSearch className={classes.icon} stroke={1.5} aria-hidden />
        </button>
      </form>
    </search>
  )
}
