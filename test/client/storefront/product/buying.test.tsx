// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as cartDrawer from '../../../../src/client/cart/cart-drawer.tsx'
import { currentCart, dispatchCart } from '../../../../src/client/cart/cart-store.ts'
import * as alerts from '../../../../src/client/shell/alerts.tsx'
import { ProductView } from '../../../../src/client/storefront/product/product-view.tsx'
import { PurchaseBox } from '../../../../src/client/storefront/product/purchase-box.tsx'
import { useVariantChoice } from '../../../../src/client/storefront/product/variant-choice.tsx'
import { QuantityControl } from '../../../../src/client/ui/quantity-control.tsx'
import { toCartProduct } from '../../../../src/shared/cart/cart-item.ts'
import { maxCartLines, maxQuantity } from '../../../../src/shared/cart/limits.ts'
import type { ProductDetail } from '../../../../src/shared/catalog/entities.ts'
import { type Mounted, mount, press, settle } from '../mount.tsx'
import { shirt, shirtVariant, soap } from './shirt.ts'

/** The soap as a line of the cart. */
const line = toCartProduct(soap)

let page: Mounted
const opened = vi.fn()
const alerted = vi.fn()

/** Lets the frame after a choice pass, in which its address is written. */
const nextFrame = () => settle(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 5))))

function Box({ product }: { product: ProductDetail }) {
  return <PurchaseBox product={product} choice={useVariantChoice(product)} />
}

async function show(product: ProductDetail, address = `/products/${product.id}`) {
  history.replaceState(null, '', address)
  page = await mount(<Box product={product} />, { namespaces: ['product', 'cart'] })
}

const radio = (name: string) => {
  const found = page.all('label').find((label) => label.querySelector('input') && label.textContent?.startsWith(name))
  return found?.querySelector('input') as HTMLInputElement
}
const choose = async (...names: string[]) => {
  for (const name of names) await press(radio(name))
  await nextFrame()
}
const plus = () => page.control('One more')
const minus = () => page.control('One less')
const quantity = () => page.find('output')?.textContent
const button = () => page.find('button[data-added], button:not([data-counts])') as HTMLButtonElement
const lines = () =>
  currentCart().products.map(({ id, variantId, quantity, price }) => [variantId ?? id, quantity, price])

beforeEach(() => {
  localStorage.clear()
  dispatchCart({ type: 'CLEAR' })
  opened.mockReset()
  alerted.mockReset()
  vi.spyOn(cartDrawer, 'openCartDrawer').mockImplementation(opened)
  vi.spyOn(alerts, 'showAlert').mockImplementation(alerted)
})
afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('buying a product', () => {
  it('adds the chosen quantity, opens the cart at its line and reads it out', async () => {
    await show(soap)
    for (let presses = 0; presses < 2; presses++) await press(plus())
    expect(quantity()).toBe('3')
    await press(button())
    expect(lines()).toEqual([['soap', 3, 7.5]])
    expect(opened.mock.calls).toEqual([['soap']])
    expect(page.announced()).toBe('Added to your cart: 3 × Soap')
  })

  it('counts from one piece to the most of a line, and keeps the buttons of both ends in reach', async () => {
    await show(soap)
    expect(minus().getAttribute('aria-disabled')).toBe('true')
    expect(minus().hasAttribute('disabled')).toBe(false)
    await press(minus())
    expect(quantity()).toBe('1')
    await settle(() => {
      for (let presses = 0; presses < maxQuantity + 2; presses++) flushSync(() => plus().click())
    })
    expect(quantity()).toBe(String(maxQuantity))
    expect(plus().getAttribute('aria-disabled')).toBe('true')
    await press(minus())
    expect(quantity()).toBe(String(maxQuantity - 1))
    expect(plus().getAttribute('aria-disabled')).toBe('false')
  })

  it('confirms on the button for a moment, and once more for a second press', async () => {
    await show(soap)
    vi.useFakeTimers()
    await press(button())
    expect(button().textContent).toBe('Added to your cart')
    await settle(() => vi.advanceTimersByTime(2000))
    await press(button())
    await settle(() => vi.advanceTimersByTime(2000))
    expect(button().textContent).toBe('Added to your cart')
    await settle(() => vi.advanceTimersByTime(500))
    expect(button().textContent).toBe('Add to cart')
  })

  it('focuses the pressed button, so that the focus returns there from the cart', async () => {
    await show(soap)
    await settle(() => button().click())
    expect(document.activeElement).toBe(button())
  })

  it('says which limit of the cart is reached, and neither adds nor confirms then', async () => {
    await show(soap)
    await settle(() => dispatchCart({ type: 'ADD', product: line, quantity: maxQuantity }))
    await press(button())
    expect(alerted.mock.calls).toEqual([
      [{ message: `You already have ${maxQuantity} of this product in your cart.`, tone: 'error' }],
    ])
    expect(opened).not.toHaveBeenCalled()
    expect(button().textContent).toBe('Add to cart')
    await settle(() => {
      dispatchCart({ type: 'CLEAR' })
      for (let index = 0; index < maxCartLines; index++)
        dispatchCart({ type: 'ADD', product: { ...line, id: `p${index}` }, quantity: 1 })
    })
    await press(button())
    expect(alerted).toHaveBeenLastCalledWith(
      expect.objectContaining({ message: expect.stringContaining('Your cart is full') }),
    )
  })

  it('says the remaining stock once more is requested, with the quantity in the cart', async () => {
    await show({ ...soap, availability: 'last', left: 2 })
    const status = () => page.find('p[role="status"]')?.textContent
    await press(plus())
    expect(status(), 'as many as there are').toBe('')
    await press(plus())
    expect(status()).toBe('Only 2 left')
    await press(minus())
    await settle(() => dispatchCart({ type: 'ADD', product: line, quantity: 1 }))
    expect(status()).toBe('Only 2 left, and you already have 1 in your cart')
  })

  it('is off when it is sold out: its quantity too', async () => {
    await show({ ...soap, availability: 'sold-out' })
    expect(button().disabled).toBe(true)
    expect(button().textContent).toBe('Sold out')
    expect([plus(), minus()].every((each) => each.hasAttribute('disabled'))).toBe(true)
    expect(page.find('[data-availability]')?.textContent).toBe('Sold out')
  })

  it('is not possible in the preview of a hidden product', async () => {
    page = await mount(<ProductView product={soap} preview />, { namespaces: ['product'] })
    expect(page.find('[inert] button[data-counts]')).not.toBeNull()
    expect(page.text()).toContain('Preview: this product is hidden')
    await page.show(<ProductView product={soap} />)
    expect(page.find('[inert]')).toBeNull()
    expect(page.text()).not.toContain('Preview')
  })
})

