import { VisuallyHidden } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { type Language, languages } from '../../../shared/languages.ts'
import { showAlert } from '../alerts.tsx'
import { changeLanguage, useLanguage } from '../i18n/language.ts'
import { matchPath } from '../routes.tsx'
import classes from './language-switch.module.css'

/** The present address, with `lng` only for a language; cached pages have only the parameters that the server knows. */
function addressIn(path: string, search: string, language?: Language): string {
  const parameters = new URLSearchParams(search)
  const next = new URLSearchParams()
  for (const key of matchPath(path).route.cacheParameters ?? parameters.keys()) {
    const value = parameters.get(key)
    if (value !== null && key !== 'lng') next.set(key, value)
  }
  if (language) next.set('lng', language)
  const query = next.toString()
  return query ? `${path}?${query}` : path
}

const names = { en: 'toEnglish', es: 'toSpanish' } as const satisfies Record<Language, string>

/**
 * EN and ES: links with `?lng=`; with scripts they change the language in place.
 * @param both phones too show both languages; otherwise only the other one
 */
export function LanguageSwitch({ both = false }: { both?: boolean }) {
  const { t, i18n } = useTranslation('common')
  const language = useLanguage()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const choose = (event: MouseEvent, choice: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // A language in the address would win over the choice at the next load.
    if (new URLSearchParams(search).has('lng')) navigate(addressIn(path, search), { replace: true })
    changeLanguage(i18n, choice).catch(() => showAlert({ message: t('failure.chunkText'), tone: 'error' }))
  }
  // One landmark of that name is enough: menu and footer may be there at once.
  const Element = both ? 'div' : 'nav'
  return (
    <Element
      aria-label={t('header.language')}
      role={both ? 'group' : undefined}
      className={classes.switch}
      data-both={both || undefined}
    >
      {languages.map((code) => (
        <a
          key={code}
          href={addressIn(path, search, code)}
          hrefLang={code}
          lang={code}
          aria-current={code === language ? 'true' : undefined}
          className={classes.language}
          onClick={(event) => choose(event, code)}
        >
          {code.toUpperCase()}
          <VisuallyHidden> – {t(`header.${names[code]}`)}</VisuallyHidden>
        </a>
      ))}
    </Element>
  )
}
