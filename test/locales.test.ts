import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { baseNamespaces } from '../src/client/i18n/namespaces.ts'
import { notFoundRoute, routes } from '../src/client/routes.tsx'
import { languages } from '../src/shared/languages.ts'
import { readModules, type SourceModule } from './support/source-modules.ts'

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

interface UsedKey {
  path: string
  /** Namespaces in which it may be. */
  namespaces: string[]
  key: string
  /** Written with a part that is known only when it runs. */
  pattern: boolean
  /** Asked for as a list, `returnObjects`. */
  lists: boolean
}

/** The keys that a module asks for by a literal: `t('a.b')`, `t('ns:a.b')`, t(`a.${b}`), `t(x ? 'a' : 'b')`. */
function usedKeys({ path, text }: SourceModule): UsedKey[] {
  const own = [...text.matchAll(/useTranslation\(\s*(?:'([\w-]+)'|\[([^\]]*)\])?/g)].flatMap(([, one, several]) =>
    one ? [one] : (several?.match(/[\w-]+/g) ?? ['common']),
  )
  const calls = [
    ...text.matchAll(/(?<![\w.])(?:context\.|i18n\.)?t\(\s*([^()]*?(?:'[^']*'|`[^`]*`)[^()]*?)(?=[,)]|\s*,)/g),
  ]
  return calls.flatMap(([, argument = '']) =>
    [...argument.replace(/,\s*\{.*/s, '').matchAll(/'([^']+)'|`([^`]+)`/g)]
      .map(([, plain, template]) => ({ name: plain ?? template ?? '', pattern: template !== undefined }))
      .map(({ name, pattern }) => {
        const [space, rest] = name.includes(':') ? name.split(':', 2) : ['', name]
        return {
          path,
          namespaces: space ? [space] : own.length > 0 ? own : ['common'],
          key: rest ?? '',
          pattern,
          lists: text.includes('returnObjects'),
        }
      }),
  )
}

function exists(texts: Texts | undefined, { key, pattern, lists }: UsedKey): boolean {
  const leaves = Object.keys(texts ?? {}).map(withoutForm)
  // A list of texts is asked for by the key that it stands under.
  const names = lists ? leaves.flatMap((name) => [name, ...name.split(/\.(?=\d)/, 1)]) : leaves
  if (!pattern) return names.includes(key)
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const expression = new RegExp(`^${parts.join('[\\w.-]+')}$`)
  return names.some((name) => expression.test(name))
}

describe('keys in the code', () => {
  const used = readModules('src/client').flatMap(usedKeys)

  test('are found', () => {
    const template = ['m.$', '{k}'].join('')
    expect(used.length).toBeGreaterThan(100)
    expect(
      usedKeys({
        path: 'a',
        imports: [],
        text: `useTranslation('cart'); t(a ? 'x.y' : 'z', { n: 'no' }); t(\`${template}\`)`,
      }),
    ).toEqual([
      { path: 'a', namespaces: ['cart'], key: 'x.y', pattern: false, lists: false },
      { path: 'a', namespaces: ['cart'], key: 'z', pattern: false, lists: false },
      { path: 'a', namespaces: ['cart'], key: template, pattern: true, lists: false },
    ])
  })

  test.each(languages)('exist in %s', (language) => {
    const missing = used.filter((use) => !use.namespaces.some((name) => exists(all[language]?.[name], use)))
    expect(missing.map(({ path, namespaces: [name], key }) => `${path}: ${name}:${key}`)).toEqual([])
  })
})
