import { readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import type { ShopInfo } from '../../../src/client/shell/boot.ts'
import { PageEnvironmentContext } from '../../../src/client/shell/page-environment.tsx'
import { createQueryClient, trpc } from '../../../src/client/shell/trpc.ts'
import type { Language } from '../../../src/shared/languages.ts'

/** The time of every render in these tests. */
export const renderTime = new Date('2026-11-20T12:00:00Z')

function textsOf(language: Language, namespaces: readonly string[]) {
  const read = (name: string) => JSON.parse(readFileSync(`public/locales/${language}/${name}.json`, 'utf8')) as object
  return Object.fromEntries(namespaces.map((name) => [name, read(name)]))
}

/** The shop of these tests. */
export const testShop: ShopInfo = {
  ...{ name: 'Lino y Sal', url: 'http://shop', links: [], timeZone: 'Europe/Madrid', demoPayments: true },
}

/** The real texts of some namespaces. */
export function testI18n(language: Language, namespaces: readonly string[]) {
  const i18n = i18next.createInstance({
    lng: language,
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: textsOf(language, ['common', ...namespaces]) } as never,
  })
  void i18n.init()
  return i18n
}

/** The HTML of a part of the client as the server renders it, with the real texts. */
export function renderHtml(part: ReactNode, language: Language = 'en', namespaces: readonly string[] = []): string {
  const i18n = testI18n(language, namespaces)
  const queryClient = createQueryClient()
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <MantineProvider>
            <PageEnvironmentContext value={{ now: renderTime, year: 2026, shop: testShop }}>
              <Router ssrPath="/">{part}</Router>
            </PageEnvironmentContext>
          </MantineProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>,
  )
}
