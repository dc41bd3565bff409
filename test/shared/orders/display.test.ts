import { describe, expect, it } from 'vitest'
import { orderName, shownIdentifier } from '../../../src/shared/orders/display.ts'

describe('what order lists show', () => {
  it('the identifier in capitals', () => {
    expect(shownIdentifier('0a9zk')).toBe('0A9ZK')
  })
})

describe('the name of an order', () => {
  it('is its number', () => {
    expect(orderName({ id: '0a9zk', number: 'LYS-7F3K-92QD' })).toBe('LYS-7F3K-92QD')
  })

  it('is its identifier in capitals while it has no number', () => {
    expect(orderName({ id: '0a9zk', number: null })).toBe('0A9ZK')
    expect(orderName({ id: '0a9zk' })).toBe('0A9ZK')
  })
})
