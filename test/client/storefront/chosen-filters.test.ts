import { describe, expect, it } from 'vitest'
import {
  clearFilters,
  type ListState,
  listAddress,
  listFilters,
  toggle,
} from '../../../src/client/storefront/products/list-address.ts'

const full: ListState = {
  sort: 'price',
  q: 'linen',
  categories: ['knit', 'shirts'],
  min: 10,
  max: 20,
  rating: 4,
  availability: ['available', 'last'],
  options: ['blue', 'm'],
  page: 3,
}

describe('the chips above a list', () => {
  it('are one for each choice; order, search and page are none', () => {
    expect(listFilters(full).map(({ key }) => key)).toEqual([
      'knit',
      'shirts',
      'price',
      'rating',
      'available',
      'last',
      'blue',
      'm',
    ])
    expect(listFilters({ sort: 'price', q: 'linen', page: 3 })).toEqual([])
    expect(listFilters({ sort: 'sells', min: 5, page: 1 })).toHaveLength(1)
  })

  it('lead to the first page of the list without them, and with all the others', () => {
    const addresses = listFilters(full).map(({ without }) => listAddress('/products', without))
    expect(addresses).toEqual([
      '/products?q=linen&sort=price&category=shirts&rating=4&stock=available,last&option=blue,m&min=10&max=20',
      '/products?q=linen&sort=price&category=knit&rating=4&stock=available,last&option=blue,m&min=10&max=20',
      '/products?q=linen&sort=price&category=knit,shirts&rating=4&stock=available,last&option=blue,m',
      '/products?q=linen&sort=price&category=knit,shirts&stock=available,last&option=blue,m&min=10&max=20',
      '/products?q=linen&sort=price&category=knit,shirts&rating=4&stock=last&option=blue,m&min=10&max=20',
      '/products?q=linen&sort=price&category=knit,shirts&rating=4&stock=available&option=blue,m&min=10&max=20',
      '/products?q=linen&sort=price&category=knit,shirts&rating=4&stock=available,last&option=m&min=10&max=20',
      '/products?q=linen&sort=price&category=knit,shirts&rating=4&stock=available,last&option=blue&min=10&max=20',
    ])
  })

  it('taken away one by one leave the list as it is without filters', () => {
    let state = full
    for (let [next] = listFilters(state); next; [next] = listFilters(state)) state = next.without
    expect(listAddress('/products', state)).toBe(listAddress('/products', clearFilters(full)))
    expect(listAddress('/products', state)).toBe('/products?q=linen&sort=price')
  })
})

describe('a box', () => {
  it('adds its value in order, takes it away again, and leaves no empty choice', () => {
    expect(toggle(undefined, 'b')).toEqual(['b'])
    expect(toggle(['b'], 'a')).toEqual(['a', 'b'])
    expect(toggle(['a', 'b'], 'a')).toEqual(['b'])
    expect(toggle(['b'], 'b')).toBeUndefined()
  })
})