describe('the options of a product', () => {
  it('lead to the first that is open, and add nothing before', async () => {
    await show(shirt)
    expect(button().textContent).toBe('Choose a colour')
    await press(button())
    expect(document.activeElement).toBe(radio('Blue'))
    await choose('Red')
    expect(button().textContent).toBe('Choose a size')
    await press(button())
    expect(document.activeElement, 'L cannot be had in red').toBe(radio('M'))
    expect(lines()).toEqual([])
    expect(opened).not.toHaveBeenCalled()
  })

  it('skip what cannot be had when they lead to an open one', async () => {
    const inRed = shirtVariant('red-l', { values: { color: 'red', size: 'l' } })
    await show({ ...shirt, variants: [inRed, ...(shirt.variants?.filter(({ id }) => id !== 'blue-l') ?? [])] })
    await choose('L')
    expect(radio('Blue').disabled, 'there is no blue one in L').toBe(true)
    await press(button())
    expect(document.activeElement).toBe(radio('Red'))
  })

  it('add the variant with its price, its name and its picture', async () => {
    await show(shirt)
    await choose('Red', 'M')
    expect(button().textContent).toBe('Add to cart')
    await press(button())
    expect(lines()).toEqual([['red-m', 1, 55]])
    expect(opened.mock.calls).toEqual([['red-m']])
    const [added] = currentCart().products
    expect(added).toMatchObject({ options: [{ en: 'red-m' }], images: ['three.webp'], colors: ['#333333'] })
  })

  it('count the stock of the chosen variant, and its own quantity in the cart alone', async () => {
    await show(shirt)
    const status = () => page.find('p[role="status"]')?.textContent
    await settle(() => {
      dispatchCart({ type: 'ADD', product: { ...line, id: 'shirt', variantId: 'red-m' }, quantity: 5 })
    })
    await choose('Blue', 'M')
    await press(plus())
    expect(status()).toBe('')
    await press(plus())
    expect(status()).toBe('Only 2 left')
    await choose('Red')
    expect(status(), 'of the red one there are enough').toBe('')
  })

  it('say nothing of the stock of the product while no variant is chosen', async () => {
    await show({ ...shirt, left: 1 })
    for (let presses = 0; presses < 3; presses++) await press(plus())
    expect(page.find('p[role="status"]')?.textContent).toBe('')
  })

  it('show the availability of what is chosen, and of the product before', async () => {
    await show(shirt)
    const availability = () => {
      const shown = page.find('[data-availability]')
      return [shown?.dataset.availability, shown?.textContent]
    }
    expect(availability()).toEqual(['available', 'In stock'])
    await choose('Blue', 'M')
    expect(availability()).toEqual(['last', 'Only a few left'])
    await choose('L')
    expect(availability()).toEqual(['sold-out', 'Sold out'])
    expect(button().disabled).toBe(true)
    expect(button().textContent).toBe('Sold out')
  })

  it('mark what is sold out in words, and switch off what there is not', async () => {
    await show(shirt)
    await choose('Red')
    expect([radio('M').disabled, radio('L').disabled]).toEqual([false, true])
    await choose('Blue')
    expect([radio('M').disabled, radio('L').disabled]).toEqual([false, false])
    const states = page
      .all('fieldset[data-option="size"] label')
      .map((label) => [label.dataset.state, label.textContent])
    expect(states).toEqual([
      ['available', 'M'],
      ['sold-out', 'L (sold out)'],
    ])
  })

  it('name beside each option what is chosen of it', async () => {
    await show(shirt)
    await choose('Blue')
    expect(page.all('legend').map(({ textContent }) => textContent)).toEqual(['ColourBlue', 'Size'])
  })

  it('read out price and availability of the variant that was chosen, and nothing before', async () => {
    await show(shirt)
    const before = page.announced()
    await choose('Red')
    expect(page.announced()).toBe(before)
    await choose('M')
    expect(page.announced().replaceAll('\u202f', ' ')).toBe('55.00 €, In stock')
  })

  it('write the values chosen so far into the address, and in place of them the variant once it is chosen', async () => {
    await show(shirt)
    await choose('Red')
    expect(location.search).toBe('?option=red')
    await choose('M')
    expect(location.search).toBe('?variant=red-m')
    const stepped = history.length
    await choose('Blue')
    expect(location.search).toBe('?variant=blue-m')
    expect(history.length, 'a choice is no step of the history').toBe(stepped)
  })

  it('take a variant that is not sold any more out of the address with the first choice', async () => {
    await show(shirt, '/products/shirt?variant=gone&from=mail')
    expect(page.all('input').some((input) => (input as HTMLInputElement).checked)).toBe(false)
    await choose('Blue')
    expect(location.search).toBe('?from=mail&option=blue')
  })

  it('are chosen by the address of a link, and by a step in the history', async () => {
    await show(shirt, '/products/shirt?variant=red-m')
    expect([radio('Red').checked, radio('M').checked]).toEqual([true, true])
    await settle(() => {
      history.replaceState(null, '', '/products/shirt?variant=blue-m')
      dispatchEvent(new Event('popstate'))
    })
    expect(radio('Blue').checked).toBe(true)
    await settle(() => {
      history.replaceState(null, '', '/products/shirt?variant=red-m')
      dispatchEvent(new Event('pushState'))
    })
    expect(radio('Red').checked).toBe(true)
    await settle(() => {
      history.replaceState(null, '', '/products/shirt?option=blue')
      dispatchEvent(new Event('popstate'))
    })
    expect([radio('Blue').checked, radio('M').checked]).toEqual([true, false])
  })

  it('stay as they are while another page is opened', async () => {
    await show(shirt, '/products/shirt?variant=blue-m')
    await choose('Red')
    await settle(() => {
      history.replaceState(null, '', '/products/other?variant=blue-m')
      dispatchEvent(new Event('pushState'))
    })
    expect(radio('Red').checked).toBe(true)
  })

  it('of another product begin with its own choice, never with that of the one before', async () => {
    const seen: unknown[] = []
    const Probe = ({ product }: { product: ProductDetail }) => {
      seen.push([product.id, useVariantChoice(product)?.choice])
      return null
    }
    history.replaceState(null, '', '/products/shirt?variant=red-m')
    page = await mount(<Probe product={shirt} />, { namespaces: ['product'] })
    expect(seen.at(-1)).toEqual(['shirt', { color: 'red', size: 'm' }])
    seen.length = 0
    const only = shirtVariant('o-1', { values: { color: 'blue', size: 'l' } })
    history.replaceState(null, '', '/products/other')
    await page.show(<Probe product={{ ...shirt, id: 'other', variants: [only] }} />)
    const own = JSON.stringify(['other', only.values])
    expect(new Set(seen.map((each) => JSON.stringify(each))), 'there is one thing to buy').toEqual(new Set([own]))
  })

  it('show the picture of what is chosen once all remaining variants have the same, and none before a choice', async () => {
    let picture: string | undefined
    const Probe = () => {
      const choice = useVariantChoice(shirt)
      picture = choice?.picture
      return choice ? <PurchaseBox product={shirt} choice={choice} /> : null
    }
    history.replaceState(null, '', '/products/shirt')
    page = await mount(<Probe />, { namespaces: ['product'] })
    expect(picture).toBeUndefined()
    await choose('M')
    expect(picture, 'blue and red look different').toBeUndefined()
    await choose('Red')
    expect(picture).toBe('three.webp')
    await choose('Blue')
    expect(picture).toBe('two.webp')
  })

  it('show no picture of their own while nothing is chosen, though all variants have the same', async () => {
    const pictures: unknown[] = []
    const same = { ...shirt, variants: shirt.variants?.map((variant) => ({ ...variant, images: ['two.webp'] })) }
    const Probe = () => {
      pictures.push(useVariantChoice(same)?.picture)
      return null
    }
    history.replaceState(null, '', '/products/shirt')
    page = await mount(<Probe />, { namespaces: ['product'] })
    expect(new Set(pictures)).toEqual(new Set([undefined]))
  })
})

describe('the buttons of a quantity', () => {
  it('do nothing at either end, where minus would remove the line of a cart', async () => {
    const pressed: string[] = []
    const control = (value: number) => (
      <QuantityControl value={value} onMinus={() => pressed.push('minus')} onPlus={() => pressed.push('plus')} />
    )
    page = await mount(control(1))
    await press(minus())
    await press(plus())
    await page.show(control(maxQuantity))
    await press(plus())
    await press(minus())
    expect(pressed).toEqual(['plus', 'minus'])
  })
})
