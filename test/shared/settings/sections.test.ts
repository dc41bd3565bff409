import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contactLinks } from '../../../src/shared/settings/contact-links.ts'
import {
  firstSettings,
  isSectionName,
  readSection,
  type SectionName,
  sectionNames,
  sectionSchemas,
} from '../../../src/shared/settings/sections.ts'

const valid = (name: SectionName, data: unknown) => z.safeParse(sectionSchemas[name] as z.ZodMiniType, data).success
/** Fields of a section with values of any kind, and others. */
const stored = (name: SectionName) =>
  fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(sectionSchemas[name].shape)), fc.string()), fc.jsonValue()),
  )

describe.each(sectionNames)('the section %s', (name) => {
  it('starts with values that are valid', () => {
    expect(valid(name, firstSettings[name])).toBe(true)
    expect(readSection(name, firstSettings[name], firstSettings[name])).toEqual(firstSettings[name])
  })

  it('is read as something valid from any JSON in its row', () => {
    fc.assert(
      fc.property(stored(name), (data) => {
        const read = readSection(name, data, firstSettings[name])
        expect(valid(name, read)).toBe(true)
        // Fields that a shop may be without come with a stored value that is valid.
        const isFirst = (field: string) => Object.hasOwn(firstSettings[name], field)
        expect(Object.keys(read).filter(isFirst)).toEqual(Object.keys(firstSettings[name]))
        const optional = Object.keys(read).filter((field) => !isFirst(field))
        expect(optional.filter((field) => !Object.hasOwn(sectionSchemas[name].shape, field))).toEqual([])
      }),
    )
  })

  it('keeps what is valid of a row beside what is not', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat({ max: 20 }), (broken, index) => {
        const fields = Object.keys(firstSettings[name])
        const field = fields[index % fields.length] ?? ''
        const read: Record<string, unknown> = readSection(
          name,
          { ...firstSettings[name], [field]: broken },
          firstSettings[name],
        )
        const { [field]: _, ...others } = read
        expect(firstSettings[name]).toMatchObject(others)
      }),
    )
  })
})

it('keeps a valid name beside a text that pretends to have a length', () => {
  const stored = { name: 'La Marea', taglineEs: { length: { toString: 1 } } }
  expect(readSection('identity', stored, firstSettings.identity)).toEqual({
    ...firstSettings.identity,
    name: 'La Marea',
  })
})

it.each([undefined, null, 'text', 7, [['name', 'La Marea']]])(
  'a row that holds %j is read as a fresh section',
  (row) => {
    expect(readSection('identity', row, firstSettings.identity)).toEqual(firstSettings.identity)
  },
)

it('a fresh shop shows its name, and leads to its mail and two networks', () => {
  const { name, ...others } = firstSettings.identity
  expect([name, ...new Set(Object.values(others))]).toEqual(['Lino y Sal', ''])
  const { email, phone, links } = firstSettings.contact
  expect([email, phone]).toEqual(['', ''])
  const sites = links.map((link) => new URL(link).hostname)
  expect(sites).toEqual(['', 'www.instagram.com', 'www.pinterest.com'])
})

describe('the fields of settings', () => {
  it.each([
    ['identity', { name: '' }, false],
    ['identity', { name: '  La Marea ' }, true],
    ['identity', { name: 'x'.repeat(61) }, false],
    ['seller', { address: [] }, false],
    ['seller', { address: ['', '  '] }, false],
    ['seller', { address: ['Rúa Nova 1', ''] }, true],
    ['seller', { taxNumber: ' ' }, false],
    ['generator', { visitors: 'all' }, false],
    ['generator', { dailyBudget: 1.5 }, false],
    ['generator', { dailyBudget: '20' }, false],
    ['generator', { dailyBudget: 0 }, true],
    ['contact', { email: '' }, true],
    ['contact', { email: 'hola@' }, false],
    ['contact', { links: ['javascript:alert(1)'] }, false],
    ['contact', { links: ['https://marea.example', 'javascript:alert(1)'] }, false],
    ['contact', { links: ['https://marea.example', 'tel:+34600000000'] }, true],
  ] as const)('%s takes %j: %s', (name, change, expected) => {
    expect(valid(name, { ...firstSettings[name], ...change })).toBe(expected)
  })

  it('leave out blanks around a text and empty lines', () => {
    const read = readSection(
      'seller',
      { ...firstSettings.seller, address: [' Rúa Nova 1 ', '', 'Vigo'] },
      firstSettings.seller,
    )
    expect(read.address).toEqual(['Rúa Nova 1', 'Vigo'])
  })

  it('know no section by the name of what every object has', () => {
    expect(isSectionName('constructor')).toBe(false)
    expect(isSectionName('identity')).toBe(true)
  })
})

it('the footer has mail and telephone first, each link once', () => {
  const links = ['https://marea.example', 'mailto:hola@marea.example']
  expect(contactLinks({ email: 'hola@marea.example', phone: '+34 600 00 00 00', links })).toEqual([
    'mailto:hola@marea.example',
    'tel:+34600000000',
    'https://marea.example',
  ])
  expect(contactLinks({ email: '', phone: 'no phone', links: [] })).toEqual([])
  expect(contactLinks(firstSettings.contact)).toEqual(firstSettings.contact.links)
})
