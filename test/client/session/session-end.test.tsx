import { createTRPCUntypedClient } from '@trpc/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { ana, bea, fakeTabs, minute, type Tab, type Tabs, timeAfter } from './tabs.ts'

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

describe('ending a session', () => {
  test.each(['left', 'everywhere', 'deleted'] as const)('forgets session and cart, and says so: %s', async (reason) => {
    const tab = await browser.open()
    tab.endSession(reason)
    expect([tab.currentSession(), browser.stored()]).toEqual([null, null])
    expect([...browser.localStorage.values.keys()]).toEqual([])
    expect(tab.say.mock.calls).toEqual([[reason]])
    await vi.advanceTimersByTimeAsync(60 * minute)
    expect(tab.update).not.toHaveBeenCalled()
    expect(tab.say).toHaveBeenCalledTimes(1)
  })
})

describe('logging out in one of two tabs', () => {
  it('leaves nothing of session and cart in storage, and the other tab writes nothing there', async () => {
    const [one, two] = [await browser.open(), await browser.open()]
    two.dispatchCart({ type: 'REMOVE', key: 'shirt' })
    one.endSession('left')
    await vi.advanceTimersByTimeAsync(60 * minute)
    two.fire('focus')
    expect([...browser.localStorage.values.keys()]).toEqual([])
    expect([two.currentSession(), two.currentCart().products]).toEqual([null, []])
    expect(two.update).not.toHaveBeenCalled()
    expect(two.say).not.toHaveBeenCalled()
  })
})

describe('a token that the server refuses', () => {
  /** The links of a tab before a server that responds to every call with one status. */
  function callsOf(tab: Tab, code = 401, key = 'no', confirm = async () => false) {
    const body = { code, message: 'no', key }
    const bodies = (count: number) =>
      Array.from({ length: count }, () => ({ error: { code: -32001, message: 'no', data: { body } } }))
    const fetched = vi.fn(async (url: string) => {
      const responses = bodies(new URL(url, 'http://shop').pathname.split(',').length)
      return new Response(JSON.stringify(url.includes('batch=1') ? responses : responses[0]), { status: code })
    })
    vi.stubGlobal('fetch', fetched)
    const links = tab.browserLinks({
      token: () => tab.currentSession()?.token ?? null,
      language: () => 'es',
      confirm,
      refused: tab.endRefusedSession,
    })
    const client = createTRPCUntypedClient({ links })
    const call = (path: string) => client.mutation(path, {}).catch(() => undefined)
    return { call, fetched }
  }

  it('ends the session with its cart', async () => {
    const tab = await browser.open()
    const { call } = callsOf(tab)
    const pending = call('accounts.account')
    await vi.advanceTimersByTimeAsync(0)
    await pending
    expect([tab.currentSession(), browser.stored(), browser.storedIds()]).toEqual([null, null, []])
    expect(tab.say.mock.calls).toEqual([['revoked']])
  })

  it.each([
    [false, 1],
    [true, 2],
  ])(
    'keeps the session when only a proof is asked for; given (%s), the call is made %d times',
    async (isGiven, times) => {
      const tab = await browser.open()
      const confirm = vi.fn(async () => isGiven)
      const { call, fetched } = callsOf(tab, 401, 'errors:confirmRequired', confirm)
      const pending = call('ordersAdmin.refund')
      await vi.advanceTimersByTimeAsync(10)
      await pending
      expect(fetched).toHaveBeenCalledTimes(times)
      // A second refusal is the caller's: nobody is asked for ever.
      expect(confirm).toHaveBeenCalledTimes(1)
      expect(tab.currentSession()).not.toBeNull()
      expect(tab.say).not.toHaveBeenCalled()
    },
  )

  it('says so once for a batch', async () => {
    const tab = await browser.open()
    const { call, fetched } = callsOf(tab)
    const pending = Promise.all(['accounts.account', 'accounts.mailingData', 'orders.list'].map(call))
    await vi.advanceTimersByTimeAsync(0)
    await pending
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(tab.say.mock.calls).toEqual([['revoked']])
  })

  test.each(['accounts.login', 'accounts.register', 'accounts.renew', 'checkout.place'])(
    'is left to %s itself',
    async (path) => {
      const tab = await browser.open()
      const pending = callsOf(tab).call(path)
      await vi.advanceTimersByTimeAsync(0)
      await pending
      expect(tab.currentSession()).toEqual(ana)
      expect(browser.storedIds()).toEqual(['shirt'])
    },
  )

  test.each([400, 403, 404, 409, 422, 429, 500, 503])('is not recognized by the status %d', async (code) => {
    const tab = await browser.open()
    const pending = callsOf(tab, code).call('accounts.account')
    await vi.advanceTimersByTimeAsync(0)
    await pending
    expect(tab.currentSession()).toEqual(ana)
  })

  it('changes nothing for whoever is not signed in', async () => {
    browser.localStorage.values.delete('userData')
    const tab = await browser.open()
    const pending = callsOf(tab).call('orders.list')
    await vi.advanceTimersByTimeAsync(0)
    await pending
    expect(tab.say).not.toHaveBeenCalled()
    expect(browser.storedIds()).toEqual(['shirt'])
  })

  it('ends no session that has another token by now, in this tab or in another', async () => {
    const tab = await browser.open()
    const { call } = callsOf(tab)
    const here = call('orders.list')
    tab.acceptRenewed({ token: 'ana-2', expiration: timeAfter(40 * minute) })
    await vi.advanceTimersByTimeAsync(0)
    await here
    expect(tab.currentSession()?.token).toBe('ana-2')

    const there = call('orders.list')
    // Its event has not come yet.
    browser.localStorage.values.set('userData', JSON.stringify({ ...ana, token: 'ana-3' }))
    await vi.advanceTimersByTimeAsync(0)
    await there
    expect(tab.currentSession()?.token).toBe('ana-3')
    expect(tab.say).not.toHaveBeenCalled()
  })

  it('sends the cart in a call that outlives the page, without waiting for others', async () => {
    const tab = await browser.open()
    const { call, fetched } = callsOf(tab, 500)
    const pending = call('carts.update')
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    expect(fetched).toHaveBeenCalledWith('/api/trpc/carts.update', expect.objectContaining({ keepalive: true }))
    await pending
  })
})

