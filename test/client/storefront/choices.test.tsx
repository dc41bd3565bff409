import { describe, expect, it } from 'vitest'
import { ChoiceBoxes, ChoiceLinks } from '../../../src/client/storefront/products/choices.tsx'
import { renderHtml } from '../ui/render.tsx'

const choice = (key: string, chosen: boolean, count?: number) => ({ key, label: key, href: `/${key}`, chosen, count })
const links = (...choices: ReturnType<typeof choice>[]) =>
  renderHtml(<ChoiceLinks title="Price" choices={choices} onChoose={() => undefined} />, 'es', ['products'])
const boxes = (...choices: ReturnType<typeof choice>[]) =>
  renderHtml(<ChoiceBoxes title="Stock" name="stock" choices={choices} onToggle={() => undefined} />, 'es', [
    'products',
  ])

describe('a choice of a list', () => {
  it('is a link with its count, and says which is chosen', () => {
    const html = links(choice('all', true, 12345), choice('low', false, 5))
    const [all, low] = html.match(/<a [^>]*>/g) ?? []
    expect(all).toContain('href="/all"')
    expect(all).toContain('aria-current="true"')
    expect(low).not.toContain('aria-current')
    expect(html).toContain('href="/low"')
    expect(html).toContain('12.345')
  })

  it('that leads to nothing is no link, unless it is the chosen one', () => {
    expect(links(choice('none', false, 0))).not.toContain('href')
    expect(links(choice('none', true, 0))).toContain('href="/none"')
  })

  it('can be taken while the counts are coming', () => {
    expect(links(choice('low', false))).toContain('href="/low"')
    expect(boxes(choice('last', false))).not.toContain('aria-disabled')
  })

  it('among several is a box of the form, off when it leads to nothing, unless it is chosen', () => {
    expect(boxes(choice('last', true, 3))).toMatch(
      /<input type="checkbox"[^>]*name="stock"[^>]*checked=""[^>]*value="last"/,
    )
    expect(boxes(choice('last', false, 0))).toContain('aria-disabled="true"')
    expect(boxes(choice('last', true, 0))).not.toContain('aria-disabled')
  })

  it('beyond the tenth is folded away, unfolded when one of those is chosen', () => {
    const many = Array.from({ length: 12 }, (_, index) => choice(`c${index}`, false, 1))
    expect(boxes(...many)).toMatch(/<details[^>]*><summary[^>]*>2 más/)
    expect(boxes(...many.slice(0, 11), choice('c11', true, 1))).toMatch(/<details[^>]* open/)
    expect(boxes(...many.slice(0, 10))).not.toContain('<details')
  })
})
