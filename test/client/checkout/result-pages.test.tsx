// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentCart, dispatchCart } from '../../../src/client/cart/cart-store.ts'
import { readDraft, saveDraft } from '../../../src/client/shell/session/drafts.ts'
import { clearSession, storeSession } from '../../../src/client/shell/session/session-store.ts'
import { checkoutForm, submitKeys } from '../../../src/client/storefront/checkout/checkout-draft.ts'
import { DemoPayment } from '../../../src/client/storefront/checkout/demo-payment-page.tsx'
import { Page as ErrorPage } from '../../../src/client/storefront/checkout/error-page.tsx'
import { settlementTries, waitBefore } from '../../../src/client/storefront/checkout/settlement.ts'
import { Page as SuccessPage } from '../../../src/client/storefront/checkout/success-page.tsx'
import * as orderView from '../../../src/client/storefront/order/order-view.tsx'
import type { CartProduct } from '../../../src/shared/cart/cart-item.ts'
import type { PaymentPage } from '../../../src/shared/checkout/payment-page.ts'
import { localized } from '../../../src/shared/localized.ts'
import { type Mounted, mount, press, settle } from '../storefront/mount.tsx'
import { Refused } from '../ui/mount.tsx'

const soap: CartProduct = {
  ...{ id: 'soap', title: localized('Jabón', 'Soap'), images: ['s.webp'], colors: ['#dcb'], price: 7.5, category: [] },
}
const order = { id: 'abc', number: '2026-00007', status: 2, paymentStatus: 21, totalPrice: 35 }
const paid = { completed: true, order: { ...order, status: 1, paymentStatus: 23 } }
const waiting = { completed: false, order }
const refused = { completed: false, order: { ...order, status: 6, paymentStatus: 24 } }

let page: Mounted
const respond = vi.fn()
const shownOrder = vi.fn()

const draft = () => readDraft({ form: checkoutForm, owner: '' })?.values
const heading = () => page.find('h1')?.textContent
const ways = () => page.all('a').map((link) => [link.textContent, link.getAttribute('href')])
/** Lets time pass, and what it leads to. */
const wait = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms))

