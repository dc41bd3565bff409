// @vitest-environment happy-dom
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as alerts from '../../../../src/client/shell/alerts.tsx'
import { clearSession, storeSession } from '../../../../src/client/shell/session/session-store.ts'
import { Page } from '../../../../src/client/storefront/product/product-page.tsx'
import { ProductTabs } from '../../../../src/client/storefront/product/product-tabs.tsx'
import { localized } from '../../../../src/shared/localized.ts'
import { Refused, type Responses, settled } from '../../ui/mount.tsx'
import { type Mounted, mount, press, settle } from '../mount.tsx'
import { shirt, soap } from './shirt.ts'

let page: Mounted
const viewed = vi.fn()
const product = vi.fn()
const related = vi.fn()

async function open(responses: Responses = {}) {
  history.replaceState(null, '', '/products/soap')
  page = await mount(<Page params={{ productId: 'soap' }} />, {
    namespaces: ['product', 'products', 'alerts'],
    responses: { 'catalog.product': product, 'catalog.related': related, 'catalog.viewed': viewed, ...responses },
  })
  for (let turn = 0; turn < 3; turn++) await settled()
}
const staff = {
  ...{ userId: 'u', userEmail: 'a@example.com', isAdmin: true, staffRole: 'owner' as const, token: 't' },
  expiration: '2999-01-01T00:00:00Z',
}

beforeEach(() => {
  localStorage.clear()
  clearSession()
  for (const mock of [viewed, product, related]) mock.mockReset()
  product.mockReturnValue(soap)
  related.mockReturnValue([])
  vi.spyOn(alerts, 'showAlert').mockImplementation(() => undefined)
})
afterEach(async () => {
  await page.unmount()
  clearSession()
  vi.restoreAllMocks()
})

describe('the page of a product', () => {
  it('counts one view of it, and another of the next product', async () => {
    await open()
    await page.show(<Page params={{ productId: 'soap' }} />)
    expect(viewed.mock.calls).toEqual([[{ id: 'soap' }]])
    product.mockReturnValue({ ...soap, id: 'towel' })
    await page.show(<Page params={{ productId: 'towel' }} />)
    await settled()
    expect(viewed.mock.calls).toEqual([[{ id: 'soap' }], [{ id: 'towel' }]])
  })

  it('counts one view of a product that is there at once, though React runs its effects twice while developing', async () => {
    await open()
    await page.show(null)
    await page.show(
      <StrictMode>
        <Page params={{ productId: 'soap' }} />
      </StrictMode>,
    )
    expect(page.find('h1')?.textContent).toBe('Soap')
    expect(viewed, 'once for each visit').toHaveBeenCalledTimes(2)
  })

  it('counts no view of what could not be shown', async () => {
    product.mockImplementation(() => {
      throw new Refused({ code: 404 })
    })
    await open()
    expect(viewed).not.toHaveBeenCalled()
    expect(page.text()).toContain('This product doesn’t exist')
    expect(page.all('button')).toEqual([])
  })

  it('is loaded again by a press where it failed, and not where there is none', async () => {
    product.mockImplementation(() => {
      throw new Refused({ code: 503 })
    })
    await open()
    expect(page.find('[role="alert"]')?.textContent).toContain('We couldn’t load the product')
    product.mockReturnValue(soap)
    await press(page.control('Try again'))
    await settled()
    expect(page.find('h1')?.textContent).toBe('Soap')
  })

  it('shows a hidden product to who may see it alone, as a preview that cannot be bought', async () => {
    product.mockImplementation(() => {
      throw new Refused({ code: 404 })
    })
    const preview = vi.fn(() => soap)
    await open({ 'catalogAdmin.preview': preview })
    expect(preview).not.toHaveBeenCalled()
    await settle(() => storeSession(staff))
    await settled()
    expect(page.text()).toContain('Preview: this product is hidden')
    expect(page.find('[inert]')).not.toBeNull()
    expect(related, 'nothing leads on from it').not.toHaveBeenCalled()
  })

  it('shows related products, and no heading without them', async () => {
    related.mockReturnValue([{ ...soap, id: 'towel', title: localized('Toalla', 'Towel') }])
    await open()
    expect(page.text()).toContain('You may also like')
    expect(page.find('a[href="/products/towel"]')).not.toBeNull()
    await page.unmount()
    related.mockReturnValue([])
    await open()
    expect(page.text()).not.toContain('You may also like')
  })

  it('says what it costs with VAT, from the cheapest where variants differ, until one is chosen', async () => {
    product.mockReturnValue({ ...shirt, id: 'soap', priceVaries: true })
    await open()
    const price = () => page.find('h1 + p')?.textContent?.replaceAll('\u202f', ' ')
    expect(price()).toBe('from 40.00 € VAT included')
    const choose = (value: string) => press(page.find(`input[value="${value}"]`))
    await choose('red')
    await choose('m')
    expect(price()).toBe('55.00 € VAT included')
  })

  it('has stars where there are reviews, and says where there are none', async () => {
    await open()
    expect(page.text()).toContain('No reviews')
    await page.unmount()
    product.mockReturnValue({ ...soap, reviews: 2, rating: 4.5 })
    await open()
    expect(page.text()).not.toContain('No reviews')
    expect(page.find('[role="img"]')?.getAttribute('aria-label')).toContain('4.5')
  })

  it('leads back to its category, or to all products where it has none', async () => {
    await open()
    const trail = () => page.all('nav a').map((link) => link.getAttribute('href'))
    expect(trail()).toEqual(['/', '/products/category/care'])
    await page.unmount()
    product.mockReturnValue({ ...soap, category: [] })
    await open()
    expect(trail()).toEqual(['/', '/products'])
  })

  it('says that nobody has reviewed what a visitor made', async () => {
    product.mockReturnValue({ ...soap, unapproved: true })
    await open()
    expect(page.text()).toContain('haven’t been reviewed yet')
  })
})

describe('the tabs of a product', () => {
  it('show one panel at a time, by press', async () => {
    const review = { id: 'r1', rating: 4, created: '2026-11-01', review: 'Dries fast.', username: 'Ana' }
    const described = { ...soap, largeDescription: localized('Larga', 'Long text'), comments: [review] }
    page = await mount(<ProductTabs product={described} />, { namespaces: ['product'] })
    const hidden = () => page.all('[role="tabpanel"]').map(({ style }) => style.display === 'none')
    expect(hidden()).toEqual([false, true])
    await press(page.control('Reviews (1)'))
    expect(hidden()).toEqual([true, false])
    expect(page.find('time')?.textContent).toBe('2026-11-01')
  })
})
