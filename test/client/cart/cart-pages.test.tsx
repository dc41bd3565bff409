// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CartDrawerPanel } from '../../../src/client/cart/cart-drawer-panel.tsx'
import { changeMarks } from '../../../src/client/cart/cart-marks.ts'
import * as cartStore from '../../../src/client/cart/cart-store.ts'
import { currentCart, dispatchCart } from '../../../src/client/cart/cart-store.ts'
import * as alerts from '../../../src/client/shell/alerts.tsx'
import { afterFrame } from '../../../src/client/shell/navigation/page-link.tsx'
import * as sessionEnd from '../../../src/client/shell/session/session-end.ts'
import { Page as CartPage } from '../../../src/client/storefront/cart/cart-page.tsx'
import empties from '../../../src/client/storefront/cart/empty-cart.module.css'
import { CartButton } from '../../../src/client/storefront/layout/header.tsx'
import type { CartProduct } from '../../../src/shared/cart/cart-item.ts'
import { localized } from '../../../src/shared/localized.ts'
import { type Mounted, mount, press, settle } from '../storefront/mount.tsx'
import type { Responses } from '../ui/mount.tsx'

const line = (id: string, title: string, price: number, more: Partial<CartProduct> = {}): CartProduct => ({
  ...{ id, title: localized(title, title), images: [`${id}.webp`], colors: ['#dcb'], price, category: [], ...more },
})
const shirt = line('shirt', 'Shirt', 40, { variantId: 'shirt-m', options: localized('Azul · M', 'Blue · M') })
const soap = line('soap', 'Soap', 7.5)
const towel = line('towel', 'Towel', 20)

let page: Mounted
const alerted = vi.fn()
const closed = vi.fn()

/** The server's lines: as in the cart unless a test says otherwise. */
const sold = (changes: Record<string, object | undefined> = {}) => ({
  'catalog.cartLines': ({ lines }: { lines: { id: string; variantId?: string }[] }) =>
    lines.flatMap(({ id, variantId }) => {
      const key = variantId ?? id
      const known = [shirt, soap, towel].find((each) => each.id === id)
      if (key in changes && !changes[key]) return []
      return [{ ...known, availability: 'available', ...changes[key] }]
    }),
  'catalog.list': () => ({ products: [] }),
})

async function fill(...lines: [CartProduct, number][]) {
  await settle(() => {
    for (const [product, quantity] of lines) dispatchCart({ type: 'ADD', product, quantity })
  })
}
async function openPage(responses: Responses = sold()) {
  page = await mount(<CartPage />, { namespaces: ['cart', 'products'], responses })
  await settle()
}
async function openDrawer(addedKey?: string, responses: Responses = sold()) {
  const panel = <CartDrawerPanel opened onClose={closed} {...(addedKey && { addedKey })} />
  page = await mount(panel, { namespaces: ['cart', 'products'], responses })
  await settle()
}
const rows = () => page.all('[data-testid="cart-line"]')
/** Waits until a link that was pressed would have been followed. */
const followed = () => settle(() => new Promise<void>((done) => afterFrame(done)))
const inCart = () => currentCart().products.map(({ id, quantity }) => [id, quantity])
const focused = () => document.activeElement?.textContent
const within = (row: Element | undefined, name: string) =>
  row?.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? null

beforeEach(() => {
  localStorage.clear()
  dispatchCart({ type: 'CLEAR' })
  changeMarks(() => new Map())
  history.replaceState(null, '', '/cart')
  alerted.mockReset()
  closed.mockReset()
  vi.spyOn(alerts, 'showAlert').mockImplementation(alerted)
})
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
})

