import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
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

/** The computer sleeps: no timer runs, the clock goes on. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('a stored session', () => {
  it('is restored while its end lies in the future', async () => {
    browser.leave(ana, 'shirt')
    const tab = await browser.open()
    expect(tab.currentSession()).toEqual(ana)
    expect(tab.say).not.toHaveBeenCalled()
    expect(browser.attributes).toContain('data-session')
  })

  it('that ended while the shop was closed is forgotten with its cart, and the user is notified', async () => {
    browser.leave({ ...ana, expiration: timeAfter(0) }, 'shirt')
    const tab = await browser.open()
    expect(tab.currentSession()).toBeNull()
    expect(browser.stored()).toBeNull()
    expect(browser.storedIds()).toEqual([])
    expect(tab.currentCart().products).toEqual([])
    expect(tab.say.mock.calls).toEqual([['expired']])
  })

  test.each([
    ['no JSON', '{"userId":'],
    ['no object', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no token', JSON.stringify({ ...ana, token: undefined })],
    ['an empty token', JSON.stringify({ ...ana, token: '' })],
    ['a token that is no text', JSON.stringify({ ...ana, token: { a: 1 } })],
    ['no user', JSON.stringify({ ...ana, userId: 5 })],
    ['no e-mail', JSON.stringify({ ...ana, userEmail: null })],
    ['an end that is no time', JSON.stringify({ ...ana, expiration: 'soon' })],
    ['no end', JSON.stringify({ ...ana, expiration: undefined })],
  ])('that is %s is none, and the cart stays', async (_what, value) => {
    browser.leave(null, 'shirt')
    browser.localStorage.values.set('userData', value)
    const tab = await browser.open()
    expect(tab.currentSession()).toBeNull()
    expect(tab.currentCart().totalElements).toBe(1)
    expect(tab.say).not.toHaveBeenCalled()
  })

  it('makes an admin only of who has exactly true', async () => {
    browser.localStorage.values.set('userData', JSON.stringify({ ...ana, isAdmin: 'true' }))
    expect((await browser.open()).currentSession()?.isAdmin).toBe(false)
  })

  it('is none where storage is closed', async () => {
    browser.localStorage.getItem = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    const tab = await browser.open()
    expect(tab.currentSession()).toBeNull()
  })
})

describe('the end of a session', () => {
  it('comes at its time: session and cart go, the user is notified once', async () => {
    browser.leave(ana, 'shirt')
    const tab = await browser.open()
    await vi.advanceTimersByTimeAsync(30 * minute - 1)
    expect(tab.currentSession()).toEqual(ana)
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.currentSession()).toBeNull()
    expect(browser.stored()).toBeNull()
    expect(browser.storedIds()).toEqual([])
    expect(tab.say.mock.calls).toEqual([['expired']])
    expect(browser.attributes).not.toContain('data-session')
  })

  it('makes no call: the server keeps its cart', async () => {
    browser.leave(ana, 'shirt')
    const tab = await browser.open()
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(tab.update).not.toHaveBeenCalled()
  })

  it('does not come early when it lies further off than a timer can count', async () => {
    const days = 24 * 60 * minute
    browser.leave({ ...ana, expiration: timeAfter(60 * days) })
    const tab = await browser.open()
    await vi.advanceTimersByTimeAsync(59 * days)
    expect(tab.currentSession()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(days)
    expect(tab.currentSession()).toBeNull()
  })

  test.each(['visibilitychange', 'pageshow', 'focus'])('is found after sleep, by %s', async (event) => {
    browser.leave(ana)
    const tab = await browser.open()
    sleep(40 * minute)
    expect(tab.currentSession()).not.toBeNull()
    tab.fire(event)
    expect(tab.currentSession()).toBeNull()
    expect(tab.say.mock.calls).toEqual([['expired']])
  })

  it('comes later when the clock was set back', async () => {
    browser.leave(ana)
    const tab = await browser.open()
    sleep(-20 * minute)
    await vi.advanceTimersByTimeAsync(30 * minute)
    expect(tab.currentSession()).not.toBeNull()
    await vi.advanceTimersByTimeAsync(20 * minute)
    expect(tab.currentSession()).toBeNull()
  })
})

describe('a session in several tabs', () => {
  it('is there in all when one signs in, with the cart', async () => {
    const [one, two] = [await browser.open(), await browser.open()]
    one.acceptSignIn({ ...ana, email: ana.userEmail, cart: cartOf('wool') })
    await vi.advanceTimersByTimeAsync(0)
    expect(two.currentSession()).toEqual(ana)
    expect(two.currentCart().products.map(({ id }) => id)).toEqual(['wool'])
  })

  it('goes from all when one logs out, and only that one says so', async () => {
    browser.leave(ana, 'shirt')
    const [one, two] = [await browser.open(), await browser.open()]
    one.endSession('left')
    await vi.advanceTimersByTimeAsync(0)
    expect(two.currentSession()).toBeNull()
    expect(two.currentCart().products).toEqual([])
    expect(one.say.mock.calls).toEqual([['left']])
    expect(two.say).not.toHaveBeenCalled()
  })

  it('ends in all at its time, and each says so', async () => {
    browser.leave(ana)
    const [one, two] = [await browser.open(), await browser.open()]
    await vi.advanceTimersByTimeAsync(30 * minute)
    await vi.advanceTimersByTimeAsync(10)
    expect([one.currentSession(), two.currentSession()]).toEqual([null, null])
    expect(one.say.mock.calls).toEqual([['expired']])
    expect(two.say.mock.calls).toEqual([['expired']])
  })

  it('does not end in the tab whose timer comes late when the user has signed in again', async () => {
    browser.leave(ana)
    const tab = await browser.open()
    sleep(31 * minute)
    // Written by another tab; its event has not come yet.
    browser.leave({ ...ana, token: 'ana-2', expiration: timeAfter(90 * minute) }, 'shirt')
    await vi.advanceTimersByTimeAsync(30 * minute)
    expect(tab.currentSession()?.token).toBe('ana-2')
    expect(browser.storedIds()).toEqual(['shirt'])
    expect(tab.say).not.toHaveBeenCalled()
  })

  it('lasts as long as the token that another tab got', async () => {
    browser.leave(ana)
    const [one, two] = [await browser.open(), await browser.open()]
    one.acceptRenewed({ token: 'ana-2', expiration: timeAfter(50 * minute) })
    await vi.advanceTimersByTimeAsync(49 * minute)
    expect(two.currentSession()?.token).toBe('ana-2')
    await vi.advanceTimersByTimeAsync(minute)
    expect(two.currentSession()).toBeNull()
  })

  it('is another user’s at once when one signs in', async () => {
    browser.leave(ana)
    const [one, two] = [await browser.open(), await browser.open()]
    one.acceptSignIn({ ...bea, email: bea.userEmail, cart: cartOf() })
    await vi.advanceTimersByTimeAsync(0)
    expect(two.currentSession()).toEqual(bea)
  })

  it('is read again by a page that comes back from the back/forward cache', async () => {
    const tab = await browser.open()
    browser.leave(ana, 'shirt')
    tab.fire('pageshow')
    expect(tab.currentSession()).toEqual(ana)
    expect(tab.currentCart().totalElements).toBe(1)
  })
})

describe('the result of a user’s queries', () => {
  const accounts = [['accounts', 'mailingData'], { type: 'query' }]
  const orders = [['orders', 'list'], { type: 'query' }]
  const catalog = [['catalog', 'home'], { type: 'query' }]

  async function tabWithData() {
    browser.leave(ana)
    const tab = await browser.open()
    for (const key of [accounts, orders, catalog]) tab.queryClient.setQueryData(key, 'data')
    const known = () => [accounts, orders, catalog].map((key) => tab.queryClient.getQueryData(key))
    return { tab, known }
  }

  it('goes with the user on logout, at the end, and when another signs in; the catalogue stays', async () => {
    const first = await tabWithData()
    first.tab.endSession('left')
    expect(first.known()).toEqual([undefined, undefined, 'data'])

    const second = await tabWithData()
    await vi.advanceTimersByTimeAsync(30 * minute)
    expect(second.known()).toEqual([undefined, undefined, 'data'])

    vi.setSystemTime(Date.parse(ana.expiration) - 10 * minute)
    const third = await tabWithData()
    third.tab.storeSession(bea)
    expect(third.known()).toEqual([undefined, undefined, 'data'])
  })

  it('goes whatever it is, unless its router is a public one', async () => {
    const { tab, known } = await tabWithData()
    const keys = ['audit', 'settingsAdmin', 'goingLiveAdmin', 'system', 'optionsAdmin', 'generator', 'of-tomorrow']
    for (const key of keys) tab.queryClient.setQueryData([[key, 'list'], { type: 'query' }], 'data')
    tab.queryClient.setQueryData(['of-ana'], 'data')
    const secret = tab.queryClient.getMutationCache().build(tab.queryClient, { mutationFn: async () => 'a secret' })
    await secret.execute(undefined)
    tab.endSession('left')
    expect(known()).toEqual([undefined, undefined, 'data'])
    expect(tab.queryClient.getQueryCache().getAll()).toHaveLength(1)
    expect(tab.queryClient.getMutationCache().getAll()).toEqual([])
  })

  it('is gone before anyone hears of the new user', async () => {
    const { tab, known } = await tabWithData()
    const seen: unknown[] = []
    tab.watchSession(() => seen.push(known()))
    tab.storeSession(bea)
    expect(seen).toEqual([[undefined, undefined, 'data']])
  })

  it('goes in the other tabs too', async () => {
    const { tab, known } = await tabWithData()
    const other = await browser.open()
    other.endSession('left')
    await vi.advanceTimersByTimeAsync(0)
    expect(tab.currentSession()).toBeNull()
    expect(known()).toEqual([undefined, undefined, 'data'])
  })

  it('stays when only the token is new', async () => {
    const { tab, known } = await tabWithData()
    tab.acceptRenewed({ token: 'ana-2', expiration: timeAfter(60 * minute) })
    expect(known()).toEqual(['data', 'data', 'data'])
  })
})
