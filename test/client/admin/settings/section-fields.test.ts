import { describe, expect, it } from 'vitest'
import { homeSpec } from '../../../../src/client/admin/settings/home-page.tsx'
import { legalSpec } from '../../../../src/client/admin/settings/legal-page.tsx'
import { lookSpec } from '../../../../src/client/admin/settings/look-page.tsx'
import { mailsSpec } from '../../../../src/client/admin/settings/mails-page.tsx'
import { readRestorable, type SectionSpec } from '../../../../src/client/admin/settings/section-form.tsx'
import { createPlainSpec } from '../../../../src/client/admin/settings/settings-page.tsx'
import type { FormValues } from '../../../../src/client/ui/form/use-schema-form.ts'
import { findTextPairs, readFieldMetadata } from '../../../../src/shared/settings/field-metadata.ts'
import { newHomeSection } from '../../../../src/shared/settings/home.ts'
import {
  firstSettings,
  type SectionName,
  sectionNames,
  sectionSchemas,
} from '../../../../src/shared/settings/sections.ts'

/** The fields of a form, and what it sends of a section that is opened and saved. */
const describeForm = <Values extends FormValues>(spec: SectionSpec<Values>) => ({
  fields: [...spec.fields] as string[],
  async send(data: Record<string, unknown>): Promise<object> {
    const values = spec.toValues(data)
    return spec.toData ? spec.toData(values) : values
  },
})

const forms: Record<SectionName, ReturnType<typeof describeForm>> = {
  identity: describeForm(createPlainSpec('identity')),
  seller: describeForm(createPlainSpec('seller')),
  contact: describeForm(createPlainSpec('contact')),
  generator: describeForm(createPlainSpec('generator')),
  home: describeForm(homeSpec),
  legal: describeForm(legalSpec),
  look: describeForm(lookSpec),
  demo: describeForm(createPlainSpec('demo')),
  checkout: describeForm(createPlainSpec('checkout')),
  mails: describeForm(mailsSpec),
  shop: describeForm(createPlainSpec('shop')),
  documents: describeForm(createPlainSpec('documents')),
  shipping: describeForm(createPlainSpec('shipping')),
  taxes: describeForm(createPlainSpec('taxes')),
}
const html = '<p><strong>Uno</strong></p>'

describe('the form of a section', () => {
  it.each(sectionNames)('has each field of %s, and nothing is changed by opening and saving it', async (name) => {
    const data = { ...firstSettings[name] }
    expect(new Set(forms[name].fields)).toEqual(new Set(Object.keys(sectionSchemas[name].shape)))
    const sent = sectionSchemas[name].parse(await forms[name].send(data))
    // A password that nobody set is sent as none.
    expect({ ...sent, privatePassword: undefined }).toEqual(data)
  })

  it('has values of the types that its schema has', () => {
    expect(createPlainSpec('contact').toValues({ ...firstSettings.contact }).links).toEqual(firstSettings.contact.links)
    expect(createPlainSpec('checkout').toValues({ ...firstSettings.checkout, zip: false })).toMatchObject({
      phone: true,
      zip: false,
    })
    expect(createPlainSpec('shop').toValues({ ...firstSettings.shop, lowStock: 12 }).lowStock).toBe(12)
  })

  it('makes Markdown of HTML that was pasted into legal texts', async () => {
    const data = { ...firstSettings.legal, termsEs: html, termsFrom: '2026-12-01' }
    expect(await forms.legal.send(data)).toMatchObject({ ...data, termsEs: '**Uno**' })
  })

  it('makes Markdown of HTML that was pasted into texts of the home page, and of none in banners', async () => {
    const sections = [
      ...firstSettings.home.sections,
      { ...newHomeSection.text, textEs: html, textEn: 'One' },
      { ...newHomeSection.banner, textEs: html },
    ]
    expect(await forms.home.send({ sections })).toEqual({
      sections: sections.map((each) => (each.kind === 'text' ? { ...each, textEs: '**Uno**' } : each)),
    })
  })
})

describe('the sections of the home page in their form', () => {
  const text = { ...newHomeSection.text, textEs: 'Uno' }
  const opened = homeSpec.toValues({ sections: [...firstSettings.home.sections, text] })

  it('have keys that differ, and keep them after a save', async () => {
    expect(new Set(opened.sections.map(({ key }) => key)).size).toBe(opened.sections.length)
    const typed = { sections: opened.sections.toReversed().map((item) => ({ ...item, key: `typed-${item.key}` })) }
    const saved = (await homeSpec.toData?.(typed)) ?? {}
    expect(homeSpec.toValues(saved, typed)).toEqual(typed)
  })

  it('are what a draft holds of them, valid or not, and nothing else', () => {
    const link = { ...newHomeSection.hero, key: 'hero', link: 'javascript:alert(1)' }
    const stored = [{ ...link, heading: 1, headingEs: 7 }, { kind: 'other', key: 'x' }, 'text', null]
    expect(homeSpec.valuesSchema?.safeParse({ sections: stored }).data).toEqual({ sections: [link] })
    expect(homeSpec.valuesSchema?.safeParse({ sections: '[]' }).success).toBe(false)
  })
})

describe('the metadata of a field', () => {
  it('tells how it is shown; a field without any is a line of text', () => {
    expect(readFieldMetadata('contact', 'links')).toEqual({ input: 'lines', hasHint: true })
    expect(readFieldMetadata('seller', 'name')).toEqual({ input: 'line' })
    expect(readFieldMetadata('seller', 'nothing')).toEqual({ input: 'line' })
  })

  it('has each value that the schema of a choice takes', () => {
    expect(readFieldMetadata('generator', 'visitors').choices).toEqual(['approve', 'publish', 'off'])
    expect(readFieldMetadata('shop', 'language').choices).toEqual(['en', 'es'])
  })

  it('pairs the texts that are there in both languages', () => {
    expect(findTextPairs(['name', 'taglineEn', 'taglineEs', 'noteEs'])).toEqual([['taglineEs', 'taglineEn']])
  })
})

describe('a version that is restored', () => {
  it('has its legal texts take effect today, and all else as it was', () => {
    const legal = { termsEs: 'Uno', termsFrom: '2026-01-01', privacyFrom: '2027-01-01' }
    const restored = readRestorable('legal', legal)
    expect(restored).toMatchObject({ termsEs: 'Uno', termsFrom: '', privacyFrom: '' })
    const contact = { phone: '600' }
    expect(readRestorable('contact', contact)).toBe(contact)
  })
})