describe('logging out', () => {
  /** The button's function, on a page of the shop. */
  async function logoutOn(pathname: string) {
    const pushState = vi.fn()
    vi.stubGlobal('location', { pathname, search: '' })
    vi.stubGlobal('history', { pushState, replaceState: vi.fn() })
    const { useLogout } = await import('../../../src/client/shell/session/session-end.ts')
    let logout = async () => {}
    function Header() {
      logout = useLogout()
      return null
    }
    const { Router } = await import('wouter')
    renderToString(
      <Router ssrPath={pathname}>
        <Header />
      </Router>,
    )
    return { logout, pushState }
  }

  it('first sends the change of a moment ago, with the session that is still there', async () => {
    const tab = await browser.open()
    const { logout } = await logoutOn('/cart')
    const sessions: unknown[] = []
    tab.update.mockImplementation(async () => void sessions.push(tab.currentSession()))
    tab.dispatchCart({ type: 'REMOVE', key: 'shirt' })
    await logout()
    expect(sessions).toEqual([ana])
    expect([tab.currentSession(), browser.stored(), browser.storedIds()]).toEqual([null, null, []])
    expect(tab.say.mock.calls).toEqual([['left']])
  })

  it('makes no call when nothing waits: the server keeps its cart', async () => {
    const tab = await browser.open()
    const { logout } = await logoutOn('/cart')
    await logout()
    await vi.advanceTimersByTimeAsync(minute)
    expect(tab.update).not.toHaveBeenCalled()
    expect(tab.currentSession()).toBeNull()
  })

  it('waits for the server no longer than two seconds', async () => {
    const tab = await browser.open()
    const { logout } = await logoutOn('/cart')
    tab.update.mockImplementation(() => new Promise(() => {}))
    tab.dispatchCart({ type: 'REMOVE', key: 'shirt' })
    void logout()
    await vi.advanceTimersByTimeAsync(1999)
    expect(tab.currentSession()).toEqual(ana)
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.currentSession()).toBeNull()
  })

  it('leaves the pages of the area, and no others', async () => {
    const first = await browser.open()
    const area = await logoutOn('/orders')
    await area.logout()
    expect(area.pushState.mock.calls.map(([, , path]) => path)).toEqual(['/'])
    expect(first.currentSession()).toBeNull()

    browser.leave(ana)
    await browser.open()
    const open = await logoutOn('/products')
    await open.logout()
    expect(open.pushState).not.toHaveBeenCalled()
  })

  it('logs out nobody who signed in while it waited', async () => {
    const tab = await browser.open()
    const { logout } = await logoutOn('/cart')
    tab.update.mockImplementation(async () => tab.storeSession(bea))
    tab.dispatchCart({ type: 'REMOVE', key: 'shirt' })
    await logout()
    expect(tab.currentSession()).toEqual(bea)
    expect(tab.say).not.toHaveBeenCalled()
  })
})
