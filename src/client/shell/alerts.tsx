import { createNotificationsStore, notifications } from '@mantine/notifications'
import { Fragment, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { alertFor, type CatalogueCall } from '../../shared/error-catalogue.ts'
import type { ErrorBody, ErrorKey } from '../../shared/errors.ts'
import { hasTexts, loadTexts } from './i18n/texts.ts'
import { PageLink } from './navigation/page-link.tsx'
import { getErrorBody } from './trpc.ts'

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
  const text = link ? (
    <>
      {message} <PageLink href={link.href}>{link.label}</PageLink>
    </>
  ) : (
    message
  )
  const alert = { id, message: text, color: colors[tone], autoClose: alertMs, withBorder: true }
  const existing = store.getState().notifications.find((each) => each.id === id)
  if (!existing) {
    notifications.show(alert, store)
    return
  }
  // Another time and another element: the time begins again, and screen readers read it again.
  const autoClose = existing.autoClose === alertMs ? alertMs + 1 : alertMs
  notifications.update({ ...alert, autoClose, message: <Fragment key={autoClose}>{text}</Fragment> }, store)
}

/** Hides the alerts of successes, which a later failure or a refused field would contradict. */
export function hideSuccess() {
  for (const store of [publicAlerts, areaAlerts]) {
    const old = store.getState().notifications.filter(({ color }) => color === colors.success)
    for (const { id } of old) if (id !== undefined) notifications.hide(id, store)
  }
}

const enrolmentRequired = 'errors:otpEnrolmentRequired' satisfies ErrorKey

const namespaces = ['alerts'] as const

/**
 * Shows failed calls as the error catalogue words them.
 * @returns a function that shows an alert and returns the error's body; undefined when no response arrived
 */
export function useShowError(call: CatalogueCall): (body: ErrorBody | undefined) => ErrorBody | undefined {
  const { i18n } = useTranslation()
  return (body) => {
    // The admin area leads to where it is set up.
    if (body?.key === enrolmentRequired) return body
    const { key, params } = alertFor(call, body)
    const show = () => showAlert({ message: i18n.t(`alerts:${key}`, params), tone: 'error' })
    // Pages that only show something do not carry these texts; without a connection they do not arrive either.
    const isOffline = () => showAlert({ message: i18n.t('common:failure.chunkText'), tone: 'error' })
    if (hasTexts(i18n, namespaces)) show()
    else void loadTexts(i18n, namespaces).then(show, isOffline)
    return body
  }
}

/** Shows errors that tRPC has thrown, as `useShowError` does. */
export function useShowFailure(call: CatalogueCall): (error: unknown) => ErrorBody | undefined {
  const showError = useShowError(call)
  return (error) => showError(getErrorBody(error))
}

/** Shows an alert for a failed load, once for each failure. */
export function useFailureAlert(call: CatalogueCall, error: unknown) {
  const showFailure = useShowFailure(call)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no new failure.
  useEffect(() => {
    if (error) showFailure(error)
  }, [call, error])
}
