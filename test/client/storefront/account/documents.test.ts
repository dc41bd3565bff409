import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../../src/server/app.ts'
import { AppError } from '../../../../src/server/core/app-error.ts'
import { serverText } from '../../../../src/server/core/i18n.ts'
import type { Db } from '../../../../src/server/db/db.ts'
import { createPages } from '../../../../src/server/pages/pages.ts'
import { type Language, languages } from '../../../../src/shared/languages.ts'
import type { TextKey } from '../../../../src/shared/texts.ts'
import { fakeServices } from '../../../server/http/app.ts'
import { testContext } from '../../../support/service-context.ts'

/** Each page with its heading, a key of namespace `sign-in`. */
const pages = [
  { path: '/login', heading: 'login.title', form: ['email', 'password'] },
  { path: '/register', heading: 'register.title', form: ['email', 'password', 'reminders', 'terms_conditions'] },
  { path: '/user/password-reset-email', heading: 'resetEmail.title', form: ['email'] },
  { path: '/user/password-reset/a-token', heading: 'reset.title', form: ['password'] },
  { path: '/user/password-reset-successfully', heading: 'resetSuccess.title' },
  { path: '/user/password-reset-error', heading: 'resetError.title', status: 401 },
  { path: '/user/unsubscribe/a-token', heading: 'unsubscribe.asking.heading' },
] satisfies { path: string; heading: TextKey<'sign-in'>; form?: string[]; status?: number }[]

const unsubscribe = vi.fn()
let app: FastifyInstance

beforeAll(async () => {
  const calls = { views: [], lists: [], placed: [], updated: [], webhooks: [], requests: [], errors: [] }
  const services = fakeServices(calls)
  services.accounts.unsubscribe = unsubscribe
  app = await buildApp(testContext({} as Db, { env: { RATE_LIMIT: 'off' } }), services, createPages())
  await app.ready()
})
afterAll(() => app.close())

async function open(url: string, language: Language) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { 'accept-language': language } })
  // What the reader sees, without the data for the scripts.
  return { statusCode, headers, html: body.slice(body.indexOf('id="app"'), body.indexOf('id="boot"')) }
}

