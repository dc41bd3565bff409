import { expect, it } from 'vitest'
import { splitTracking } from '../../../src/shared/orders/tracking.ts'

const links = (tracking: string) => splitTracking(tracking).flatMap(({ href }) => href ?? [])

it.each([
  ['https://track.example/PQ4F', ['https://track.example/PQ4F']],
  ['Correos PQ4F, https://track.example/?a=1&b=2.', ['https://track.example/?a=1&b=2']],
  ['HTTP://TRACK.EXAMPLE/1 y (https://two.example/x)', ['HTTP://TRACK.EXAMPLE/1', 'https://two.example/x']],
  ['PQ4F6H0700012340128007Z', []],
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
