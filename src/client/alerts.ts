import { createNotificationsStore, notifications } from '@mantine/notifications'
import { createElement, Fragment } from 'react'
import { AlertText } from './shell/alert-text.tsx'

/** Alerts stay for five seconds (docs/rules.md#alerts). */
export const alertMs = 5000

/** Public pages show alerts at the top center, the user and admin area at the bottom right; each has its own store. */
export const publicAlerts = createNotificationsStore()
export const areaAlerts = createNotificationsStore()

const areaPaths = /^\/(login|register|user|orders|admin)(\/|$)/

/** Whether a page shows its alerts bottom right. */
export function isAreaPath(path: string): boolean {
  return areaPaths.test(path)
}

export interface Alert {
  message: string
  tone: 'success' | 'error' | 'info'
  link?: { href: string; label: string }
}

const colors = { success: 'sage', error: 'red', info: 'sea' } as const

/** Shows an alert in the stack of the present page. One with the same words is shown anew instead of twice. */
export function showAlert({ message, tone, link }: Alert) {
  const store = isAreaPath(location.pathname) ? areaAlerts : publicAlerts
  if (tone === 'error') hideSuccess()
  // It becomes the id of an element, in which HTML allows no space.
  const id = encodeURIComponent(`${tone} ${message} ${link?.href ?? ''}`)
  const text = link ? createElement(AlertText, { message, link }) : message
  const alert = { id, message: text, color: colors[tone], autoClose: alertMs, withBorder: true }
  const shown = store.getState().notifications.find((each) => each.id === id)
  if (!shown) {
    notifications.show(alert, store)
    return
  }
  // Another time and another element: the time begins again, and screen readers read it again.
  const autoClose = shown.autoClose === alertMs ? alertMs + 1 : alertMs
  notifications.update({ ...alert, autoClose, message: createElement(Fragment, { key: autoClose }, text) }, store)
}

/** Hides the alerts of successes, which a later failure or a refused field would contradict. */
export function hideSuccess() {
  for (const store of [publicAlerts, areaAlerts]) {
    const old = store.getState().notifications.filter(({ color }) => color === colors.success)
    for (const { id } of old) if (id !== undefined) notifications.hide(id, store)
  }
}
