// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeMarks } from '../../../src/client/cart/cart-marks.ts'
import * as cartStore from '../../../src/client/cart/cart-store.ts'
import { currentCart, dispatchCart } from '../../../src/client/cart/cart-store.ts'
import * as alerts from '../../../src/client/shell/alerts.tsx'
import {
  clearSession,
  currentSession,
  loseSession,
  restoreSession,
  storeSession,
} from '../../../src/client/shell/session/session-store.ts'
import { submitKeys } from '../../../src/client/storefront/checkout/checkout-draft.ts'
import { Page as CheckoutPage } from '../../../src/client/storefront/checkout/checkout-page.tsx'
import { usePlaceOrder } from '../../../src/client/storefront/checkout/use-place-order.ts'
import { useSchemaForm } from '../../../src/client/ui/form/use-schema-form.ts'
import type { CartProduct } from '../../../src/shared/cart/cart-item.ts'
import { createShippingFormSchema, type Shipping } from '../../../src/shared/checkout/entities.ts'
import { shippingFields } from '../../../src/shared/checkout/fields.ts'
import { localized } from '../../../src/shared/localized.ts'
import { type Mounted, mount, press, settle } from '../storefront/mount.tsx'
import { Refused, type } from '../ui/mount.tsx'

const soap: CartProduct = {
  ...{ id: 'soap', title: localized('Jabón', 'Soap'), images: ['s.webp'], colors: ['#dcb'], price: 7.5, category: [] },
}
const towel: CartProduct = {
  ...{ ...soap, id: 'towel', title: localized('Toalla', 'Towel'), price: 20 },
  ...{ variantId: 'towel-l', options: localized('Grande', 'Large') },
}

const address: Shipping = {
  ...{ name: 'Ana', surname: 'Rey', email: 'ana@example.com', telephone: '600 100 200', address: 'Mar 1' },
  ...{ address2: '-', zip: '36201', city: 'Vigo', country: 'Spain' },
}
const session = {
  ...{ userId: 'u1', userEmail: 'ana@example.com', isAdmin: false, token: 'token' },
  expiration: '2999-01-01T00:00:00Z',
}
const noAddress = {
  name: '',
  surname: '',
  email: '',
  phone: '',
  address: '',
  address2: '',
  zip: '',
  city: '',
  country: '',
}

let page: Mounted
const placed = vi.fn()
const lines = vi.fn()
const left = vi.fn()
const alerted = vi.fn()
const mailing = vi.fn()

type Input = Shipping & Record<string, unknown>
const input = (call = 0) => placed.mock.calls[call]?.[0] as Input & { idempotencyKey: string }

async function openCheckout(shop: Parameters<typeof mount>[1] = {}) {
  page = await mount(<CheckoutPage />, {
    namespaces: ['checkout', 'cart', 'validation', 'legal-documents', 'products'],
    responses: {
      'checkout.place': placed,
      'catalog.cartLines': lines,
      'accounts.mailingData': mailing,
      'catalog.list': () => ({ products: [] }),
    },
    ...shop,
  })
  await settle()
}
const field = (name: string) => page.find(`input[name="${name}"]`) as HTMLInputElement
async function fillIn(values: Partial<Shipping> = address) {
  for (const [name, value] of Object.entries(values)) await type(field(name), value)
}
const pay = () => page.find('button[data-pays]') as HTMLButtonElement
const send = () => press(pay())
const errorOf = (name: string) => {
  const id = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return id.map((each) => document.getElementById(each)?.textContent).join(' ')
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  restoreSession()
  submitKeys.forget()
  history.replaceState(null, '', '/cart/checkout')
  dispatchCart({ type: 'CLEAR' })
  changeMarks(() => new Map())
  dispatchCart({ type: 'ADD', product: soap, quantity: 2 })
  dispatchCart({ type: 'ADD', product: towel, quantity: 1 })
  for (const mock of [placed, lines, left, alerted, mailing]) mock.mockReset()
  placed.mockReturnValue({ url: 'http://shop/pay/o1?key=k' })
  lines.mockImplementation(() => [soap, towel].map((line) => ({ ...line, availability: 'available' })))
  mailing.mockReturnValue(noAddress)
  vi.spyOn(location, 'assign').mockImplementation(left)
  vi.spyOn(alerts, 'showAlert').mockImplementation(alerted)
})
afterEach(async () => {
  await page.unmount()
  clearSession()
  vi.restoreAllMocks()
})