async function open(part: 'success' | 'error', search = '') {
  history.replaceState(null, '', `/cart/checkout-${part}/abc${search}`)
  const Page = part === 'success' ? SuccessPage : ErrorPage
  page = await mount(<Page params={{ orderId: 'abc' }} />, {
    namespaces: ['checkout', 'orders'],
    responses: { [`checkout.${part}`]: respond },
  })
  await wait(0)
  // What a mutation holds of its response reaches the page some tasks later.
  if (part === 'error') await wait(5)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearSession()
  dispatchCart({ type: 'CLEAR' })
  dispatchCart({ type: 'ADD', product: soap, quantity: 2 })
  saveDraft({ form: checkoutForm, owner: '' }, { values: { city: 'Vigo' } })
  respond.mockReset()
  shownOrder.mockReset().mockReturnValue(null)
  vi.spyOn(orderView, 'OrderView').mockImplementation(shownOrder)
  vi.useFakeTimers()
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the return from the payment', () => {
  it('asks for this order, thanks, empties cart and form, and shows the order', async () => {
    respond.mockReturnValue(paid)
    const key = submitKeys.keyFor('order')
    await open('success', '?key=secret')
    expect(respond.mock.calls).toEqual([[{ orderId: 'abc' }]])
    expect(heading()).toBe('Thank you for your order')
    expect(currentCart().products).toEqual([])
    expect(draft()).toBeUndefined()
    expect(submitKeys.keyFor('order'), 'the next order is another').not.toBe(key)
    expect(shownOrder.mock.calls[0]?.[0]).toMatchObject({ orderId: 'abc', linkKey: 'secret' })
    expect(page.find('dl'), 'the order itself says its number').toBeNull()
    expect(page.find('[aria-busy="true"]')).toBeNull()
  })

  it('keeps cart and form of a payment that was refused, and leads back to the checkout', async () => {
    respond.mockReturnValue(refused)
    await open('success')
    expect(heading()).toBe('The payment didn’t go through')
    expect(page.text()).toContain('Your cart is just as you left it')
    expect(currentCart().products).toHaveLength(1)
    expect(draft()).toEqual({ city: 'Vigo' })
    expect(ways()).toContainEqual(['Back to the checkout', '/cart/checkout'])
    expect(shownOrder).not.toHaveBeenCalled()
    expect(page.text()).toContain('2026-00007')
    expect(page.text()).toContain('35.00 €')
    await wait(60_000)
    expect(respond, 'it is settled').toHaveBeenCalledTimes(1)
  })

  it('speaks of no cart where there is none, and leads nowhere with it', async () => {
    dispatchCart({ type: 'CLEAR' })
    respond.mockReturnValue(refused)
    await open('success')
    expect(page.text()).not.toContain('Your cart')
    expect(ways().map(([text]) => text)).not.toContain('Back to the checkout')
  })

  it.each([404, 422])('keeps the cart of an order that is unknown (%i)', async (code) => {
    respond.mockImplementation(() => {
      throw new Refused({ code })
    })
    await open('success')
    expect(heading()).toBe('We can’t find this order')
    expect(currentCart().products).toHaveLength(1)
  })

  it('asks again, less and less often, while the payment is on its way, and then on a press', async () => {
    respond.mockReturnValue(waiting)
    await open('success')
    expect(currentCart().products, 'it is emptied all the same').toEqual([])
    expect(page.text()).toContain('We’ll keep checking')
    expect(page.find('[aria-busy="true"]')).not.toBeNull()
    for (let tries = 1; tries < settlementTries; tries++) {
      expect(respond).toHaveBeenCalledTimes(tries)
      await wait(waitBefore(tries) - 1)
      expect(respond).toHaveBeenCalledTimes(tries)
      await wait(1)
    }
    expect(respond).toHaveBeenCalledTimes(settlementTries)
    await wait(600_000)
    expect(respond).toHaveBeenCalledTimes(settlementTries)
    expect(page.text()).toContain('as soon as it does, we’ll send you an e-mail')
    respond.mockReturnValue(paid)
    dispatchCart({ type: 'ADD', product: soap, quantity: 1 })
    await press(page.control('Check again'))
    await wait(0)
    expect(heading()).toBe('Thank you for your order')
    expect(currentCart().products, 'what was put in since stays').toHaveLength(1)
  })

  it('goes on asking a shop that does not respond', async () => {
    respond.mockImplementation(() => {
      throw new Error('away')
    })
    await open('success')
    expect(heading()).toBe('We can’t confirm your payment')
    expect(page.text()).toContain('We’re trying again')
    respond.mockReturnValue(paid)
    await wait(waitBefore(1))
    expect(heading()).toBe('Thank you for your order')
  })

  it('asks no more once the page is left, and empties the cart all the same', async () => {
    let settled = (_: object) => {}
    respond.mockImplementation(() => new Promise((resolve) => (settled = resolve)))
    await open('success')
    expect(heading()).toBe('Confirming your payment')
    expect(ways(), 'nothing leads away yet').toEqual([])
    await page.unmount()
    await settle(() => settled(waiting))
    await wait(600_000)
    expect(respond).toHaveBeenCalledTimes(1)
    expect(currentCart().products).toEqual([])
  })

  it('leads guests to the login for their orders, and users to these', async () => {
    respond.mockReturnValue(paid)
    await open('success')
    expect(ways()).toContainEqual(['Log in', '/login?next=%2Forders'])
    await settle(() =>
      storeSession({
        userId: 'u',
        userEmail: 'a@example.com',
        isAdmin: false,
        token: 't',
        expiration: '2999-01-01T00:00:00Z',
      }),
    )
    expect(ways()).toContainEqual(['See my orders', '/orders'])
    expect(ways()).toContainEqual(['Continue shopping', '/products'])
  })
})

