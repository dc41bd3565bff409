import { describe, expect, it } from 'vitest'
import {
  fillTemplate,
  legalTemplates,
  readTemplateValues,
} from '../../../src/shared/settings/legal-templates/fill-template.ts'
import type { TemplateDetails } from '../../../src/shared/settings/legal-templates/template-details.ts'

const checkout = { phone: true, address2: true, surname: true, zip: true }
const details: TemplateDetails = {
  ...{ shop: 'Marea', url: 'https://marea.test', seller: { name: 'Marea', address: ['Rúa Nova 2', 'A Coruña'] } },
  ...{
    pickupAddress: ['Rúa Nova 2', 'Bajo'],
    places: { es: 'Península', en: 'Mainland' },
    withdrawalDays: 14,
    checkout,
  },
}

describe('the values of a template', () => {
  it('join lines of addresses, and tell whether delivery is priced', () => {
    expect(readTemplateValues(details, 'en')).toMatchObject({
      ...{ address: 'Rúa Nova 2, A Coruña', pickupAddress: 'Rúa Nova 2, Bajo', priced: 'yes', places: 'Mainland' },
      ...{ withdrawalDays: '14', email: undefined },
    })
  })
})

describe('a filled template', () => {
  it('begins each section with its heading, a line apart, and keeps the items of a list together', () => {
    for (const document of Object.keys(legalTemplates) as (keyof typeof legalTemplates)[]) {
      const text = fillTemplate(document, details, 'es')
      expect(text.startsWith('## '), document).toBe(true)
      expect(text).not.toMatch(/[^\n]\n## /)
      expect(text).not.toMatch(/\n\n\n/)
      expect(text).not.toMatch(/^- .*\n\n- /m)
      expect(text.match(/^## /gm)?.length).toBeGreaterThan(1)
      expect(text).not.toMatch(/\{\{|\[\[/)
    }
  })

  it('has the paragraphs that its details call for, and none of the others', () => {
    const without = { ...details, places: undefined, pickupAddress: undefined } as unknown as TemplateDetails
    const [one, other] = [details, without].map((each) => fillTemplate('shippingReturns', each, 'es'))
    expect(one).not.toBe(other)
    expect(one).toContain('Península')
    expect(one).toContain('Rúa Nova 2, Bajo')
    expect(other).not.toContain('Península')
    expect(other).not.toContain('Bajo')
  })
})
