import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readModules } from './support/source-modules.ts'

type Texts = { [key: string]: string | Texts | (string | Texts)[] | null }

/** Every text of a file with its key. */
function flatten(texts: Texts | (string | Texts)[], prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'string') return [[`${prefix}${key}`, text]]
    return text === null ? [] : flatten(text, `${prefix}${key}.`)
  })
}

/** The texts of a language, and those of shops that are no demonstration. */
function textsIn(language: string): [key: string, text: string][] {
  const folder = `public/locales/${language}`
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, Texts>
  const others = Object.entries(read('src/server/core/shop-texts.json')[language] ?? {})
  return [
    ...readdirSync(folder).flatMap((file) => flatten(read(`${folder}/${file}`), `${file.replace('.json', '')}:`)),
    ...others.flatMap(([name, texts]) => flatten(texts as Texts, `${name}:`)),
  ]
}

/** Words for which the shop has another one, and where they may stand all the same. */
const forbidden: Record<string, { word: RegExp; say: string; except?: RegExp }[]> = {
  es: [
    { word: /\bexistencias\b/i, say: 'stock' },
    // "Borrador" is a draft. Legal texts are those that were accepted.
    { word: /\bborr(?!ador)[a-záéíóú]+/i, say: 'eliminar', except: /^legal/ },
    { word: /\b(la|de|su|rol:?) propiedad\b|^propiedad$/i, say: 'propietario' },
    { word: /preparación empezada|^por enviar$|marcar como preparado/i, say: 'en proceso' },
    {
      word: /\bEntrar?\b|\ba entrar\b(?! en)|\b[Pp]ara entrar\b|\b[Ee]ntraste\b|\bentr[a-záéíóú]+ (?:en tu cuenta|con (?:la|el|este))/,
      say: 'iniciar sesión',
    },
    { word: /^Salir$/, say: 'Cerrar sesión' },
    { word: /\breseñas?\b/i, say: 'opinión' },
    { word: /\b(?:tienda|pago) en línea\b|\bcarrito\b/i, say: 'online; cesta' },
    { word: /^Reintentar/, say: 'Volver a intentarlo' },
    { word: /sin ruido/i, say: 'what it is' },
    { word: /(?:\d|\}\})[ \u00a0]?%/, say: 'a narrow no-break space before %' },
  ],
  en: [
    {
      word: /\berase[ds]?\b|\berasing\b/i,
      say: 'delete',
      except: /^(legal|admin-orders:buyer|admin-settings|admin-audit|errors|account)/,
    },
    { word: /began preparation|^to ship$|mark as prepared/i, say: 'processing' },
    { word: /\bsign(?:ed|ing)?[- ](?:in|out|up)\b/i, say: 'log in' },
    // Staff ship parcels; a shopper has them delivered.
    { word: /\bshipping\b|\bshipment\b/i, say: 'delivery', except: /^admin-|^errors:shippingHeld$/ },
    { word: /\breference\b/i, say: 'identifier' },
    { word: /^Available$/, say: 'In stock' },
    { word: /^Hot$/, say: 'Bestseller' },
    { word: /\bmeasures?\b/i, say: 'measurement' },
    // A ZIP is a file.
    { word: /\b[Pp]ostal code|\b[Zz]ip\b|\bZIP code|\b[Aa]partment/, say: 'postcode; flat' },
    { word: /quiet skin care/i, say: 'what it is' },
    { word: /(?:\d|\}\})\s%/, say: '21%' },
    {
      word: /\bcolor|\bcenter|centimeter|\bgray\b|\bcatalog\b|favorite|canceled|inquir|(?:organ|recogn|custom|personal)iz/i,
      say: 'British spelling',
    },
    // Section 8 of the specification has this word so.
    { word: /\b(?:un)?authoriz/i, say: 'authorise', except: /^alerts:/ },
  ],
}

describe('one thing has one word', () => {
  it.each(Object.keys(forbidden))('in the texts of %s', (language) => {
    const found = textsIn(language).flatMap(([key, text]) =>
      (forbidden[language] ?? [])
        .filter(({ word, except }) => word.test(text.replace(/\{\{.*?\}\}/g, '{{}}')) && !except?.test(key))
        .map(({ say }) => `${key} “${text}”: say ${say}`),
    )
    expect(found).toEqual([])
  })

  it.each(['es', 'en'])(
    'and alerts begin with a capital letter in %s, but for the words that are fixed',
    (language) => {
      // Section 8 of the specification fixes these in English.
      const fixed = [
        ...[
          'invalidCredentials',
          'invalidInputs',
          'loggingInFailed',
          'unauthorized',
          'userAlreadyExists',
          'noUserWithEmail',
        ],
        ...['registerFailed', 'authenticationFailed', 'somethingWentWrong', 'resetFailed', 'couldNotFind'],
      ].map((key) => `alerts:${key}`)
      const small = textsIn(language).filter(
        ([key, text]) => /^alerts:(?!elements\.)/.test(key) && /^¡?\p{Ll}/u.test(text),
      )
      expect(new Set(small.map(([key]) => key))).toEqual(new Set(language === 'en' ? fixed : []))
    },
  )

  it('and the roles of staff have the same names wherever they are named', () => {
    const texts = (name: string) =>
      Object.fromEntries(textsIn('es').filter(([key]) => key.startsWith(`${name}:roles.`))) as Record<string, string>
    for (const [key, role] of Object.entries(texts('admin-staff'))) {
      const name = key.split('.').at(-1)
      expect(texts('admin-audit')[`admin-audit:roles.${name}`]).toBe(role)
      expect(texts('invitation')[`invitation:roles.${name}`]).toBe(role.toLowerCase())
    }
  })
})

