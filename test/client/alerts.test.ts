import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { areaAlerts, hideSuccess, publicAlerts, showAlert } from '../../src/client/shell/alerts.tsx'
import { findLift } from '../../src/client/storefront/layout/alert-stacks.tsx'

const shown = () => [...publicAlerts.getState().notifications, ...areaAlerts.getState().notifications]

beforeEach(() => vi.stubGlobal('location', { pathname: '/admin/settings' }))
afterEach(() => {
  vi.unstubAllGlobals()
  for (const store of [publicAlerts, areaAlerts])
    store.updateState((state) => ({ ...state, notifications: [], queue: [] }))
})

describe('an alert', () => {
  it('with the same words is shown once, and its time begins again', () => {
    for (const _ of [1, 2, 3, 4]) showAlert({ message: 'Saved.', tone: 'success' })
    expect(shown()).toHaveLength(1)
    const times = [1, 2].map(() => {
      showAlert({ message: 'Saved.', tone: 'success' })
      return shown()[0]?.autoClose
    })
    expect(new Set(times).size).toBe(2)
    for (const time of times) expect(time).toBeCloseTo(5000, -2)
  })

  it('with other words, of another tone or with another link is shown beside it', () => {
    showAlert({ message: 'One', tone: 'info' })
    showAlert({ message: 'Two', tone: 'info' })
    showAlert({ message: 'One', tone: 'success' })
    showAlert({ message: 'One', tone: 'info', link: { href: '/cart', label: 'Cart' } })
    expect(shown()).toHaveLength(4)
  })

  it('of a failure takes the place of those of successes, on public pages too', () => {
    showAlert({ message: 'Saved.', tone: 'success' })
    vi.stubGlobal('location', { pathname: '/products' })
    showAlert({ message: 'Added.', tone: 'success' })
    showAlert({ message: 'Still here.', tone: 'info' })
    showAlert({ message: 'No connection.', tone: 'error' })
    expect(shown().map(({ message }) => message)).toEqual(['Still here.', 'No connection.'])
  })

  it('of a success is hidden when a field is refused', () => {
    showAlert({ message: 'Saved.', tone: 'success' })
    showAlert({ message: 'Note.', tone: 'info' })
    hideSuccess()
    expect(shown().map(({ message }) => message)).toEqual(['Note.'])
  })
})

describe('the place of alerts', () => {
  const stack = { top: 800, bottom: 884, left: 900, right: 1424 }
  const button = { top: 830, bottom: 874, left: 1200, right: 1320 }

  it('is the corner where no button lies below them', () => {
    expect(findLift(stack, [])).toBe(0)
    expect(findLift(stack, [{ ...button, left: 100, right: 300 }])).toBe(0)
    expect(findLift(stack, [{ ...button, top: 300, bottom: 344 }])).toBe(0)
  })

  it('is above a button that saves, and above the next one over that', () => {
    expect(findLift(stack, [button])).toBe(884 - 830 + 8)
    const above = { ...button, top: 760, bottom: 804 }
    expect(findLift(stack, [above, button])).toBe(884 - 760 + 8)
  })

  it('is the corner where there is no room above', () => {
    expect(findLift({ ...stack, top: 40 }, [{ ...button, top: 10 }])).toBe(0)
  })
})
