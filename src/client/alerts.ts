import { createNotificationsStore, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { AlertText } from './alert-text.tsx'

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

/** Shows an alert in the stack of the present page. Only in the browser. */
export function showAlert({ message, tone, link }: Alert) {
  const store = isAreaPath(location.pathname) ? areaAlerts : publicAlerts
  const text = link ? createElement(AlertText, { message, link }) : message
  notifications.show({ message: text, color: colors[tone], autoClose: alertMs, withBorder: true }, store)
}
