import { describe, expect, it } from 'vitest'
import { lastDay } from '../../../src/shared/calendar-day.ts'
import { newHomeSection, readHomeSections } from '../../../src/shared/settings/home.ts'
import { findUnusableFields, firstSettings, readSection } from '../../../src/shared/settings/sections.ts'

/** What zod throws at: its length cannot become a number. */
const worst = { length: { toString: 1 } }

describe('the fields of a stored section that cannot be used', () => {
  it.each([undefined, null, 'text', 7, [[]]])('are all of them, as one, where %j is stored', (stored) => {
    expect(findUnusableFields('identity', stored)).toEqual(['*'])
  })

  it('are none where all are valid, missing or of no known name', () => {
    expect(findUnusableFields('identity', firstSettings.identity)).toEqual([])
    expect(findUnusableFields('identity', {})).toEqual([])
    expect(findUnusableFields('identity', { name: 'La Marea', motto: 7 })).toEqual([])
  })

  it('are those that are not valid, in the order of the section', () => {
    const stored = { ...firstSettings.identity, taglineEn: 7, name: '' }
    expect(findUnusableFields('identity', stored)).toEqual(['name', 'taglineEn'])
  })

  it('are also those at which reading throws', () => {
    expect(findUnusableFields('identity', { name: 'La Marea', taglineEs: worst })).toEqual(['taglineEs'])
  })

  it('are lists with an item that is not valid, though the others are read', () => {
    const links = ['https://marea.example', 'javascript:alert(1)']
    expect(findUnusableFields('contact', { ...firstSettings.contact, links })).toEqual(['links'])
  })
})

describe('a stored list that cannot be used as a whole', () => {
  const readLinks = (links: unknown) =>
    readSection('contact', { ...firstSettings.contact, links }, firstSettings.contact).links

  it('is read item by item: those that are not valid are left out', () => {
    const links = ['https://marea.example', 'javascript:alert(1)', 7, null, worst, 'tel:+34600000000']
    expect(readLinks(links)).toEqual(['https://marea.example', 'tel:+34600000000'])
  })

  it('is empty where no item is valid', () => {
    expect(readLinks(['javascript:alert(1)'])).toEqual([])
  })

  it('is as in a fresh shop where an empty one is not valid either, or each item is valid and there are too many', () => {
    const { seller } = firstSettings
    expect(readSection('seller', { ...seller, address: [7] }, seller)).toEqual(seller)
    expect(readLinks(Array(13).fill('https://marea.example'))).toEqual(firstSettings.contact.links)
  })

  it('is as in a fresh shop where it is no list', () => {
    expect(readLinks('https://marea.example')).toEqual(firstSettings.contact.links)
  })
})

describe('a stored field that cannot be used', () => {
  it.each([7, null, '', {}, worst])('is as in a fresh shop, and those beside it as stored: %j', (name) => {
    const stored = { ...firstSettings.identity, name, taglineEs: 'Ropa del mar' }
    const read = readSection('identity', stored, firstSettings.identity)
    expect(read).toEqual({ ...firstSettings.identity, taglineEs: 'Ropa del mar' })
  })

  it.each(['3000-01-01', 'tomorrow', 7, null])('is the last day where it is the day of a legal text: %j', (day) => {
    const stored = { ...firstSettings.legal, termsEs: 'Condiciones', termsFrom: day, noticeFrom: day }
    const read = readSection('legal', stored, firstSettings.legal)
    expect(read).toEqual({ ...stored, termsFrom: lastDay, noticeFrom: lastDay })
  })

  it('is empty where it is a legal text, whose day is kept', () => {
    const stored = { ...firstSettings.legal, termsEs: 7, termsFrom: '2026-11-20' }
    const read = readSection('legal', stored, firstSettings.legal)
    expect(read).toEqual({ ...firstSettings.legal, termsFrom: '2026-11-20' })
  })
})

describe('the stored sections of a home page', () => {
  const text = { ...newHomeSection.text, textEs: 'Hola', textEn: 'Hello' }
  const banner = { ...newHomeSection.banner, hidden: true, headingEs: 'Rebajas', link: '/products' }

  it('are kept as they are where they can be used', () => {
    expect(readHomeSections([text, banner])).toEqual([text, banner])
  })

  it('have in the place of a field that cannot be used that of a new section', () => {
    expect(readHomeSections([{ ...banner, link: 'javascript:alert(1)' }])).toEqual([{ ...banner, link: '' }])
    expect(readHomeSections([{ ...text, hidden: 'no', textEn: 7 }])).toEqual([{ ...text, textEn: '' }])
    const products = { ...newHomeSection.products, titleEs: 'Lo nuevo', source: 'newest', products: ['a', 'a'] }
    expect(readHomeSections([products])).toEqual([{ ...newHomeSection.products, titleEs: 'Lo nuevo' }])
  })

  it('have the fields of a new section where they are missing', () => {
    expect(readHomeSections([{ kind: 'text', textEs: 'Hola' }])).toEqual([{ ...newHomeSection.text, textEs: 'Hola' }])
  })

  it.each([null, undefined, 7, 'text', [[]], {}, { textEs: 'Hola' }, { kind: 'carousel', hidden: false }, { kind: 7 }])(
    'are left out where they are of no known kind: %j',
    (unknown) => {
      expect(readHomeSections([unknown, text])).toEqual([text])
    },
  )

  it('lose no more than the field at which reading throws', () => {
    const broken = { ...newHomeSection.banner, headingEs: worst, headingEn: 'Sale' }
    expect(readHomeSections([broken])).toEqual([{ ...newHomeSection.banner, headingEn: 'Sale' }])
    const stored = { sections: [...firstSettings.home.sections, broken] }
    expect(readSection('home', stored, firstSettings.home).sections).toHaveLength(
      firstSettings.home.sections.length + 1,
    )
  })

  it('are read field by field in their row, beside those that are valid', () => {
    const { sections } = firstSettings.home
    const stored = { sections: [...sections, { kind: 'carousel' }, { ...banner, image: '../secret.png' }, text] }
    expect(readSection('home', stored, firstSettings.home).sections).toEqual([...sections, banner, text])
  })
})