describe('the admin area', () => {
  it('writes every moment by the one component for it', () => {
    const sources = import.meta.glob<string>('../src/client/admin/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const others = Object.entries(sources).filter(([, source]) =>
      /<time\b|useWrittenTime|writtenTime\(|DateTimeFormat|toLocale(Date|Time)String/.test(source),
    )
    expect(others.map(([path]) => path)).toEqual([])
    expect(Object.values(sources).filter((source) => source.includes('<ShopTime')).length).toBeGreaterThan(15)
  })

  it('says in both languages what each rule of the check is about', () => {
    const sources = import.meta.glob<string>('../src/server/ops/checks/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const rules = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/^ +name: '([a-z-]+)',$/gm)].map(([, name = '']) => name),
    )
    expect(rules.length).toBeGreaterThan(40)
    for (const language of ['es', 'en']) {
      const named = textsIn(language).flatMap(([key]) => /^admin-system:check\.rules\.(.+)$/.exec(key)?.[1] ?? [])
      expect(named.sort()).toEqual([...new Set(rules)].sort())
    }
  })
})

/** Habits of older files: a commit may lower these numbers and never raise one (docs/glossary.md). */
const habits: Record<string, { pattern: RegExp; most: number; found: readonly string[]; not: readonly string[] }> = {
  'comments that begin with What': {
    pattern: /^\s*(?:\/\*\*|\*|\/\/)\s+What\b/,
    most: 0,
    found: ['  /** What it costs. */', ' * What it costs', '// What it costs'],
    not: ['/** Costs what it says. */', "const label = 'What'"],
  },
  'comments that begin as fragments': {
    pattern: /^\s*(?:\/\*\*|\*|\/\/)\s+(?:Of|The same|As|Its|Where|Then)\b/,
    most: 0,
    found: ['/** Of staff their e-mail. */', ' * The same, in cents.', '// Then the rest.'],
    not: ['/** Often asked. */', '/** The sameness of two. */'],
  },
  'functions whose names end with Of': {
    pattern: /(?:function|const) [a-z]\w*Of\b\s*[(=<]/,
    most: 0,
    found: ['export const keyOf = (line: Line) => line.id', 'function rowsOf<T>(list: T[]) {'],
    not: ['const of = 1', 'function offer() {'],
  },
  '`as unknown as`': { pattern: /as unknown as/, most: 5, found: ['x as unknown as Y'], not: ['x as unknown'] },
  '`as never`': { pattern: /as never\b/, most: 8, found: ['f(x as never)'], not: ['x as nevertheless'] },
  '`retry: false`': { pattern: /retry: false/, most: 4, found: ['useQuery({ retry: false })'], not: ['retry: 2'] },
}
const mostCssLines = 6_427

describe('the code speaks plainly', () => {
  const lines = readModules('src').flatMap(({ path, text }) =>
    text.split('\n').map((line, at) => ({ line, place: `${path}:${at + 1}` })),
  )

  it.each(Object.entries(habits))('%s become no more', (name, { pattern, most }) => {
    const places = lines.filter(({ line }) => pattern.test(line)).map(({ place }) => place)
    expect(places.length, `${name}: write the new one otherwise\n${places.join('\n')}`).toBeLessThanOrEqual(most)
  })

  it.each(Object.entries(habits))('%s are found, and nothing else', (_name, { pattern, found, not }) => {
    expect(found.filter((line) => !pattern.test(line))).toEqual([])
    expect(not.filter((line) => pattern.test(line))).toEqual([])
  })

  it('style sheets become no longer', () => {
    const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
    const count = sheets.reduce((sum, file) => sum + readFileSync(`src/${file}`, 'utf8').split('\n').length - 1, 0)
    expect(sheets.length).toBeGreaterThan(20)
    expect(count).toBeLessThanOrEqual(mostCssLines)
  })
})

describe('the glossary', () => {
  const rows = [
    ...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([a-z].*?) \| (.+?) \| (.*?) ?\| `(.+?)` \|$/gm),
  ]
  const words = rows.map(([, word = '']) => word).filter((word) => word !== 'word')

  it('has at least forty words in their order, each once, with a meaning and a place', () => {
    const lines = readFileSync('docs/glossary.md', 'utf8').match(/^\| (?!word \| )[a-z].*$/gm) ?? []
    expect(words).toHaveLength(lines.length)
    expect(words.length).toBeGreaterThanOrEqual(40)
    expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')))
    expect(rows.filter(([, , meaning = '']) => meaning.length < 15)).toEqual([])
  })
})
