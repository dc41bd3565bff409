import { expect, it } from 'vitest'
import { numberLocales } from '../../src/shared/languages.ts'
import { columnIn } from '../../src/shared/localized.ts'
import { documentTitle } from '../../src/shared/page-title.ts'

it('puts the shop behind a title that does not name it', () => {
  expect(documentTitle('Camisa Ría', 'Lino y Sal')).toBe('Camisa Ría · Lino y Sal')
  expect(documentTitle('Lino y Sal, ropa', 'Lino y Sal')).toBe('Lino y Sal, ropa')
})

it('takes the title of a row in the language that is asked for', () => {
  const row = { titleEs: 'Camisa', titleEn: 'Shirt' }
  expect([columnIn('es', 'title', row), columnIn('en', 'title', row)]).toEqual(['Camisa', 'Shirt'])
})

it('has a tag for numbers in every language', () => {
  expect(numberLocales).toEqual({ es: 'es-ES', en: 'en-IE' })
})
