import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { alertFor, type CatalogueCall } from '../shared/error-catalogue.ts'
import type { ErrorBody, ErrorKey } from '../shared/errors.ts'
import { showAlert } from './alerts.ts'
import { hasTexts, loadTexts } from './i18n/load-texts.ts'
import { errorBodyOf } from './trpc.ts'

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

/** The same for errors that tRPC has thrown. */
export function useShowFailure(call: CatalogueCall): (error: unknown) => ErrorBody | undefined {
  const showError = useShowError(call)
  return (error) => showError(errorBodyOf(error))
}

/** Shows an alert for a failed load, once for each failure. */
export function useFailureAlert(call: CatalogueCall, error: unknown) {
  const showFailure = useShowFailure(call)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no new failure.
  useEffect(() => {
    if (error) showFailure(error)
  }, [call, error])
}
