import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getFieldsNotRequested } from '../../../src/shared/checkout/asked.ts'
import {
  createCheckoutSchema,
  createShippingFormSchema,
  createShippingSchema,
  shippingSchema,
} from '../../../src/shared/checkout/entities.ts'
import { firstCheckout } from '../../../src/shared/settings/checkout.ts'

const shipping = {
  ...{ name: ' Ana ', surname: 'Ruiz', telephone: '600', email: ' ana@example.com ', address: 'Calle 1' },
  ...{ address2: '2º', city: 'Cádiz', zip: '11001', country: 'España' },
}
const line = { id: 'a', quantity: 1 }

function findIssues(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = z.safeParse(schema, value)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('the shipping fields', () => {
  const all = createShippingSchema([])

  it('are nine, all required, and without spaces around them', () => {
    expect(z.parse(all, shipping)).toEqual({ ...shipping, name: 'Ana', email: 'ana@example.com' })
    for (const field of Object.keys(shipping)) {
      expect(findIssues(all, { ...shipping, [field]: '  ' })[0]).toBe(`${field}: ${field}`)
      expect(findIssues(all, { ...shipping, [field]: undefined })).toEqual([`${field}: ${field}`])
    }
  })

  it.each([
    ['name', 200],
    ['telephone', 40],
    ['zip', 20],
    ['address2', 200],
  ])('%s has at most %d characters', (field, most) => {
    expect(findIssues(all, { ...shipping, [field]: 'x'.repeat(most) })).toEqual([])
    expect(findIssues(all, { ...shipping, [field]: 'x'.repeat(most + 1) })).toEqual([`${field}: tooLong:${most}`])
  })

  it.each([
    ['12345', true],
    ['+34 600 11 22 33', true],
    ['٠١٢٣٤', true],
    ['1234', false],
    ['no', false],
    ['-----', false],
  ])('have a telephone of five digits or more in the shop’s own form, and any over REST: %s', (telephone, isTaken) => {
    const form = createShippingFormSchema([])
    expect(findIssues(form, { ...shipping, telephone })).toEqual(isTaken ? [] : ['telephone: telephoneDigits'])
    expect(findIssues(all, { ...shipping, telephone })).toEqual([])
  })

  it('ask for no telephone of five digits where the form does not ask for one, and for one where it does', () => {
    expect(findIssues(createShippingFormSchema(['telephone']), { ...shipping, telephone: '' })).toEqual([])
    expect(findIssues(createShippingFormSchema([]), { ...shipping, telephone: ' ' })).toEqual(['telephone: telephone'])
  })

  it('that a shop does not ask for may be absent, and are then empty; what is sent of them stays', () => {
    const some = createShippingSchema(['telephone', 'address2'])
    const { telephone, address2, ...rest } = shipping
    expect(z.parse(some, rest)).toMatchObject({ telephone: '', address2: '' })
    expect(z.parse(some, { ...shipping, telephone: ' 600 ' })).toMatchObject({ telephone, address2 })
    expect(findIssues(some, { ...rest, telephone: 'x'.repeat(41) })).toEqual(['telephone: tooLong:40'])
    expect(findIssues(some, { ...rest, address2: 'x'.repeat(201) })).toEqual(['address2: tooLong:200'])
    expect(findIssues(some, { ...rest, name: '' })).toEqual(['name: name'])
  })

  it('have one schema in every shop that asks for all of them', () => {
    expect(createShippingSchema([])).toBe(shippingSchema)
  })

  it('are all asked for, but those that the owner does not want', () => {
    expect(getFieldsNotRequested(firstCheckout)).toEqual([])
    expect(getFieldsNotRequested({ ...firstCheckout, phone: false })).toEqual(['telephone'])
    expect(getFieldsNotRequested({ ...firstCheckout, address2: false })).toEqual(['address2'])
    expect(getFieldsNotRequested({ phone: false, address2: false, surname: false, zip: false })).toEqual([
      'surname',
      'telephone',
      'address2',
      'zip',
    ])
  })
})

describe('the body of a checkout', () => {
  const schema = createCheckoutSchema([])

  it('has its cart as an object or as a list', () => {
    expect(z.parse(schema, { ...shipping, cart: [line] }).cart).toEqual([line])
    expect(z.parse(schema, { ...shipping, cart: { products: [line], totalPrice: 1 } }).cart).toEqual({
      products: [line],
    })
  })

  it.each([
    [undefined],
    [[]],
    [{ products: [] }],
    [Array.from({ length: 101 }, () => line)],
    [[{ ...line, quantity: 1000 }]],
  ])('is refused with the cart %j', (cart) => {
    expect(z.safeParse(schema, { ...shipping, cart }).success).toBe(false)
  })

  it.each([
    [{ expectedTotal: 0 }, []],
    [{ expectedTotal: 19.99 }, []],
    [{ expectedTotal: -0.01 }, ['expectedTotal: amount']],
    [{ expectedTotal: 1.005 }, ['expectedTotal: amountDecimals']],
    [{ termsVersion: 1 }, []],
  ])('with %j has the issues %j', (more, issues) => {
    expect(findIssues(schema, { ...shipping, cart: [line], ...more })).toEqual(issues)
  })

  it('names a version of the terms from 1 on', () => {
    expect(z.safeParse(schema, { ...shipping, cart: [line], termsVersion: 0 }).success).toBe(false)
  })
})
