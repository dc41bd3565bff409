import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Texts = { [key: string]: string | string[] | Texts }

/** Every text of a file with its key. */
function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (typeof text === 'string') return [[`${prefix}${key}`, text]]
    return Array.isArray(text) ? [] : flatten(text, `${prefix}${key}.`)
  })
}

function textsIn(language: string): [key: string, text: string][] {
  const folder = `public/locales/${language}`
  return readdirSync(folder).flatMap((file) =>
    flatten(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Texts, `${file.replace('.json', '')}:`),
  )
}

/** Words for which the shop has another one, and where they may stand all the same. */
const forbidden: Record<string, { word: RegExp; say: string; except?: RegExp }[]> = {
  es: [
    { word: /\bexistencias\b/i, say: 'stock' },
    // "Borrador" is a draft. Legal texts are those that were accepted.
    { word: /\bborr(?!ador)[a-záéíóú]+/i, say: 'eliminar', except: /^legal/ },
    { word: /\b(la|de|su|rol:?) propiedad\b|^propiedad$/i, say: 'propietario' },
    { word: /preparación empezada|^por enviar$|marcar como preparado/i, say: 'en proceso' },
  ],
  en: [
    {
      word: /\berase[ds]?\b|\berasing\b/i,
      say: 'delete',
      except: /^(legal|admin-orders:buyer|admin-settings|admin-audit|errors|account)/,
    },
    { word: /began preparation|^to ship$|mark as prepared/i, say: 'processing' },
  ],
}

describe('one thing has one word', () => {
  it.each(Object.keys(forbidden))('in the texts of %s', (language) => {
    const found = textsIn(language).flatMap(([key, text]) =>
      (forbidden[language] ?? [])
        .filter(({ word, except }) => word.test(text) && !except?.test(key))
        .map(({ say }) => `${key} “${text}”: say ${say}`),
    )
    expect(found).toEqual([])
  })

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
    const sources = import.meta.glob<string>('../src/server/checks/*.ts', {
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
