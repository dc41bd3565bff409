import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Language, languages, otherLanguage } from '../../../src/shared/languages.ts'
import { localized } from '../../../src/shared/localized.ts'
import { parseMarkdown } from '../../../src/shared/markdown/parse-markdown.ts'
import { toPlainText } from '../../../src/shared/markdown/plain-text.ts'
import { legalDocuments } from '../../../src/shared/settings/legal.ts'
import {
  fillTemplate,
  legalTemplates,
  readTemplateValues,
} from '../../../src/shared/settings/legal-templates/fill-template.ts'
import { countGaps, escapeMarkdown, writeGap } from '../../../src/shared/settings/legal-templates/gaps.ts'
import {
  readTemplateDetails,
  type TemplateDetails,
} from '../../../src/shared/settings/legal-templates/template-details.ts'
import { isShopLink } from '../../../src/shared/settings/links.ts'
import { firstSettings } from '../../../src/shared/settings/sections.ts'
import { firstSetup } from '../../../src/shared/shipping/setup.ts'

const checkout = { phone: true, address2: true, surname: true, zip: true }
const full: TemplateDetails = {
  ...{ shop: 'Marea', url: 'https://marea.test', email: 'hola@marea.test', phone: '+34 981 000 000' },
  seller: {
    ...{ name: 'Marea Textil, S. L.', taxNumber: 'B58378431', register: 'R. M. de A Coruña, hoja C-1' },
    address: ['Rúa Nova 2', '15003 A Coruña'],
  },
  payments: 'Stripe',
  places: { es: 'Península; Portugal; Alemania', en: 'Mainland Spain; Portugal; Germany' },
  pickupAddress: ['Rúa Nova 2', '15003 A Coruña'],
  ...{ withdrawalDays: 30, checkout },
}
const unknown: TemplateDetails = { shop: 'Marea', url: 'https://marea.test', seller: {}, withdrawalDays: 14, checkout }

/** Anything that somebody may type, between signs by which the test finds it. */
const typed = () => fc.string().map((text) => `‹${text.replaceAll(/[‹›]/g, '')}›`)

/** Details of which any may be unknown. */
const someDetails = fc
  .record(
    { email: typed(), phone: typed(), payments: fc.constant('Stripe'), places: fc.constant(full.places) },
    { requiredKeys: [] },
  )
  .chain((known) =>
    fc
      .record({ name: typed(), taxNumber: typed(), address: fc.array(typed()) }, { requiredKeys: [] })
      .map((seller): TemplateDetails => ({ ...unknown, ...(known as Partial<TemplateDetails>), seller })),
  )

const readHeadings = (text: string) => text.split('\n').filter((line) => line.startsWith('## '))

describe.each(legalDocuments)('the template of %s', (document) => {
  const gapsLeft = { terms: 2, privacy: 3, cookies: 0, shippingReturns: 1, notice: 0, accessibility: 4 }[document]

  it('has only the gaps that the owner alone can fill once the settings say everything', () => {
    const counts = languages.map((language) => countGaps(fillTemplate(document, full, language)))
    expect(counts).toEqual([gapsLeft, gapsLeft])
    const [es, en] = (['es', 'en'] as const).map((language) => countGaps(fillTemplate(document, unknown, language)))
    expect(es).toBeGreaterThan(gapsLeft)
    expect(en).toBe(es)
  })

  it('has the same sections in both languages, each with a text', () => {
    const headings = languages.map((language) => readHeadings(fillTemplate(document, full, language)))
    expect(headings[0]).toHaveLength(headings[1]?.length ?? -1)
    expect(headings[0]).not.toEqual(headings[1])
    for (const section of legalTemplates[document]) {
      expect(section.text.length).toBeGreaterThan(0)
      const parts = [section.heading, ...section.text]
      for (const { es, en } of parts) expect([es.trim() !== '', en.trim() !== '']).toEqual([true, true])
    }
  })

  it('leaves no placeholder unmarked, whatever is known and whatever was typed', () => {
    fc.assert(
      fc.property(someDetails, fc.constantFrom(...languages), (details, language) => {
        const text = fillTemplate(document, details, language).replaceAll(/‹[^›]*›/g, '')
        expect(text).not.toMatch(/\{\{|\}\}|\[\[|\]\]|undefined|null|NaN/)
        // Every bracket that is left belongs to a gap or to a link.
        expect(text.replaceAll(/\*\*\[…[^\]\n]+\]\*\*|\[[^\]\n]+\]\([^)\s]+\)/g, '')).not.toMatch(/[[\]]/)
      }),
    )
  })

  it('names the values of its own language alone', () => {
    const values = (language: Language) => readTemplateValues(full, language)
    for (const language of languages) {
      const text = fillTemplate(document, full, language)
      const [own, other] = [values(language), values(otherLanguage[language])]
      for (const name of Object.keys(own)) {
        const [foreign = ''] = [other[name]]
        if (foreign !== own[name]) expect(text, name).not.toContain(foreign)
      }
      const foreign = legalTemplates[document].map(({ heading }) => `## ${heading[otherLanguage[language]]}\n`)
      for (const heading of foreign) expect(text).not.toContain(heading)
    }
  })

  it('uses names and conditions that exist, the same in both languages', () => {
    const known = Object.keys(readTemplateValues(full, 'es'))
    const read = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
    for (const section of legalTemplates[document]) {
      for (const part of [section, ...section.text]) {
        for (const name of [part.if, part.unless]) expect(name === undefined || known.includes(name)).toBe(true)
      }
      for (const { es, en } of section.text) {
        const names = read(es, /\{\{(\w+)\}\}/g)
        expect(names.filter((name) => !known.includes(name))).toEqual([])
        expect(new Set(read(en, /\{\{(\w+)\}\}/g))).toEqual(new Set(names))
        expect(read(en, /\[\[(.+?)\]\]/g)).toHaveLength(read(es, /\[\[(.+?)\]\]/g).length)
        const links = (text: string) => read(text, /\]\(([^)\s]+)\)/g)
        expect(links(en)).toEqual(links(es))
        expect(links(es).filter((href) => !isShopLink(href))).toEqual([])
      }
    }
  })

  it('fits its field, and links to no platform for online disputes, which was closed', () => {
    for (const language of languages) {
      const text = fillTemplate(document, full, language)
      expect(text.length).toBeLessThan(20_000)
      expect(text).not.toMatch(/ec\.europa\.eu|\bODR\b|litigios en línea/i)
    }
  })
})

