import { expect, it } from 'vitest'
import { numberLocales } from '../../src/shared/languages.ts'
import { columnIn } from '../../src/shared/localized.ts'
import { documentTitle } from '../../src/shared/page-title.ts'

it('a title that does not name the shop is followed by its name', () => {
  expect(documentTitle('Camisa Ría', 'Lino y Sal')).toBe('Camisa Ría · Lino y Sal')
  expect(documentTitle('Lino y Sal, ropa', 'Lino y Sal')).toBe('Lino y Sal, ropa')
})

it('the title of a row is in the requested language', () => {
  const row = { titleEs: 'Camisa', titleEn: 'Shirt' }
  expect([columnIn('es', 'title', row), columnIn('en', 'title', row)]).toEqual(['Camisa', 'Shirt'])
})

it('every language has a tag for numbers', () => {
  expect(numberLocales).toEqual({ es: 'es-ES', en: 'en-IE' })
})
