import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { baseNamespaces, pageText } from '../src/client/shell/i18n/texts.ts'
import { notFoundRoute, routes } from '../src/client/shell/routes.tsx'
import { AppError } from '../src/server/core/app-error.ts'
import { getIssueTextName, serverI18n, serverText } from '../src/server/core/i18n.ts'
import { mailTexts } from '../src/server/mail/templates/wording.ts'
import type { Alert } from '../src/shared/error-catalogue.ts'
import { parseIssue } from '../src/shared/issue.ts'
import { languages } from '../src/shared/languages.ts'

type Texts = Record<string, string>

/** The texts of a namespace by dotted key. */
function flatten(value: object, prefix = ''): Texts {
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, text]: [string, unknown]) =>
      typeof text === 'object' && text !== null ? flatten(text, `${prefix}${key}.`) : { [`${prefix}${key}`]: text },
    ),
  ) as Texts
}

const namespaces = readdirSync('public/locales/en').map((file) => file.replace('.json', ''))
const all = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      namespaces.map((name) => [
        name,
        flatten(JSON.parse(readFileSync(`public/locales/${language}/${name}.json`, 'utf8')) as object),
      ]),
    ),
  ]),
) as Record<string, Record<string, Texts>>

/** Plural forms differ by language: the key without its form. */
const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

function parameters(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name))].sort()
}

describe('texts', () => {
  test('both languages have the same namespaces', () => {
    expect(readdirSync('public/locales/es').sort()).toEqual(readdirSync('public/locales/en').sort())
  })

  test.each(namespaces)('%s has the same keys and parameters in both languages, and no empty text', (name) => {
    const [es = {}, en = {}] = ['es', 'en'].map((language) => all[language]?.[name])
    expect([...new Set(Object.keys(es).map(withoutForm))].sort()).toEqual(
      [...new Set(Object.keys(en).map(withoutForm))].sort(),
    )
    for (const texts of [es, en]) {
      for (const [key, text] of Object.entries(texts)) expect(String(text).trim(), `${name}:${key}`).not.toBe('')
    }
    for (const key of Object.keys(en)) {
      if (key in es) expect(parameters(es[key] ?? ''), `${name}:${key}`).toEqual(parameters(en[key] ?? ''))
    }
  })

  test('every plural has the forms of its language', () => {
    const incomplete: string[] = []
    for (const language of languages) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      for (const [name, texts] of Object.entries(all[language] ?? {})) {
        for (const key of Object.keys(texts).filter((each) => /_(one|other)$/.test(each))) {
          const base = withoutForm(key)
          // Spanish "many" is for millions; i18next takes "other" when it is not written.
          const missing = forms.filter((form) => form !== 'many' && !(`${base}_${form}` in texts))
          if (missing.length > 0) incomplete.push(`${language} ${name}:${base} ${missing.join()}`)
        }
      }
    }
    expect(incomplete).toEqual([])
  })

  test('every namespace that a route names exists', () => {
    const named = [...routes, notFoundRoute].flatMap((route) => [...route.namespaces])
    expect([...baseNamespaces, ...named].filter((name) => !namespaces.includes(name))).toEqual([])
  })
})

describe('keys in the code', () => {
  const cart = serverI18n.getFixedT('en', 'cart')
  const head = pageText(serverI18n)
  const mail = mailTexts({ language: 'en', shopName: '', shopUrl: '' })

  // The compiler checks it: each line that it must refuse is marked, and a mark without an error is an error itself.
  test('that do not exist fail the type check: in client, server, mails, heads and tables of errors', () => {
    // @ts-expect-error there is no such text
    cart('noSuchText')
    // @ts-expect-error it is in another namespace
    cart('common:close')
    for (const key of ['title', 'noSuchText'] as const) {
      // @ts-expect-error one of them does not exist
      cart(key)
    }
    for (const word of ['title']) {
      // @ts-expect-error it may be any word
      cart(word)
    }
    // @ts-expect-error an answer
    serverText('en', 'answers:noSuchText')
    // @ts-expect-error a mail
    mail('noSuchText')
    // @ts-expect-error the head of a page
    head('common:noSuchText')
    // @ts-expect-error a field at fault
    new AppError('invalid', { fields: { email: 'noSuchText' } })
    // @ts-expect-error a failed call
    const alert: Alert = { key: 'noSuchText', params: {} }
    expect(alert.key).toBe('noSuchText')
  })

  test('name texts with plural forms by their base', () => {
    expect(serverText('en', 'common:cartButton.labelWithCount', { count: 2 })).toBe('Cart, 2 items')
  })
})

interface Definition {
  error?: (issue: { input: unknown }) => unknown
  [part: string]: unknown
}

/** What a schema and all that it is made of say of a wrong value, as far as they say it in words of their own. */
function messagesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const definition = (part as { _zod?: { def: Definition } })._zod?.def
  const message = definition?.error?.({ input: undefined })
  const within = Object.values(definition ?? part).flatMap((each) => messagesOf(each, seen))
  return typeof message === 'string' ? [message, ...within] : within
}

describe('messages of schemas', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../src/shared/**/*.ts', { eager: true })
  const messages = Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported)
      .filter((each) => typeof each === 'object' && each !== null && '_zod' in each)
      .flatMap((schema) => messagesOf(schema).map((message) => ({ path, message }))),
  )

  test('are found in checks, fields, lists and defaults', () => {
    const schema = z.object({ a: z._default(z.array(z.string('one').check(z.minLength(2, 'two'))), []) })
    expect(messagesOf(schema)).toEqual(['one', 'two'])
    expect(messages.length).toBeGreaterThan(100)
  })

  test('are in `validation` where shoppers meet them: their pages do not load those of the admin area', () => {
    const sources = import.meta.glob<string>('../src/client/{storefront,admin/security}/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const used = new Set(
      Object.values(sources).flatMap((source) =>
        [...source.matchAll(/import \{([^}]*)\} from '[./]+\/shared\//g)].flatMap(([, names = '']) =>
          names.split(',').map((name) => name.trim()),
        ),
      ),
    )
    const schemas = Object.values(modules)
      .flatMap((exported) => Object.entries(exported).filter(([name]) => used.has(name)))
      .map(
        ([name, each]) =>
          [name, /^create\w+Schema$/.test(name) ? (each as (_: string[]) => unknown)([]) : each] as const,
      )
      .filter(([, each]) => typeof each === 'object' && each !== null && '_zod' in each)
    expect(schemas.map(([name]) => name)).toEqual(
      expect.arrayContaining(['registerSchema', 'createCheckoutFormSchema']),
    )
    const missing = schemas.flatMap(([name, schema]) =>
      messagesOf(schema)
        .filter((message) => !serverI18n.exists(`validation:${parseIssue(message).key}`))
        .map((message) => `${name}: ${message}`),
    )
    expect(missing).toEqual([])
  })

  test('of texts and lists that are too long name the limit, in each language', () => {
    const long = messages.filter(({ message }) => /^(tooLong|tooMany|tooManyLines)(:|$)/.test(message))
    expect(long.length).toBeGreaterThan(20)
    expect(long.filter(({ message }) => !/:\d+$/.test(message))).toEqual([])
    for (const lng of ['es', 'en'])
      for (const key of ['tooLong', 'tooMany', 'tooManyLines'] as const)
        expect(serverI18n.t(`validation:${key}`, { lng, word: '60' })).toContain('60')
  })

  test('are keys of texts', () => {
    expect(messages.filter(({ message }) => !getIssueTextName(parseIssue(message).key))).toEqual([])
  })
})
