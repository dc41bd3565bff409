import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { renewalMs, retryMs } from '../../../src/client/shell/session/session-life.ts'
import type { Renewed } from '../../../src/shared/accounts/entities.ts'
import { ana, fakeTabs, minute, type Tab, type Tabs, timeAfter } from './tabs.ts'

let browser: Tabs

beforeEach(() => {
  vi.useFakeTimers()
  browser = fakeTabs()
  browser.leave(ana)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** When the first session's last minutes begin. */
const lastMinutes = 30 * minute - renewalMs

/** A tab whose server returns tokens of half an hour. */
async function openTab(): Promise<Tab> {
  const tab = await browser.open()
  let count = 1
  tab.renew.mockImplementation(async () => {
    count += 1
    return { token: `ana-${count}`, expiration: new Date(Date.now() + 30 * minute).toISOString() }
  })
  return tab
}

describe('the renewal of a session', () => {
  test.each(['pointerdown', 'keydown', 'touchstart', 'scroll', 'visibilitychange'])(
    'comes five minutes before the end for whoever was active since the token came, by %s',
    async (event) => {
      const tab = await openTab()
      await vi.advanceTimersByTimeAsync(2 * minute)
      tab.fire(event)
      await vi.advanceTimersByTimeAsync(lastMinutes - 2 * minute - 1)
      expect(tab.renew).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(tab.renew).toHaveBeenCalledTimes(1)
      expect(tab.currentSession()).toEqual({ ...ana, token: 'ana-2', expiration: timeAfter(lastMinutes + 30 * minute) })
      expect(browser.stored()?.token).toBe('ana-2')
    },
  )

  it('does not come for whoever is idle', async () => {
    const tab = await openTab()
    await vi.advanceTimersByTimeAsync(31 * minute)
    expect(tab.renew).not.toHaveBeenCalled()
    expect(tab.say.mock.calls).toEqual([['expired']])
  })

  it('does not come again for whoever was active only before it', async () => {
    const tab = await openTab()
    tab.fire('keydown')
    await vi.advanceTimersByTimeAsync(lastMinutes + 31 * minute)
    expect(tab.renew).toHaveBeenCalledTimes(1)
    expect(tab.currentSession()).toBeNull()
  })

  it('comes at once with the first activity within the last minutes, and once only', async () => {
    const tab = await openTab()
    await vi.advanceTimersByTimeAsync(lastMinutes + 2 * minute)
    for (const event of ['scroll', 'scroll', 'keydown']) tab.fire(event)
    await vi.advanceTimersByTimeAsync(0)
    expect(tab.renew).toHaveBeenCalledTimes(1)
    expect(tab.currentSession()?.token).toBe('ana-2')
  })

  it('does not come for a tab that was only hidden', async () => {
    const tab = await openTab()
    browser.document.visibilityState = 'hidden'
    tab.fire('visibilitychange')
    await vi.advanceTimersByTimeAsync(lastMinutes + minute)
    expect(tab.renew).not.toHaveBeenCalled()
  })

  it('goes on for as long as the user is active', async () => {
    const tab = await openTab()
    for (let i = 0; i < 120; i++) {
      tab.fire('scroll')
      await vi.advanceTimersByTimeAsync(minute)
    }
    expect(tab.renew).toHaveBeenCalledTimes(4)
    expect(tab.currentSession()).not.toBeNull()
  })

  it('is tried again after a failure of the network, not at once', async () => {
    const tab = await openTab()
    tab.renew.mockRejectedValueOnce(new TypeError('offline'))
    tab.fire('keydown')
    await vi.advanceTimersByTimeAsync(lastMinutes)
    tab.fire('keydown')
    await vi.advanceTimersByTimeAsync(retryMs - 1)
    expect(tab.renew).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.renew).toHaveBeenCalledTimes(2)
    expect(tab.currentSession()?.token).toBe('ana-2')
  })

  it('is not tried again when the server refuses: the session lasts to its end', async () => {
    const tab = await openTab()
    const refusal = { error: { code: -32001, message: 'no', data: { body: { code: 401, message: 'no', key: 'no' } } } }
    tab.renew.mockRejectedValue(TRPCClientError.from(refusal as never))
    tab.fire('keydown')
    await vi.advanceTimersByTimeAsync(30 * minute - 1)
    tab.fire('keydown')
    expect(tab.renew).toHaveBeenCalledTimes(1)
    expect(tab.currentSession()).toEqual(ana)
    await vi.advanceTimersByTimeAsync(1)
    expect(tab.say.mock.calls).toEqual([['expired']])
  })

  it('restores no token of a user who has logged out meanwhile', async () => {
    const tab = await openTab()
    const renewed: Renewed = { token: 'ana-2', expiration: timeAfter(55 * minute) }
    tab.renew.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 1000, renewed)))
    tab.fire('keydown')
    await vi.advanceTimersByTimeAsync(lastMinutes)
    // In another tab, whose event has not come yet.
    browser.localStorage.values.delete('userData')
    await vi.advanceTimersByTimeAsync(1000)
    expect(tab.renew).toHaveBeenCalledTimes(1)
    expect(tab.currentSession()).toBeNull()
    expect(browser.stored()).toBeNull()
  })

  it('lasts 30 minutes when the end in the response is broken', async () => {
    const tab = await openTab()
    tab.renew.mockResolvedValue({ token: 'ana-2', expiration: 'soon' })
    tab.fire('keydown')
    await vi.advanceTimersByTimeAsync(lastMinutes)
    expect(tab.currentSession()?.expiration).toBe(timeAfter(lastMinutes + 30 * minute))
  })
})

describe('the renewal in several tabs', () => {
  it('is made by one of them', async () => {
    const [one, two] = [await openTab(), await openTab()]
    for (const tab of [one, two]) tab.fire('keydown')
    await vi.advanceTimersByTimeAsync(lastMinutes + minute)
    expect(one.renew.mock.calls.length + two.renew.mock.calls.length).toBe(1)
    expect([one, two].map((tab) => tab.currentSession()?.token)).toEqual(['ana-2', 'ana-2'])
  })

  it('is not made when storage has a newer token already', async () => {
    const tab = await openTab()
    tab.fire('keydown')
    browser.leave({ ...ana, token: 'ana-9', expiration: timeAfter(55 * minute) })
    await vi.advanceTimersByTimeAsync(lastMinutes)
    expect(tab.renew).not.toHaveBeenCalled()
    expect(tab.currentSession()?.token).toBe('ana-9')
  })

  it('works without locks', async () => {
    vi.stubGlobal('navigator', {})
    const tab = await openTab()
    tab.fire('keydown')
    await vi.advanceTimersByTimeAsync(lastMinutes)
    expect(tab.currentSession()?.token).toBe('ana-2')
  })
})