describe('the form of the checkout', () => {
  it('sends address, lines and the total that it shows, and leads to the payment on this host', async () => {
    await openCheckout()
    await fillIn()
    await send()
    expect(input()).toEqual({
      ...address,
      cart: {
        products: [
          { id: 'soap', quantity: 2 },
          { id: 'towel', variantId: 'towel-l', quantity: 1 },
        ],
      },
      expectedTotal: 35,
      idempotencyKey: expect.stringMatching(/^.{20,}$/),
    })
    expect(left.mock.calls).toEqual([['/pay/o1?key=k']])
    expect(page.announced()).toBe('We’re preparing your order')
  })

  it('sends nothing that is not filled in: it focuses the first such field and marks all', async () => {
    await openCheckout()
    await fillIn({ ...address, surname: '', zip: ' ' })
    await send()
    expect(placed).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('surname'))
    expect(errorOf('surname')).toBe('Please enter your surname.')
    expect(errorOf('zip')).toBe('Please enter your postcode.')
    expect(errorOf('name')).toBe('')
    expect(field('surname').getAttribute('aria-invalid')).toBe('true')
  })

  it('says and reads out what is wrong with a field that is left, once, until it is corrected', async () => {
    await openCheckout()
    await fillIn({ ...address, telephone: '123 a' })
    await settle(() => field('telephone').focus())
    await settle(() => field('zip').focus())
    expect(errorOf('telephone')).toBe('Enter a phone number with at least five digits.')
    expect(page.announced()).toBe('Enter a phone number with at least five digits.')
    await settle(() => field('telephone').focus())
    await settle(() => field('zip').focus())
    expect(page.announced(), 'not read again').toBe('Enter a phone number with at least five digits.')
    await type(field('telephone'), '12345')
    expect(errorOf('telephone')).toBe('')
  })

  it('asks for each of its fields in reading order, by groups, the e-mail first, with what browsers fill in', async () => {
    await openCheckout()
    const names = (page.all('form input') as HTMLInputElement[]).map(({ name }) => name)
    const asked = ['email', 'telephone', 'name', 'surname', 'address', 'address2', 'zip', 'city', 'country']
    expect(names).toEqual(asked)
    const groups = page
      .all('fieldset')
      .map((group) => [group.querySelector('legend')?.textContent, group.querySelectorAll('input').length])
    expect(groups).toEqual([
      ['Contact', 2],
      ['Delivery address', 7],
      ['Invoice with a tax number', 0],
    ])
    expect(field('zip').autocomplete).toBe('shipping postal-code')
    expect([field('email').type, field('telephone').type]).toEqual(['email', 'tel'])
    const inputs = page.all('form input') as HTMLInputElement[]
    expect(inputs.filter(({ required }) => !required).map(({ name }) => name)).toEqual([])
    expect(page.text()).toContain('If you don’t have one, enter a dash (-).')
  })

  it('leaves out fields that the shop does not ask for, and sends nothing of them', async () => {
    sessionStorage.setItem('draft::checkout', JSON.stringify({ version: 1, savedAt: Date.now(), values: address }))
    await openCheckout({ shop: { notAsked: ['telephone', 'address2'] } })
    expect(page.find('input[name="telephone"]')).toBeNull()
    await send()
    expect(input()).toMatchObject({ name: 'Ana', telephone: '', address2: '' })
  })

  it('shows a field that the shop asks for by now, with its error and the focus', async () => {
    await openCheckout({ shop: { notAsked: ['zip'] } })
    const { zip: _, ...rest } = address
    await fillIn(rest)
    placed.mockImplementation(() => {
      throw new Refused({ code: 422, errors: { zip: 'zip' } })
    })
    await send()
    expect(document.activeElement).toBe(field('zip'))
    expect(errorOf('zip')).toBe('Please enter your postcode.')
    expect(page.text()).toContain('Please check the marked details.')
  })

  it('sends once, however often it is pressed, and says that it works', async () => {
    let respond = (_: object) => {}
    placed.mockImplementation(() => new Promise((resolve) => (respond = resolve)))
    await openCheckout()
    await fillIn()
    await send()
    await settle(() => page.find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
    expect(pay().disabled || pay().hasAttribute('data-loading')).toBe(true)
    expect(page.text()).toContain('We’re preparing your order')
    await settle(() => respond({ url: 'http://shop/pay/o1' }))
    expect(placed).toHaveBeenCalledTimes(1)
    expect(left).toHaveBeenCalledTimes(1)
  })

  it('can be sent again where the browser brings the page back from the payment', async () => {
    await openCheckout()
    await fillIn()
    await send()
    await settle(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })))
    expect(pay().hasAttribute('data-loading'), 'the same page').toBe(true)
    await settle(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(pay().hasAttribute('data-loading')).toBe(false)
    await send()
    expect(placed).toHaveBeenCalledTimes(2)
    expect(input(1).idempotencyKey, 'of the same order').toBe(input(0).idempotencyKey)
  })

  it('leads nobody to the payment who has gone to another page meanwhile', async () => {
    placed.mockImplementation(() => {
      history.replaceState(null, '', '/products')
      return { url: 'http://shop/pay/o1' }
    })
    await openCheckout()
    await fillIn()
    await send()
    expect(left).not.toHaveBeenCalled()
  })

  it('leads to the payment service where that is another host', async () => {
    placed.mockReturnValue({ url: 'https://pay.example/s/1' })
    await openCheckout()
    await fillIn()
    await send()
    expect(left.mock.calls).toEqual([['https://pay.example/s/1']])
  })
})

