import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { SignedIn } from '../../../src/shared/accounts/entities.ts'
import { ana, bea, cartOf, fakeTabs, minute, type Tabs, timeAfter } from './tabs.ts'

let browser: Tabs

beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeTabs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { userEmail: email, ...anas } = ana
const response: SignedIn = { ...anas, email, cart: cartOf('wool', 'soap') }

const idsOf = (cart: { products: readonly { id: string }[] } | undefined) => cart?.products.map(({ id }) => id)

describe('signing in', () => {
  it('stores the session under its key', async () => {
    const tab = await browser.open()
    tab.acceptSignIn(response)
    expect(browser.stored()).toEqual(ana)
    expect(tab.currentSession()).toEqual(ana)
    expect(browser.attributes).toContain('data-session')
  })

  test.each([undefined, null, '', 'soon', 5, timeAfter(-minute)])(
    'gives 30 minutes when the server’s end is %s',
    async (expiration) => {
      const tab = await browser.open()
      tab.acceptSignIn({ ...response, expiration: expiration as string })
      expect(browser.stored()?.expiration).toBe(timeAfter(30 * minute))
      await vi.advanceTimersByTimeAsync(30 * minute)
      expect(tab.currentSession()).toBeNull()
    },
  )

  it('lives as long as the page where storage is full, and leaves nobody else’s session there', async () => {
    browser.leave(bea)
    const tab = await browser.open()
    browser.localStorage.full = true
    tab.acceptSignIn(response)
    tab.fire('focus')
    expect(tab.currentSession()).toEqual(ana)
    expect(browser.stored()).toBeNull()
  })
})

describe('the carts at sign-in', () => {
  it('take the response’s when the browser has none, without a call', async () => {
    const tab = await browser.open()
    tab.acceptSignIn(response)
    expect(idsOf(tab.currentCart())).toEqual(['wool', 'soap'])
    expect(browser.storedIds()).toEqual(['wool', 'soap'])
    await vi.advanceTimersByTimeAsync(minute)
    expect(tab.update).not.toHaveBeenCalled()
  })

  it('keep the browser’s when it has lines, and send it at once', async () => {
    browser.leave(null, 'shirt')
    const tab = await browser.open()
    tab.acceptSignIn(response)
    // Not a timer later: the page may be left now.
    expect(tab.update).toHaveBeenCalledTimes(1)
    expect(idsOf(tab.update.mock.calls[0]?.[0])).toEqual(['shirt'])
    expect(browser.storedIds()).toEqual(['shirt'])
    await vi.advanceTimersByTimeAsync(minute)
    expect(tab.update).toHaveBeenCalledTimes(1)
  })

  it('send what another tab has put there a moment ago', async () => {
    const tab = await browser.open()
    browser.leave(null, 'shirt')
    tab.acceptSignIn(response)
    expect(idsOf(tab.update.mock.calls[0]?.[0])).toEqual(['shirt'])
  })

  it('never mix with what another user left: it goes to nobody', async () => {
    browser.leave(bea, 'beas')
    const tab = await browser.open()
    tab.acceptSignIn(response)
    await vi.advanceTimersByTimeAsync(minute)
    expect(tab.update).not.toHaveBeenCalled()
    expect(browser.storedIds()).toEqual(['wool', 'soap'])
  })

  it('send no change to another user’s account that still waited', async () => {
    browser.leave(bea, 'beas')
    const tab = await browser.open()
    tab.dispatchCart({ type: 'REMOVE', key: 'beas' })
    tab.acceptSignIn(response)
    await vi.advanceTimersByTimeAsync(minute)
    expect(tab.update).not.toHaveBeenCalled()
  })
})