describe('the return from a payment that was left', () => {
  it('reports it to the shop, says that nothing was charged, and leads back', async () => {
    respond.mockReturnValue({ completed: true })
    await open('error')
    expect(respond.mock.calls).toEqual([[{ orderId: 'abc' }]])
    expect(page.text()).toContain('You haven’t been charged')
    expect(ways()).toEqual([
      ['Back to the checkout', '/cart/checkout'],
      ['See the cart', '/cart'],
    ])
    expect(currentCart().products).toHaveLength(1)
  })

  it('leads nowhere before the shop has responded', async () => {
    respond.mockImplementation(() => new Promise(() => undefined))
    await open('error')
    expect(page.find('[aria-busy="true"]')).not.toBeNull()
    expect(ways()).toEqual([])
  })

  it.each([
    ['has arrived before', { ...order, status: 1, paymentStatus: 23 }, 'This order has been paid'],
    ['is on its way', { ...order, paymentStatus: 22 }, 'Your payment is in progress'],
  ])('leads to the order whose payment %s', async (_, found, text) => {
    respond.mockReturnValue({ completed: false, order: found })
    await open('error')
    expect(heading()).toBe(text)
    expect(ways()).toEqual([['See the order', '/cart/checkout-success/abc']])
  })

  it('asks a shop that does not respond three times more, and one that refuses not again', async () => {
    respond.mockImplementation(() => {
      throw new Error('away')
    })
    await open('error')
    await wait(60_000)
    expect(respond).toHaveBeenCalledTimes(4)
    expect(page.text()).toContain('The shop isn’t responding right now')
    await page.unmount()
    respond.mockReset().mockImplementation(() => {
      throw new Refused({ code: 404 })
    })
    await open('error')
    await wait(60_000)
    expect(respond).toHaveBeenCalledTimes(1)
    expect(heading()).toBe('We can’t find this order')
  })
})

describe('the payment page of the demo', () => {
  const payment: PaymentPage = {
    ...{ orderId: 'abc', identifier: 'ABC', number: '2026-00007', totalPrice: 35, totalElements: 3, state: 'open' },
    lines: [{ title: 'Soap', quantity: 2, price: 7.5, total: 15 }],
  }
  const openPayment = async (changes: Partial<PaymentPage> = {}) => {
    page = await mount(<DemoPayment order={{ ...payment, ...changes }} />, { namespaces: ['checkout'] })
  }

  it('calls the order by its number, or by its identifier where it has none, with lines and total', async () => {
    await openPayment()
    expect(page.find('h2')?.textContent).toBe('Order 2026-00007')
    expect(page.text()).toContain('2 × Soap15.00 €')
    expect(page.text()).toContain('Pretend to pay 35.00 €')
    const { number: _, ...rest } = payment
    await page.show(<DemoPayment order={rest} />)
    expect(page.find('h2')?.textContent).toBe('Order ABC')
  })

  it('sends by its buttons, without scripts, what was decided', async () => {
    await openPayment()
    expect(page.find('form')?.getAttribute('method')).toBe('post')
    expect(page.all('button').map((button) => [button.getAttribute('name'), button.getAttribute('value')])).toEqual([
      ['action', 'pay'],
      ['action', 'decline'],
      ['action', 'back'],
    ])
  })

  it.each<[PaymentPage['state'], string]>([
    ['paid', '/cart/checkout-success/abc'],
    ['processing', '/cart/checkout-success/abc'],
    ['failed', '/cart/checkout-error/abc'],
    ['expired', '/cart/checkout-error/abc'],
  ])('that is %s leads on, and offers nothing to decide', async (state, href) => {
    await openPayment({ state })
    expect(page.find('form')).toBeNull()
    expect(ways()).toEqual([['Continue', href]])
  })
})