describe('the page of the cart', () => {
  it('counts up and down by one, never below one', async () => {
    await fill([soap, 2], [shirt, 1])
    await openPage()
    await press(within(rows()[0], 'One more'))
    expect(inCart()).toEqual([
      ['soap', 3],
      ['shirt', 1],
    ])
    expect(rows()[0]?.textContent?.replaceAll('\u202f', ' ')).toContain('22.50 €')
    for (let presses = 0; presses < 4; presses++) await press(within(rows()[0], 'One less'))
    expect(inCart()[0]).toEqual(['soap', 1])
  })

  it('removes a line, says so, and focuses the next, or the one before the last', async () => {
    await fill([soap, 1], [shirt, 1], [towel, 1])
    await openPage()
    await press(within(rows()[1], 'Remove Shirt from the cart'))
    expect(inCart()).toEqual([
      ['soap', 1],
      ['towel', 1],
    ])
    expect(focused()).toBe('Towel')
    expect(page.announced()).toBe('Shirt has been removed from the cart')
    await press(within(rows()[1], 'Remove Towel from the cart'))
    expect(focused()).toBe('Soap')
  })

  it('focuses its heading once the last line is gone', async () => {
    await fill([soap, 1])
    await openPage()
    await press(within(rows()[0], 'Remove Soap from the cart'))
    expect(document.activeElement?.tagName).toBe('H1')
    expect(page.text()).toContain('Your cart is empty')
    expect(page.find('dl')).toBeNull()
  })

  it('offers the login instead of products where the cart has ended with its session', async () => {
    vi.spyOn(sessionEnd, 'useLostSession').mockReturnValue({ reason: 'expired', hadCart: true })
    await openPage()
    expect(page.control('Log in').getAttribute('href')).toBe('/login?next=%2Fcart')
    expect(page.text()).not.toContain('Your cart is empty')
  })

  it('takes the prices of today, marks the line and says once what has changed', async () => {
    await fill([soap, 2], [shirt, 1])
    await openPage(sold({ soap: { price: 9 } }))
    expect(currentCart().products.map(({ price }) => price)).toEqual([9, 40])
    expect(page.text()).toContain('it was 7.50 €, it’s now 9.00 €')
    expect(alerted.mock.calls.map(([{ message, tone }]) => [message.replaceAll('\u202f', ' '), tone])).toEqual([
      ['The price of Soap has changed: it’s now 9.00 €.', 'info'],
    ])
  })

  it('counts in one alert how many products have changed, each once', async () => {
    await fill([soap, 2], [shirt, 1], [towel, 1])
    await openPage(sold({ soap: { price: 9, availability: 'sold-out' }, towel: undefined }))
    expect(alerted.mock.calls).toEqual([
      [{ message: '2 products in your cart have changed; we’ve marked them.', tone: 'info' }],
    ])
  })

  it('says nothing when nothing has changed, and nothing when the server cannot be reached', async () => {
    await fill([soap, 2])
    await openPage()
    await page.unmount()
    await openPage({
      'catalog.cartLines': () => {
        throw new Error('away')
      },
    })
    expect(alerted).not.toHaveBeenCalled()
    expect(inCart()).toEqual([['soap', 2]])
  })

  it('asks for the variants that were chosen', async () => {
    await fill([soap, 1], [shirt, 1])
    const asked = vi.fn(sold()['catalog.cartLines'])
    await openPage({ ...sold(), 'catalog.cartLines': asked })
    expect(asked.mock.calls.map(([input]) => input)).toEqual([
      { lines: [{ id: 'soap' }, { id: 'shirt', variantId: 'shirt-m' }] },
    ])
  })

  it('leaves lines as they are that were added during its request', async () => {
    await fill([soap, 1])
    await openPage({
      ...sold(),
      'catalog.cartLines': ({ lines }: { lines: { id: string }[] }) => {
        dispatchCart({ type: 'ADD', product: towel, quantity: 1 })
        return lines.map(() => ({ ...soap, availability: 'available' }))
      },
    })
    expect(alerted, 'the towel is not gone: nobody asked for it').not.toHaveBeenCalled()
    expect(inCart()).toHaveLength(2)
  })

  it('leaves out of the total what cannot be bought, and keeps the payment waiting', async () => {
    await fill([soap, 2], [towel, 1])
    await openPage(sold({ soap: { availability: 'sold-out' } }))
    const [subtotal, , total] = page.all('dd').map(({ textContent }) => textContent?.replaceAll('\u202f', ' '))
    expect([subtotal, total]).toEqual(['20.00 €', '20.00 €'])
    expect(page.text()).toContain('1 product can’t be bought as it is and isn’t in the total.')
    await press(page.find('[data-pays]'))
    await followed()
    expect(location.pathname, 'the link leads to the button that resolves it').toBe('/cart')
    expect(document.activeElement?.hasAttribute('data-resolves')).toBe(true)
    await press(page.find('[data-resolves]'))
    await settle(() => new Promise((done) => requestAnimationFrame(done)))
    expect(inCart()).toEqual([['towel', 1]])
    expect(page.announced()).toBe('Done: the total counts everything in your cart.')
    expect(document.activeElement?.hasAttribute('data-pays')).toBe(true)
    expect(page.find('[data-pays]')?.getAttribute('aria-disabled')).toBeNull()
  })

  it('offers the remaining stock, takes it at one press and focuses its line', async () => {
    await fill([soap, 5], [towel, 1])
    await openPage(sold({ soap: { availability: 'last', left: 2 } }))
    expect(rows()[0]?.textContent).toContain('Only 2 left')
    await press(page.control('Take the 2 that are left of Soap'))
    expect(inCart()[0]).toEqual(['soap', 2])
    expect(page.announced()).toBe('Soap: 2 in your cart')
    expect(focused()).toBe('Soap')
    expect(rows()[0]?.textContent).not.toContain('Only 2 left')
    await press(within(rows()[0], 'One more'))
    expect(rows()[0]?.textContent, 'without asking again').toContain('Only 2 left')
  })

  it('has both states until the cart has been read, each where styles hide it, and then one alone', async () => {
    const ready = vi.spyOn(cartStore, 'useCartReady').mockReturnValue(false)
    await openPage()
    const filled = page.find('[aria-busy="true"]')
    const empty = page.all('main p, p').find(({ textContent }) => textContent === 'Your cart is empty')
    expect(filled?.textContent).toContain('Opening your cart')
    expect(filled?.closest(`.${empties.filled}`)).not.toBeNull()
    expect(empty?.closest(`.${empties.empty}`)).not.toBeNull()
    ready.mockReturnValue(true)
    await page.show(<CartPage />)
    expect(page.find('[aria-busy="true"]')).toBeNull()
    expect(page.find(`.${empties.empty}, .${empties.filled}`), 'what React shows no style hides').toBeNull()
    expect(page.text()).toContain('Your cart is empty')
  })
})

