// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { ProductCard } from '../../../src/client/ui/product-grid.tsx'
import type { ListedCard } from '../../../src/shared/catalog/entities.ts'
import { type Mounted, mount, settle } from '../storefront/mount.tsx'

const name = (text: string) => [{ es: text, en: text }]
const value = (id: string, availability: 'available' | 'sold-out' = 'available') => ({
  ...{ id, name: name(id), swatch: '#aabbcc', availability },
})
const card = (colours: ReturnType<typeof value>[]): ListedCard => ({
  ...{
    id: 'abc',
    images: ['red.svg', 'all.svg'],
    colors: ['#aa0000', '#ffffff'],
    price: 30,
    rating: 0,
    reviews: 0,
    sells: 0,
  },
  ...{ isHot: false, createdAt: '2026-01-01T00:00:00Z', title: name('Shirt'), category: [], availability: 'available' },
  options: [{ id: 'c', name: name('Colour'), kind: 'colour', values: colours }],
  swatches: [{ value: 'blue', image: 'blue.svg', color: '#0000aa' }],
})
const shirt = card([value('red'), value('blue')])

let page: Mounted
afterEach(() => page.unmount())
async function show(product: ListedCard) {
  page = await mount(<ProductCard product={product} sizes="50vw" />, { namespaces: ['common'] })
  await settle()
}
const links = () => page.all('a').map((each) => each.getAttribute('href'))
const picture = () => /images\/([^?]+)/.exec(page.find('img')?.getAttribute('src') ?? '')?.[1]
const swatch = (colour: string) => page.find(`a[aria-label="Shirt, ${colour}"]`)
const press = (element: Element | null) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  return settle(() => element?.dispatchEvent(event)).then(() => event.defaultPrevented)
}

describe('the swatches of a card', () => {
  it('are links to the product in their colours, and mark none before one is shown', async () => {
    await show(shirt)
    expect(links()).toEqual(['/products/abc', '/products/abc?option=red', '/products/abc?option=blue'])
    expect(page.all('[aria-current]')).toEqual([])
  })

  it('change the picture and the link of the card when they are pressed, and stay on the page', async () => {
    await show(shirt)
    expect(await press(swatch('blue'))).toBe(true)
    expect([picture(), links()[0]]).toEqual(['blue.svg', '/products/abc?option=blue'])
    expect(page.find('[aria-current]')).toBe(swatch('blue'))
    await press(swatch('red'))
    expect([picture(), links()[0]]).toEqual(['red.svg', '/products/abc?option=red'])
  })

  it('show the colour that has the focus, and after it the one that was pressed', async () => {
    await show(card([value('red'), value('blue'), value('sand')]))
    const focus = (colour: string) => settle(() => (swatch(colour) as HTMLElement).focus())
    await press(swatch('blue'))
    await focus('sand')
    expect([picture(), links()[0]]).toEqual(['red.svg', '/products/abc?option=sand'])
    await settle(() => (swatch('sand') as HTMLElement).blur())
    expect([picture(), links()[0]]).toEqual(['blue.svg', '/products/abc?option=blue'])
    await focus('red')
    await press(swatch('red'))
    await settle(() => (swatch('red') as HTMLElement).blur())
    expect(links()[0]).toBe('/products/abc?option=red')
  })

  it('show the colour of the list first, and keep what else it was narrowed by', async () => {
    await show({ ...shirt, shown: { option: ['blue', 'm'], image: 'blue.svg', color: '#0000aa', price: 35 } })
    expect([picture(), page.find('[aria-current]')]).toEqual(['blue.svg', swatch('blue')])
    await press(swatch('red'))
    expect([picture(), links()[0]]).toEqual(['red.svg', '/products/abc?option=red,m'])
    expect(page.find('article')?.textContent).toContain('30.00')
    await press(swatch('blue'))
    expect(picture()).toBe('blue.svg')
    expect(page.find('article')?.textContent).toContain('35.00')
  })

  it('are five at most, the shown one among them, and none is sold out', async () => {
    const colours = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => value(id))
    await show({ ...card([value('z', 'sold-out'), ...colours]), shown: { option: ['g'] } })
    expect(links().slice(1)).toEqual(['a', 'b', 'c', 'd', 'g'].map((id) => `/products/abc?option=${id}`))
    expect(page.find('article')?.textContent).toContain('+2')
  })

  it('is a mark and no link where there is one colour', async () => {
    await show(card([value('red'), value('blue', 'sold-out')]))
    expect(links()).toEqual(['/products/abc'])
  })
})
