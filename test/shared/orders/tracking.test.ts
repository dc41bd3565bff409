import { describe, expect, it } from 'vitest'
import { splitTracking as split } from '../../../src/shared/orders/tracking.ts'

const splitTracking = (tracking: string) => split({ tracking })
const links = (tracking: string) => splitTracking(tracking).flatMap(({ href }) => href ?? [])

it.each([
  ['https://track.example/PQ4F', ['https://track.example/PQ4F']],
  ['Correos PQ4F, https://track.example/?a=1&b=2.', ['https://track.example/?a=1&b=2']],
  ['HTTP://TRACK.EXAMPLE/1 y (https://two.example/x)', ['HTTP://TRACK.EXAMPLE/1', 'https://two.example/x']],
  ['Correos PQ4F6H0700012340128007Z', []],
  ['javascript:alert(1) data:text/html,x ftp://a.example www.example.com', []],
  ['https:// and http://', []],
])('of a tracking only web addresses are links: %s', (tracking, expected) => {
  expect(links(tracking)).toEqual(expected)
  expect(
    splitTracking(tracking)
      .map(({ text }) => text)
      .join(''),
  ).toBe(tracking)
})

describe('the parts of a tracking', () => {
  const link = (text: string) => ({ text, href: text })

  it('are none of an empty one', () => {
    expect(splitTracking('')).toEqual([])
  })

  it('are a link alone where there is nothing else', () => {
    expect(splitTracking('https://track.example/1')).toEqual([link('https://track.example/1')])
  })

  it('are links and the texts before, between and after them', () => {
    expect(splitTracking('PQ4F https://a.example/1 y https://b.example/2 gracias')).toEqual([
      { text: 'PQ4F ' },
      link('https://a.example/1'),
      { text: ' y ' },
      link('https://b.example/2'),
      { text: ' gracias' },
    ])
  })

  it('leave all signs after an address to its sentence', () => {
    expect(splitTracking('(https://a.example/1).')).toEqual([
      { text: '(' },
      link('https://a.example/1'),
      { text: ').' },
    ])
  })

  it.each(['https://)', 'https://[x', 'http://?!'])('are text where an address has no host: %s', (text) => {
    expect(splitTracking(text)).toEqual([{ text }])
  })

  it('have at most 2048 characters of an address as its link', () => {
    const start = 'https://track.example/'
    const longest = start.padEnd(2048, 'x')
    expect(splitTracking(longest)).toEqual([link(longest)])
    expect(splitTracking(`${longest}yz`)).toEqual([link(longest), { text: 'yz' }])
  })
})
