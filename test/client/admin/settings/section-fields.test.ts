import { describe, expect, it } from 'vitest'
import { dataOf, sectionFields, textsOf, withMarkdown } from '../../../../src/client/admin/settings/section-fields.ts'
import { readRestorable } from '../../../../src/client/admin/settings/section-version.ts'
import { firstSettings, sectionNames } from '../../../../src/shared/settings/sections.ts'

describe('the form of a section', () => {
  it.each(sectionNames)('has each field of %s, and nothing is changed by opening and saving it', (name) => {
    const data = { ...firstSettings[name] } as Record<string, unknown>
    const fields = sectionFields[name].map((field) => field.name)
    expect(fields.toSorted((a, b) => a.localeCompare(b))).toEqual(
      Object.keys(data).toSorted((a, b) => a.localeCompare(b)),
    )
    expect(dataOf(name, textsOf(name, data))).toEqual(data)
  })

  it('sends lines as a list, choices as yes and no, and whole numbers as numbers', () => {
    expect(textsOf('contact', { links: ['https://a.example', 'https://b.example'] }).links).toBe(
      'https://a.example\nhttps://b.example',
    )
    expect(dataOf('contact', { links: 'a\nb' })).toMatchObject({ links: ['a', 'b'], email: '' })
    expect(dataOf('checkout', { phone: 'true', zip: 'false' })).toMatchObject({ phone: true, zip: false })
    expect(dataOf('shop', { lowStock: ' 12 ', numberPrefix: '7' })).toMatchObject({ lowStock: 12, numberPrefix: '7' })
  })

  it('leaves a number that is none to the schema, which refuses it', () => {
    for (const typed of ['', '1.5', '-1', '12 pieces']) expect(dataOf('shop', { lowStock: typed }).lowStock).toBe(typed)
  })

  it('has no sections where a draft holds no JSON', () => {
    expect(dataOf('home', { sections: '{' })).toEqual({ sections: undefined })
  })

  it('makes Markdown of HTML that was pasted into legal texts and texts of the home page alone', async () => {
    const html = '<p><strong>Uno</strong></p>'
    expect(await withMarkdown('legal', { termsEs: html, termsFrom: '2026-12-01' })).toMatchObject({
      termsEs: '**Uno**',
      termsFrom: '2026-12-01',
    })
    const sections = [
      { kind: 'text', textEs: html, textEn: 'One' },
      { kind: 'banner', textEs: html },
    ]
    expect(await withMarkdown('home', { sections })).toEqual({
      sections: [{ kind: 'text', textEs: '**Uno**', textEn: 'One' }, sections[1]],
    })
    expect(await withMarkdown('seller', { name: html })).toEqual({ name: html })
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
