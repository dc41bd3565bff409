import type { i18n } from 'i18next'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { ServerError } from '../storefront/errors/error-boundary.tsx'
import { App, type AppProps } from './app.tsx'
import { Brand } from './brand.tsx'

export type RenderInput = Omit<AppProps, 'ssr'> & { path: string; search: string }

/**
 * The complete HTML of a page, rendered synchronously: its chunks and data are already loaded.
 * @throws errors of components, so that the visitor gets an error page instead of half a page
 */
export function renderApp({ path, search, ...app }: RenderInput): string {
  return renderToString(<App {...app} ssr={{ path, search }} />)
}

/** The error page of a failed render, without state and scripts. */
export function renderServerError({ i18n, status }: { i18n: i18n; status: number }): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Brand>
        <ServerError status={status} />
      </Brand>
    </I18nextProvider>,
  )
}