describe('the cart beside the page', () => {
  const shown = () => page.all('li a').map(({ textContent }) => textContent)

  it('shows first what was just added, and says that it was', async () => {
    await fill([soap, 1], [shirt, 1], [towel, 1])
    await openDrawer('shirt-m')
    expect(shown()).toEqual(['Shirt', 'Soap', 'Towel'])
    expect(page.find('h2')?.textContent).toBe('Added to your cart')
  })

  it('keeps the order of the cart otherwise', async () => {
    await fill([soap, 1], [shirt, 1])
    await openDrawer()
    expect(shown()).toEqual(['Soap', 'Shirt'])
    expect(page.find('h2')?.textContent).toBe('Your cart')
  })

  it('has quantity, price and sum of each line, and the sum of what can be bought', async () => {
    await fill([soap, 2], [shirt, 1])
    await openDrawer(undefined, sold({ 'shirt-m': { availability: 'sold-out' } }))
    const text = page.text()
    expect(text).toContain('2 × 7.50 €')
    expect(text).toContain('Blue · M')
    expect(page.find('dd')?.textContent?.replaceAll('\u202f', ' ')).toBe('15.00 €')
    expect(page.find('[data-pays]')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('leads to the variant, and is closed by each of its links', async () => {
    await fill([soap, 1], [shirt, 1])
    await openDrawer()
    const links = ['/products/soap', '/products/shirt?variant=shirt-m', '/cart', '/cart/checkout']
    for (const href of links) await press(page.find(`a[href="${href}"]`))
    expect(closed).toHaveBeenCalledTimes(4)
    // The last link leads on only after a frame, which would be in the next test.
    await followed()
  })

  it('stays open where its link to the payment only leads to what cannot be bought', async () => {
    await fill([soap, 1], [towel, 1])
    await openDrawer(undefined, sold({ soap: undefined }))
    await press(page.find('[data-pays]'))
    await followed()
    expect(location.pathname).toBe('/cart')
    expect(closed).not.toHaveBeenCalled()
    expect(document.activeElement?.hasAttribute('data-resolves')).toBe(true)
  })

  it('removes a line, and focuses the next, or itself after the last', async () => {
    await fill([soap, 1], [towel, 1])
    await openDrawer('soap')
    await press(page.control('Remove Soap from the cart'))
    expect(focused()).toBe('Towel')
    expect(page.announced()).toBe('Soap has been removed from the cart')
    expect(page.find('h2')?.textContent).toBe('Added to your cart')
    await press(page.control('Remove Towel from the cart'))
    expect(document.activeElement?.getAttribute('role')).toBe('dialog')
    expect(page.find('h2')?.textContent, 'nothing was added to an empty cart').toBe('Your cart')
    expect(page.text()).toContain('You haven’t chosen anything yet')
  })

  it('closes with a new page, not with the one on which it opens', async () => {
    await fill([soap, 1])
    await openDrawer()
    expect(closed).not.toHaveBeenCalled()
    await settle(() => history.pushState(null, '', '/products'))
    expect(closed).toHaveBeenCalledTimes(1)
  })

  it('asks for prices with each opening, not while it is closed', async () => {
    await fill([soap, 1])
    const asked = vi.fn(sold()['catalog.cartLines'])
    const panel = (opened: boolean) => <CartDrawerPanel opened={opened} onClose={closed} />
    page = await mount(panel(false), { namespaces: ['cart'], responses: { 'catalog.cartLines': asked } })
    expect(asked).not.toHaveBeenCalled()
    for (const opened of [true, false, true]) await page.show(panel(opened))
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

describe('the button of the cart', () => {
  it('shows the quantity up to 99, in its name too, and no number for none', async () => {
    page = await mount(<CartButton />)
    const count = () => page.find('[data-testid="cart-count"]')?.textContent
    expect(count()).toBeUndefined()
    expect(page.find('a')?.getAttribute('aria-label')).toBe('Cart')
    await fill([soap, 98], [towel, 1])
    expect(count()).toBe('99')
    expect(page.find('a')?.getAttribute('aria-label')).toContain('99')
    await fill([soap, 1])
    expect(count()).toBe('99+')
    expect(page.find('a')?.getAttribute('aria-label')).toContain('100')
  })
})
