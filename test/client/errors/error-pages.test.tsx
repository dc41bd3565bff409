import { TRPCClientError } from '@trpc/client'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadFile, MissingFile } from '../../../src/client/shell/load-file.ts'
import { failureDetail, PageFailure, ServerError } from '../../../src/client/storefront/errors/error-boundary.tsx'
import { bundle } from '../../../src/server/core/i18n.ts'
import { languages } from '../../../src/shared/languages.ts'
import { renderHtml } from '../ui/render.tsx'

describe('the default error page', () => {
  it.each(languages)('names the status under a fixed English heading, without script (%s)', async (lng) => {
    const i18n = i18next.createInstance()
    await i18n.init({ lng, resources: { [lng]: bundle(lng, ['common']) } as never, initAsync: false })
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <ServerError status={500} />
      </I18nextProvider>,
    )
    expect(html).toContain('<h1')
    expect(html).toContain('Unexpected Application Error!')
    expect(html).toContain('>500<')
    expect(html).not.toMatch(/failure\.|<script|onclick/i)
  })

  it('distinguishes files that did not arrive, in the words of each browser, from errors in the code', async () => {
    const outcome = (words: string) => loadFile(() => Promise.reject(new TypeError(words))).catch((error) => error)
    for (const words of [
      'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
      'error loading dynamically imported module: http://localhost/assets/a.js',
      'Importing a module script failed.',
    ]) {
      expect(await outcome(words)).toBeInstanceOf(MissingFile)
    }
    expect(await outcome('x is not a function')).not.toBeInstanceOf(MissingFile)
  })

  it.each(languages)('speaks of the cart to shoppers, and not in the admin area (%s)', (language) => {
    const { failure } = bundle(language, ['common']).common as { failure: Record<string, string> }
    for (const error of [new MissingFile('gone'), new Error('broken')]) {
      const pageAt = (path: string) =>
        renderHtml(
          <Router ssrPath={path}>
            <PageFailure error={error} />
          </Router>,
          language,
        )
      expect(pageAt('/products')).toContain(failure.cart)
      for (const path of ['/admin', '/admin/products/list']) {
        const html = pageAt(path)
        expect(html).toContain(failure.retry)
        expect(html).not.toContain(failure.cart)
      }
    }
  })

  it('shows status and message of a failed call, else the message', () => {
    const body = { code: 404, message: 'gone', key: 'errors:notFound' }
    const failed = new TRPCClientError('wrapped', { result: { error: { data: { body } } } as never })
    expect(failureDetail(failed)).toBe('404 - gone')
    expect(failureDetail(new Error('broken'))).toBe('broken')
    expect(failureDetail('text')).toBe('text')
  })
})
