import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana, bea, cartOf, fakeTabs, minute, type Tab, type Tabs, timeAfter } from './tabs.ts'

let browser: Tabs

beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeTabs()
  browser.leave(ana, 'shirt')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const place = { form: 'product:abc', owner: 'ana' }
const answerTo = ({ userEmail, ...rest }: typeof ana) => ({
  ...{ ...rest, email: userEmail, expiration: timeAfter(90 * minute) },
  cart: cartOf('shirt'),
})

/** A tab with a form on the screen and something typed into it, over a lunch of so many minutes. */
async function tabAfterLunch(minutes = 31): Promise<Tab> {
  const tab = await browser.open()
  tab.holdSession()
  tab.saveDraft(place, { values: { titleEs: 'Camisa' } })
  await vi.advanceTimersByTimeAsync(minutes * minute)
  return tab
}

describe('a session that ends under a form', () => {
  it('goes on being shown, without a token, and nothing of it stays in storage', async () => {
    const tab = await tabAfterLunch()
    expect(tab.shownSession()).toEqual(ana)
    expect([tab.heldSession(), tab.currentSession()]).toEqual([ana, null])
    expect([...browser.localStorage.values.keys()]).toEqual([])
  })

  it('is not held on a page without a form', async () => {
    const tab = await browser.open()
    await vi.advanceTimersByTimeAsync(31 * minute)
    expect([tab.shownSession(), tab.heldSession()]).toEqual([null, null])
  })

  it('is restored for the same user with the page’s data, the draft and the cart', async () => {
    const tab = await tabAfterLunch()
    tab.queryClient.setQueryData([['accounts', 'account']], 'anas')
    tab.acceptSignIn(answerTo(ana))
    expect([tab.shownSession()?.userId, tab.heldSession()]).toEqual(['ana', null])
    expect(tab.queryClient.getQueryData([['accounts', 'account']])).toBe('anas')
    expect(tab.readDraft(place)?.values).toEqual({ titleEs: 'Camisa' })
    expect(browser.storedIds()).toEqual(['shirt'])
    expect(tab.lostSession()).toBeNull()
  })

  it('shows nothing of the first user to another one', async () => {
    const tab = await tabAfterLunch()
    for (const router of ['accounts', 'orders', 'catalogAdmin', 'ordersAdmin', 'mails', 'logs', 'statistics'])
      tab.queryClient.setQueryData([[router, 'list']], 'anas')
    tab.acceptSignIn(answerTo(bea))
    expect(tab.shownSession()?.userId).toBe('bea')
    expect(tab.queryClient.getQueryCache().getAll()).toEqual([])
    expect(tab.readDraft({ ...place, owner: 'bea' })).toBeUndefined()
    expect(idsOf(tab)).toEqual(['shirt'])
  })

  it('is taken up again when its user logs in in another tab', async () => {
    const tab = await tabAfterLunch()
    browser.localStorage.setItem(
      'userData',
      JSON.stringify({ ...ana, token: 'new', expiration: timeAfter(90 * minute) }),
    )
    await vi.advanceTimersByTimeAsync(1)
    expect([tab.currentSession()?.token, tab.heldSession()]).toEqual(['new', null])
  })

  it('is let go when its user does not log in; what was typed waits for them', async () => {
    const tab = await tabAfterLunch()
    tab.releaseSession()
    expect([tab.shownSession(), tab.heldSession()]).toEqual([null, null])
    expect(tab.lostSession()).toEqual({ reason: 'expired', hadCart: true })
    expect(tab.readDraft(place)).toBeDefined()
  })

  it('is not held, and what was typed is forgotten, when its user logs out, here or in another tab', async () => {
    const here = await tabAfterLunch(1)
    here.endSession('left')
    expect([here.shownSession(), here.readDraft(place), here.lostSession()]).toEqual([null, undefined, null])

    browser.leave({ ...ana, expiration: timeAfter(60 * minute) })
    const there = await tabAfterLunch(1)
    browser.localStorage.removeItem('userData')
    await vi.advanceTimersByTimeAsync(1)
    expect([there.shownSession(), there.readDraft(place), there.lostSession()]).toEqual([null, undefined, null])
    expect(there.say).not.toHaveBeenCalled()
  })
})

const idsOf = (tab: Tab) => tab.currentCart().products.map(({ id }) => id)

describe('the end of a session', () => {
  it('is announced two minutes before, not earlier, and no more once it has come', async () => {
    const tab = await browser.open()
    await vi.advanceTimersByTimeAsync(28 * minute - 1)
    expect(tab.getSessionState().warning).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.getSessionState().warning).toMatchObject({ end: Date.parse(ana.expiration), isFinal: false })
    await vi.advanceTimersByTimeAsync(2 * minute)
    expect(tab.getSessionState().warning).toBeNull()
  })

  it('moves on with "go on"', async () => {
    const tab = await browser.open()
    await vi.advanceTimersByTimeAsync(29 * minute)
    tab.renew.mockResolvedValue({ token: 'ana-2', expiration: timeAfter(59 * minute) })
    await tab.getSessionState().warning?.extend()
    expect(tab.getSessionState().warning).toBeNull()
    expect(tab.currentSession()?.expiration).toBe(timeAfter(59 * minute))
  })

  it('stays announced when a renewal gets no response, and can be moved again', async () => {
    const tab = await browser.open()
    await vi.advanceTimersByTimeAsync(29 * minute)
    tab.renew.mockRejectedValueOnce(new TypeError('offline'))
    await tab.getSessionState().warning?.extend()
    expect(tab.getSessionState().warning).toMatchObject({ isFinal: false })
  })

  it.each([
    ['does not move', async () => ({ token: 'ana-2', expiration: ana.expiration })],
    ['is refused', () => Promise.reject(refusal)],
  ])('says that it cannot move when, 12 hours after login, a renewal %s, and asks no more', async (_how, renew) => {
    const tab = await browser.open()
    await vi.advanceTimersByTimeAsync(28 * minute)
    tab.renew.mockImplementation(renew)
    await tab.getSessionState().warning?.extend()
    expect(tab.getSessionState().warning).toMatchObject({ isFinal: true })
    for (let i = 0; i < 5; i++) tab.fire('keydown')
    await vi.advanceTimersByTimeAsync(minute)
    expect(tab.renew).toHaveBeenCalledTimes(1)
  })
})

const refusal = TRPCClientError.from({
  error: { code: -32001, message: 'no', data: { body: { code: 401, message: 'no', key: 'no' } } },
} as never)