describe('two submits at the same moment', () => {
  it('place one order', async () => {
    let submit: ReturnType<typeof usePlaceOrder>['submit'] | undefined
    const Probe = () => {
      submit = usePlaceOrder(async () => undefined).submit
      return null
    }
    page = await mount(<Probe />, { responses: { 'checkout.place': placed } })
    await settle(() => Promise.all([submit?.(address, 24), submit?.(address, 24)]))
    expect(placed).toHaveBeenCalledTimes(1)
  })

  it('are one of a form', async () => {
    const sent = vi.fn(() => new Promise<undefined>(() => undefined))
    const schema = createShippingFormSchema([])
    const Probe = () => {
      const form = useSchemaForm<Shipping>({ schema, initialValues: address, fields: shippingFields, send: sent })
      return <form {...form.props} />
    }
    page = await mount(<Probe />, { namespaces: ['validation'] })
    const submit = () => page.find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settle(() => {
      submit()
      submit()
    })
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe('an order that is refused', () => {
  const refuse = (code: number, more = {}) =>
    placed.mockImplementationOnce(() => {
      throw new Refused({ code, ...more })
    })
  async function sendRefused(code: number, more = {}) {
    refuse(code, more)
    await openCheckout()
    await fillIn()
    await send()
  }

  it('because stock is missing: marks the line, focuses what takes the rest, and says when it is done', async () => {
    await openCheckout()
    await fillIn()
    refuse(409, { unavailable: ['soap'], left: { soap: 1 } })
    await send()
    expect(lines, 'prices and stock are asked for anew').toHaveBeenCalledTimes(2)
    expect(page.text()).toContain('Something is no longer available in that quantity. Nothing was ordered.')
    expect(page.find('[data-line="soap"]')?.textContent).toContain('Only 1 left')
    expect(pay().disabled).toBe(true)
    expect(document.activeElement?.getAttribute('data-resolves')).toBe('take')
    await press(page.find('[data-resolves]'))
    expect(page.text()).toContain('Done: you can continue to payment.')
    expect(page.text()).not.toContain('Nothing was ordered')
    expect(pay().disabled).toBe(false)
    await send()
    expect(input(1)).toMatchObject({ expectedTotal: 27.5 })
    expect(input(1).idempotencyKey, 'of another order').not.toBe(input(0).idempotencyKey)
  })

  it('because a variant is gone: focuses its line, which says so, before it is removed', async () => {
    await openCheckout()
    await fillIn()
    lines.mockImplementation(() => [{ ...soap, availability: 'available' }])
    refuse(409, { unavailable: [], unavailableVariants: ['towel-l'] })
    await send()
    expect(document.activeElement).toBe(page.find('[data-line="towel-l"]'))
    expect(document.activeElement?.textContent).toContain('No longer for sale')
  })

  it('because it costs something else: shows old and new with the focus, and sends the new total next', async () => {
    const quote = { total: 37, lines: [{ ...soap, title: soap.title, quantity: 2, price: 8.5, total: 17 }] }
    await sendRefused(409, { quote })
    const text = page.text()
    expect(text).toContain('Soap: was 7.50 €, now 8.50 €')
    expect(text).toContain('The total is now 37.00 € (was 35.00 €).')
    expect(document.activeElement).toBe(page.find('[data-testid="price-changed"]'))
    expect(currentCart().totalPrice).toBe(37)
    await send()
    expect(input(1)).toMatchObject({ expectedTotal: 37 })
    expect(page.find('[data-testid="price-changed"]'), 'an old refusal goes with the next submit').toBeNull()
  })

  it('because other terms are in effect: shows them with the focus, and accepts these next', async () => {
    await sendRefused(409, { terms: { version: 4, from: '2026-11-20' } })
    expect(input().termsVersion).toBeUndefined()
    expect(document.activeElement).toBe(page.find('[data-testid="terms-changed"]'))
    expect(page.find('a[href*="version=4"], a[href*="/4"]')).not.toBeNull()
    await send()
    expect(input(1)).toMatchObject({ termsVersion: 4 })
  })

  it('because the session has ended: forgets it, and offers the login and to buy as a guest', async () => {
    storeSession(session)
    await sendRefused(401)
    expect(currentSession()).toBeNull()
    expect(page.text()).toContain('Your session has ended.')
    expect(page.find('[role="alert"] a')?.getAttribute('href')).toBe('/login?next=%2Fcart%2Fcheckout')
    await send()
    expect(placed).toHaveBeenCalledTimes(2)
  })

  it('because no response came: may be sent again as the same order', async () => {
    placed.mockImplementationOnce(() => {
      throw new Error('away')
    })
    await openCheckout()
    await fillIn()
    await send()
    expect(page.text()).toContain('We couldn’t reach the shop.')
    expect(pay().hasAttribute('data-loading')).toBe(false)
    await send()
    expect(input(1).idempotencyKey).toBe(input(0).idempotencyKey)
    expect(left).toHaveBeenCalledTimes(1)
  })

  it.each(['errors:orderEnded', 'errors:keyReused'])(
    'because its key is used (%s): goes out once more with another',
    async (key) => {
      await sendRefused(409, { key })
      expect(placed).toHaveBeenCalledTimes(2)
      expect(input(1).idempotencyKey).not.toBe(input(0).idempotencyKey)
      expect(left).toHaveBeenCalledTimes(1)
    },
  )

  it('for anything else: says it in the words of the server', async () => {
    await sendRefused(502, { message: 'The payment service is away.' })
    expect(page.text()).toContain('The payment service is away.')
    expect(left).not.toHaveBeenCalled()
  })
})

describe('the page of the checkout', () => {
  it('offers guests the login, and says to users as whom they buy', async () => {
    await openCheckout()
    expect(page.control('Log in').getAttribute('href')).toBe('/login?next=%2Fcart%2Fcheckout')
    await settle(() => storeSession(session))
    expect(page.text()).toContain('You’re buying as ana@example.com.')
    expect(page.text()).not.toContain('You can buy without an account')
  })

  it('fills empty fields with the address of the account, and leaves what was typed', async () => {
    mailing.mockReturnValue({ ...noAddress, name: 'Ana', city: 'Vigo', phone: '600 100 200' })
    sessionStorage.setItem(
      'draft:u1:checkout',
      JSON.stringify({ version: 1, savedAt: Date.now(), values: { city: 'Lugo' } }),
    )
    storeSession(session)
    await openCheckout()
    expect([field('name').value, field('city').value, field('telephone').value]).toEqual(['Ana', 'Lugo', '600 100 200'])
    expect(field('email').value, 'the account has none for letters').toBe('ana@example.com')
  })

  it('asks for no address of a guest', async () => {
    await openCheckout()
    expect(mailing).not.toHaveBeenCalled()
  })

  it('keeps what was typed over a reload', async () => {
    await openCheckout()
    await fillIn({ city: 'Vigo' })
    await page.unmount()
    await openCheckout()
    expect(field('city').value).toBe('Vigo')
  })

  it('keeps the form behind the login once its session has ended', async () => {
    storeSession(session)
    await openCheckout()
    await settle(() => {
      loseSession()
      dispatchCart({ type: 'CLEAR' })
    })
    expect(page.find('form')).not.toBeNull()
  })

  it('is no form without anything to buy', async () => {
    dispatchCart({ type: 'CLEAR' })
    await openCheckout()
    expect(page.find('form')).toBeNull()
    expect(page.text()).toContain('Your cart is empty')
  })

  it('waits for the cart before anything can be sent', async () => {
    vi.spyOn(cartStore, 'useCartReady').mockReturnValue(false)
    await openCheckout()
    expect(pay().disabled).toBe(true)
    expect(page.find('[data-line]')).toBeNull()
    expect(page.find('[aria-busy="true"]')).not.toBeNull()
    expect(page.all('summary, [data-pays]').map(({ textContent }) => /\d/.test(textContent ?? ''))).toEqual([
      false,
      false,
    ])
  })

  it('links the privacy policy where the shop has one, and nothing where it has none', async () => {
    const link = () => page.find('a[href="/legal/privacy"]')
    await openCheckout()
    expect(link()).toBeNull()
    await page.unmount()
    const title = [{ es: 'Política de privacidad', en: 'Privacy policy' }]
    await openCheckout({ shop: { legal: [{ document: 'privacy', version: 1, from: '2026-11-20', title }] } })
    expect(link()?.textContent).toBe('Privacy policy')
  })

  it('says on its button what pressing it does, and for how much, which follows the cart', async () => {
    const said = () => pay().textContent?.replaceAll('\u202f', ' ')
    await openCheckout()
    expect(said()).toBe('Place a test order · 35.00 €')
    await settle(() => dispatchCart({ type: 'ADD', product: soap, quantity: 1 }))
    expect(said()).toBe('Place a test order · 42.50 €')
    expect(page.find('details summary')?.textContent).toContain('42.50')
    await page.unmount()
    await openCheckout({ shop: { demoPayments: false, sells: { payments: 'real' } } })
    expect(said(), 'that it obliges to pay').toBe('Buy and pay · 42.50 €')
    await page.unmount()
    await openCheckout({ shop: { demoPayments: false, sells: { payments: 'test' } } })
    expect(said()).toBe('Place a test order · 42.50 €')
  })

  it('folds the order, and opens it where lines cannot be bought', async () => {
    await openCheckout()
    const fold = () => page.find('details') as HTMLDetailsElement
    expect(fold().open).toBe(false)
    lines.mockImplementation(() => [{ ...soap, availability: 'sold-out' }])
    await page.unmount()
    await openCheckout()
    expect(fold().open).toBe(true)
  })

  it('waits while a line cannot be bought', async () => {
    lines.mockImplementation(() => [
      { ...soap, availability: 'sold-out' },
      { ...towel, availability: 'available' },
    ])
    await openCheckout()
    expect(pay().disabled).toBe(true)
    await press(page.find('[data-resolves]'))
    expect(pay().disabled).toBe(false)
  })

  it('warns of real cards unless payments are real, and says what comes next', async () => {
    await openCheckout()
    expect(page.find('[role="note"]')?.textContent).toContain('never use a real credit card')
    expect(page.text()).toContain('Next comes the demo payment page')
    await page.unmount()
    await openCheckout({ shop: { demoPayments: false, sells: { payments: 'real' } } })
    expect(page.find('[role="note"]')).toBeNull()
    expect(page.text()).toContain('You choose how to pay in the next step.')
  })

  it('names the terms that are accepted by paying, in another tab, and sends their version', async () => {
    await openCheckout({ shop: { legal: [{ document: 'terms', version: 3, from: '2026-11-02' }] } })
    const link = page.find('a[target="_blank"]')
    expect(link?.getAttribute('href')).toContain('3')
    expect(link?.textContent).toContain('Terms of service of')
    await fillIn()
    await send()
    expect(input()).toMatchObject({ termsVersion: 3 })
  })
})
