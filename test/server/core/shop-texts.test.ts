import { describe, expect, it } from 'vitest'
import { getI18n, serverI18n } from '../../../src/server/core/i18n.ts'
import shopTexts from '../../../src/server/core/shop-texts.json' with { type: 'json' }
import { languages } from '../../../src/shared/languages.ts'

type Part = null | string | Part[] | { [key: string]: Part }

/** Every text and removal of a group, by its path. */
function paths(part: Part, prefix = ''): string[] {
  if (typeof part !== 'object' || part === null) return [`${prefix}${part === null ? ' removed' : ''}`]
  return Object.entries(part).flatMap(([key, value]) => paths(value, prefix ? `${prefix}.${key}` : key))
}

const parameters = (text: unknown) =>
  [...String(text).matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))

describe('the texts of a shop that is no demonstration', () => {
  it('replace the same in both languages', () => {
    expect(paths(shopTexts.es as Part)).toEqual(paths(shopTexts.en as Part))
  })

  it.each(languages)('have the placeholders of the texts that they replace, in %s', (lng) => {
    for (const path of paths(shopTexts[lng] as Part).filter((each) => !each.endsWith(' removed'))) {
      const [ns = '', ...key] = path.split('.')
      const text = getI18n('shop').getResource(lng, ns, key.join('.'))
      const before: unknown = serverI18n.getResource(lng, ns, key.join('.'))
      expect(String(text).trim(), path).not.toBe('')
      if (typeof before === 'string' && !path.includes('legal'))
        expect(parameters(text), path).toEqual(parameters(before))
    }
  })

  it.each(languages)('remove and replace only what is there, in %s', (lng) => {
    const removed = paths(shopTexts[lng] as Part).filter((each) => each.endsWith(' removed'))
    for (const path of removed) {
      const [ns = '', ...key] = path.replace(' removed', '').split('.')
      expect(serverI18n.getResource(lng, ns, key.join('.')), path).toBeDefined()
      expect(getI18n('shop').getResource(lng, ns, key.join('.')), path).toBeUndefined()
    }
  })

  it('leave all other texts as they are', () => {
    const [shop, demo] = [getI18n('shop'), serverI18n].map((each) => each.getResourceBundle('es', 'orders'))
    expect(shop).toEqual(demo)
    const groups = (lng: string) => getI18n('shop').getResource(lng, 'features', 'groups') as { items: string[] }[]
    expect(groups('en').map(({ items }) => items.length)).toEqual([3, 4, 4, 3])
  })
})
