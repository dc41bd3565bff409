import { describe, expect, it } from 'vitest'
import { createCheckoutFormSchema, toFormField, toInvoiceWish } from '../../../src/shared/checkout/invoice-form.ts'
import { needsTaxNumber } from '../../../src/shared/checkout/simplified.ts'

const shipping = {
  ...{ name: 'Luz', surname: 'Vega', telephone: '600000000', email: 'luz@example.org', address: 'Calle Ancha 4' },
  ...{ address2: '-', city: 'Cádiz', zip: '11001', country: 'España' },
}
const closed = {
  ...{ wantsInvoice: false, taxNumber: '', companyName: '', otherAddress: false, saveBilling: false },
  ...{ billingName: '', billingAddress: '', billingAddress2: '', billingZip: '', billingCity: '', billingCountry: '' },
}
const billed = {
  ...{ billingName: 'Telas', billingAddress: 'Muelle 1', billingAddress2: '2.º', billingZip: '48001' },
  ...{ billingCity: 'Bilbao', billingCountry: 'España' },
}
const open = { ...closed, wantsInvoice: true, taxNumber: 'B58378431' }

describe('the fields of an invoice in the checkout', () => {
  const issuesOf = (values: object, needsNumber = false) => {
    const { error } = createCheckoutFormSchema([], needsNumber).safeParse({ ...shipping, ...values })
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
  }

  it('are asked for nothing while they are closed, whatever an earlier visit left in them', () => {
    expect(issuesOf(closed)).toEqual({})
    expect(issuesOf({ ...closed, otherAddress: true })).toEqual({})
  })

  it('need a number once they are open, and above the limit of simplified invoices', () => {
    expect(issuesOf({ ...open, taxNumber: '' })).toEqual({ taxNumber: 'taxNumber' })
    expect(issuesOf({ ...open, taxNumber: '' }, true)).toEqual({ taxNumber: 'taxNumberRequired' })
    expect(issuesOf(closed, true)).toEqual({ taxNumber: 'taxNumberRequired' })
    expect(issuesOf({ ...closed, taxNumber: 'B58378431' }, true)).toEqual({})
    expect(issuesOf(open)).toEqual({})
  })

  it('need each line of another address but the second', () => {
    expect(issuesOf({ ...open, otherAddress: true })).toEqual({
      ...{ billingName: 'billingName', billingAddress: 'address', billingZip: 'zip', billingCity: 'city' },
      billingCountry: 'country',
    })
    expect(issuesOf({ ...open, ...billed, billingAddress2: '', otherAddress: true })).toEqual({})
    expect(issuesOf({ ...open, ...billed, billingCity: '', otherAddress: true })).toEqual({ billingCity: 'city' })
  })

  it('send what was given for an invoice, and nothing where none is wanted', () => {
    expect(toInvoiceWish({ ...open, ...billed, wantsInvoice: false }, false)).toEqual({})
    expect(toInvoiceWish(open, false)).toEqual({ taxNumber: 'B58378431' })
    expect(toInvoiceWish({ ...open, wantsInvoice: false }, true)).toEqual({ taxNumber: 'B58378431' })
    expect(
      toInvoiceWish({ ...open, ...billed, companyName: 'Telas', otherAddress: true, saveBilling: true }, false),
    ).toEqual({
      ...{ taxNumber: 'B58378431', companyName: 'Telas', saveBilling: true },
      billing: { name: 'Telas', address: 'Muelle 1', address2: '2.º', zip: '48001', city: 'Bilbao', country: 'España' },
    })
  })

  it('find the input of an error of the call', () => {
    expect(['billing.address', 'billing.zip', 'taxNumber', 'billing', 'a.billing.zip'].map(toFormField)).toEqual([
      ...['billingAddress', 'billingZip', 'taxNumber', 'billing', 'a.billing.zip'],
    ])
  })
})

it('an order needs a tax number above 3,000 €, and not at them', () => {
  expect([0, 299_999, 300_000, 300_001].map(needsTaxNumber)).toEqual([false, false, false, true])
})