it('a value is shown as it was typed, also with signs of Markdown', () => {
  const name = 'A*B** [C](https://x.test) \\ D'
  const text = fillTemplate('notice', { ...full, seller: { ...full.seller, name } }, 'es')
  expect(toPlainText(text)).toContain(name)
  expect(JSON.stringify(parseMarkdown(text))).not.toContain('"href":"https://x.test"')
  expect(escapeMarkdown('plain, 1 (a)')).toBe('plain, 1 (a)')
})

it('gaps are counted where they are whole', () => {
  expect(countGaps(`${writeGap('NIF')} and ${writeGap('x (y)')}`)).toBe(2)
  expect(['', '[… NIF]', '**NIF**', '**[… a\nb]**'].map(countGaps)).toEqual([0, 0, 0, 0])
})

it('the buyer is told what an order asks for', () => {
  const short = { ...full, checkout: { ...checkout, phone: false, surname: false } }
  expect(fillTemplate('privacy', full, 'es')).toContain('tu nombre, apellidos, correo, teléfono y dirección')
  expect(fillTemplate('privacy', short, 'en')).toContain('your name, e-mail and address')
})

describe('the details of a template', () => {
  const shop = { settings: firstSettings, shipping: firstSetup, url: 'https://marea.test', payments: undefined }

  it('are nothing of the invented seller and its contacts', () => {
    expect(readTemplateDetails(shop)).toEqual({
      ...{ shop: 'Lino y Sal', url: 'https://marea.test', seller: {}, withdrawalDays: 14, checkout },
    })
  })

  it('are what the owner has said, of delivery only where it is priced', () => {
    const settings = {
      ...firstSettings,
      seller: { ...firstSettings.seller, name: 'Marea', register: 'Hoja 1' },
      contact: { email: 'hola@marea.test', phone: '981 000 000', links: [] },
      legal: { ...firstSettings.legal, withdrawalDays: 30 },
      shipping: { ...firstSettings.shipping, pickupAddress: ['Rúa Nova 2'] },
    }
    const [free] = firstSetup.zones
    if (!free?.methods[0]) throw new Error('no zone')
    const methods = [{ ...free.methods[0], id: 'pickup', kind: 'pickup' as const, name: localized('Tienda', 'Shop') }]
    const zones = [
      { ...free, regions: [{ countryCode: 'DE', zipPrefix: '' }], methods },
      { ...free, id: 'none', regions: [{ countryCode: 'FR', zipPrefix: '' }], methods: [] },
    ]
    expect(readTemplateDetails({ ...shop, settings, payments: 'Stripe' })).toEqual({
      ...{ shop: 'Lino y Sal', url: 'https://marea.test', seller: { name: 'Marea', register: 'Hoja 1' }, checkout },
      ...{ email: 'hola@marea.test', phone: '981000000', payments: 'Stripe', withdrawalDays: 30 },
    })
    expect(readTemplateDetails({ ...shop, settings, shipping: { ...firstSetup, zones } })).toMatchObject({
      ...{ places: { es: 'Alemania', en: 'Germany' }, pickupAddress: ['Rúa Nova 2'] },
    })
    // Two places; none where nothing is fetched, or where the shop has no address for it.
    const delivery = { ...free.methods[0], id: 'post', kind: 'delivery' as const }
    const sent = [
      { ...free, regions: [{ countryCode: 'DE', zipPrefix: '' }], methods: [delivery] },
      { ...free, id: 'it', regions: [{ countryCode: 'IT', zipPrefix: '' }], methods: [delivery] },
    ]
    const read = (given: object) => readTemplateDetails({ ...shop, settings, shipping: { ...firstSetup, ...given } })
    expect(read({ zones: sent })).toMatchObject({ places: { es: 'Alemania; Italia', en: 'Germany; Italy' } })
    expect(read({ zones: sent })).not.toHaveProperty('pickupAddress')
    const mixed = [{ ...free, regions: [{ countryCode: 'DE', zipPrefix: '' }], methods: [delivery, ...methods] }]
    expect(read({ zones: mixed })).toMatchObject({ pickupAddress: ['Rúa Nova 2'] })
    const nowhere = { ...settings, shipping: { ...settings.shipping, pickupAddress: [] } }
    const details = readTemplateDetails({ ...shop, settings: nowhere, shipping: { ...firstSetup, zones: mixed } })
    expect(details).not.toHaveProperty('pickupAddress')
  })
})
