import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCartPush, pushDelayMs } from '../../../src/client/cart/cart-store.ts'
import type { Cart } from '../../../src/shared/cart/entities.ts'

const cartOfPieces = (totalElements: number): Cart => ({ totalElements, totalPrice: 0, products: [] })

describe('the push of the cart to the server', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('sends the last of several quick changes, once', async () => {
    const update = vi.fn(async (_cart: Cart) => undefined)
    const push = createCartPush(update)
    push.schedule(cartOfPieces(1))
    await vi.advanceTimersByTimeAsync(pushDelayMs - 1)
    push.schedule(cartOfPieces(2))
    await vi.advanceTimersByTimeAsync(pushDelayMs - 1)
    expect(update).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(update.mock.calls).toEqual([[cartOfPieces(2)]])
  })

  it('never has two calls under way: the change made meanwhile follows, and it is the last', async () => {
    const finish: (() => void)[] = []
    const sent: number[] = []
    const push = createCartPush((cart) => {
      sent.push(cart.totalElements)
      return new Promise<void>((resolve) => finish.push(resolve))
    })
    push.schedule(cartOfPieces(1))
    await vi.advanceTimersByTimeAsync(pushDelayMs)
    push.schedule(cartOfPieces(2))
    push.schedule(cartOfPieces(3))
    await vi.advanceTimersByTimeAsync(pushDelayMs * 3)
    expect(sent).toEqual([1])
    finish[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([1, 3])
  })

  it('goes on after a failed call', async () => {
    const update = vi.fn(async (_cart: Cart) => undefined)
    update.mockRejectedValueOnce(new Error('offline'))
    const push = createCartPush(update)
    push.schedule(cartOfPieces(1))
    await vi.advanceTimersByTimeAsync(pushDelayMs)
    push.schedule(cartOfPieces(2))
    await vi.advanceTimersByTimeAsync(pushDelayMs)
    expect(update.mock.calls.map(([cart]) => cart.totalElements)).toEqual([1, 2])
  })

  it('sends at once on flush, and never after cancel', async () => {
    const update = vi.fn(async (_cart: Cart) => undefined)
    const push = createCartPush(update)
    push.schedule(cartOfPieces(1))
    const flushed = push.flush()
    expect(update).toHaveBeenCalledTimes(1)
    await flushed
    await vi.advanceTimersByTimeAsync(pushDelayMs * 2)
    push.schedule(cartOfPieces(2))
    push.cancel()
    await vi.advanceTimersByTimeAsync(pushDelayMs * 2)
    expect(update).toHaveBeenCalledTimes(1)
  })
})