describe.each(languages)('the pages for getting in (%s)', (language) => {
  const text = (key: TextKey<'sign-in'>, params = {}) => serverText(language, `sign-in:${key}`, params)

  it.each(pages)('$path is a whole document of its own status, for one visitor', async ({ path, heading, status }) => {
    const { statusCode, headers, html } = await open(path, language)
    expect(statusCode).toBe(status ?? 200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect([...html.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([text(heading)])
    expect(html).not.toMatch(/sign-in[:.]|\{\{/)
  })

  it.each(pages.filter(({ form }) => form))(
    '$path has its fields, and no error before they are touched',
    async (page) => {
      const { html } = await open(page.path, language)
      const form = /<form[\s\S]*<\/form>/.exec(html.slice(html.indexOf('<h1')))?.[0] ?? ''
      expect([...form.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(page.form)
      expect(form).not.toMatch(/aria-invalid="true"|-error"/)
    },
  )

  it.each(pages.filter(({ form }) => form))(
    '$path cannot be sent before the scripts are there, nor ever put what was typed into the address',
    async ({ path }) => {
      const { html } = await open(path, language)
      const form = /<form[^>]*method="post"[\s\S]*<\/form>/.exec(html)?.[0] ?? ''
      const buttons = [...form.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([button]) => button)
      expect(buttons).toHaveLength(1)
      expect(buttons[0]).toContain('disabled=""')
      expect(html).toMatch(new RegExp(`<noscript><p[^>]*>${text('needsScripts')}</p></noscript><form`))
    },
  )

  it('tells password managers and keyboards what each field is', async () => {
    const login = (await open('/login', language)).html
    expect(login).toMatch(/<input[^>]*type="email"[^>]*autoComplete="username"/i)
    expect(login).toMatch(/<input[^>]*autoComplete="current-password"[^>]*type="password"/i)
    expect(login).toContain(`aria-label="${text('showPassword')}"`)
    for (const path of ['/register', '/user/password-reset/a-token']) {
      const { html } = await open(path, language)
      expect(html).toMatch(/<input[^>]*autoComplete="new-password"[^>]*type="password"/i)
      expect(html).toContain(text('passwordHint', { count: 8 }))
    }
  })

  it('keeps where to go afterwards between login and register', async () => {
    const query = '?next=%2Forders%2Finvoice%2Fo1%3Fkey%3Dk'
    expect((await open(`/login${query}`, language)).html).toContain(`href="/register${query}"`)
    expect((await open(`/register${query}`, language)).html).toContain(`href="/login${query}"`)
  })

  it('links the terms beside their box, not in its label', async () => {
    const { html } = await open('/register', language)
    const main = html.slice(html.indexOf('<h1'), html.indexOf('<footer'))
    expect(main).toContain('href="/legal/terms-of-service"')
    for (const [label] of main.matchAll(/<label[\s\S]*?<\/label>/g)) expect(label).not.toContain('<a')
  })
})

describe('the page behind the newsletter’s link', () => {
  const url = '/user/unsubscribe/a-token'
  const form = 'application/x-www-form-urlencoded'
  const post = (payload: string, type = form) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': type, 'accept-language': 'es' }, payload })

  it('changes nothing when it is opened or looked at by HEAD', async () => {
    for (const method of ['GET', 'HEAD'] as const) expect((await app.inject({ method, url })).statusCode).toBe(200)
    expect(unsubscribe).not.toHaveBeenCalled()
  })

  it('has a form that works without scripts, and is told apart by where it leads', async () => {
    const { html } = await open(url, 'en')
    const [, attributes, inner] = /<form([^>]*)>([\s\S]*?)<\/form>/.exec(html.slice(html.indexOf('<h1'))) ?? []
    expect(attributes).toContain('method="post"')
    expect(attributes).toContain(`action="${url}"`)
    const [button = ''] = /<button[^>]*>/.exec(inner ?? '') ?? []
    for (const part of ['type="submit"', 'name="action"', 'value="unsubscribe"']) expect(button).toContain(part)
    expect(button).not.toContain('disabled')
    unsubscribe.mockClear()
    const sent = await post('action=unsubscribe')
    expect(unsubscribe.mock.calls).toEqual([['a-token']])
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${url}?result=done`])
    expect((await open(`${url}?result=done`, 'es')).html).toContain('Ya no recibirás novedades')
    unsubscribe.mockRejectedValueOnce(new AppError('unsubscribe-token'))
    expect((await post('action=unsubscribe')).headers.location).toBe(`${url}?result=unknown`)
    expect((await open(`${url}?result=unknown`, 'es')).html).toContain('Este enlace no es válido')
  })

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', form],
    [
      'multipart',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
    ['an empty form', '', form],
  ])('takes the one click of mail programs, without a redirect: %s', async (_what, payload, type) => {
    unsubscribe.mockClear()
    const sent = await post(payload, type)
    expect([sent.statusCode, sent.body]).toEqual([200, 'Hecho: no te mandaremos más novedades por correo.'])
    expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(unsubscribe.mock.calls).toEqual([['a-token']])
  })

  it('refuses one click of a token that nobody has, and what is no form', async () => {
    unsubscribe.mockRejectedValueOnce(new AppError('unsubscribe-token'))
    expect((await post('List-Unsubscribe=One-Click')).statusCode).toBe(404)
    unsubscribe.mockClear()
    expect((await post('<p>', 'text/html')).statusCode).toBe(415)
    expect((await post('x'.repeat(4097))).statusCode).toBe(413)
    expect(unsubscribe).not.toHaveBeenCalled()
  })
})

it.each(['/user', '/user/nothing', '/user/password-reset', '/user/password-reset/a/b'])(
  '%s is not found, and cached nowhere: it may carry a token',
  async (path) => {
    const { statusCode, headers } = await open(path, 'en')
    expect(statusCode).toBe(404)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  },
)
