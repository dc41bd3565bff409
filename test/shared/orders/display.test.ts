import { describe, expect, it } from 'vitest'
import { shownIdentifier } from '../../../src/shared/orders/display.ts'

describe('what order lists show', () => {
  it('the identifier in capitals', () => {
    expect(shownIdentifier('0a9zk')).toBe('0A9ZK')
  })
})
