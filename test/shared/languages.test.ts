import { describe, expect, it } from 'vitest'
import { languageOfHeader, otherLanguage, parseLanguage } from '../../src/shared/languages.ts'
import { columnIn, findTranslation, localized, textIn } from '../../src/shared/localized.ts'

describe('the language of a tag', () => {
  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['en_GB', 'en'],
    [' EN-us ', 'en'],
    ['fr', undefined],
    ['esperanto', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%o is %o', (tag, language) => {
    expect(parseLanguage(tag)).toBe(language)
  })

  it('has the other one as its other', () => {
    expect(otherLanguage).toEqual({ es: 'en', en: 'es' })
  })
})

describe('the language of a browser', () => {
  it.each([
    ['es', 'es'],
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['fr,en;q=0.5,es;q=0.7', 'es'],
    ['en;q=0.7, es;q=0.71', 'es'],
    // Of equal ones the first; without a quality it is 1.
    ['en,es', 'en'],
    ['es,en', 'es'],
    ['en;q=1,es', 'en'],
    ['en;q=0.9,es', 'es'],
    ['es;q=0,en;q=0.1', 'en'],
    ['es;q=0', undefined],
    ['en;level=1;q=0.4,es;q=0.5', 'es'],
    ['en; q=0.4,es;q=0.5', 'es'],
    // Only a parameter that is called q counts.
    ['en;xq=0.1,es;q=0.5', 'en'],
    ['fr,de', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('that sends %o is %o', (header, language) => {
    expect(languageOfHeader(header)).toBe(language)
  })
})

describe('a text in both languages', () => {
  it('travels as a list of one', () => {
    expect(localized('uno', 'one')).toEqual([{ es: 'uno', en: 'one' }])
  })

  it.each([
    ['es', [{ es: 'uno', en: 'one' }], 'uno'],
    ['en', [{ es: 'uno', en: 'one' }], 'one'],
    ['es', [{ es: '', en: 'one' }], 'one'],
    ['en', [{ es: 'uno', en: '' }], 'uno'],
    ['en', [{ es: 'uno' }], 'uno'],
    ['es', [{ es: '', en: '' }], ''],
    ['es', [], ''],
  ] as const)('in %s of %o is %o: its own, else the other', (language, text, shown) => {
    expect(textIn(language, text)).toBe(shown)
  })

  it('is read from the column of its language', () => {
    expect(columnIn('es', 'title', { titleEs: 'uno', titleEn: 'one' })).toBe('uno')
    expect(columnIn('en', 'title', { titleEs: 'uno', titleEn: 'one' })).toBe('one')
  })
})

it('the translation of a text is that in the other language, unless both are alike', () => {
  const row = { titleEs: 'Camisa', titleEn: 'Shirt', nameEs: 'Polo', nameEn: 'Polo' }
  expect(findTranslation('es', 'title', row)).toEqual({ language: 'en', text: 'Shirt' })
  expect(findTranslation('en', 'title', row)).toEqual({ language: 'es', text: 'Camisa' })
  expect([findTranslation('es', 'name', row), findTranslation('en', 'name', row)]).toEqual([undefined, undefined])
})
