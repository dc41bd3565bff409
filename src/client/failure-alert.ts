import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { alertFor, type CatalogueCall } from '../shared/error-catalogue.ts'
import type { ErrorBody, ErrorKey } from '../shared/errors.ts'
import { showAlert } from './alerts.ts'
import { errorBodyOf } from './trpc.ts'

const enrolmentRequired = 'errors:otpEnrolmentRequired' satisfies ErrorKey

/**
 * Shows failed calls as the error catalogue words them.
 * @returns a function that shows an alert and returns the error's body; undefined when no response arrived
 */
export function useShowError(call: CatalogueCall): (body: ErrorBody | undefined) => ErrorBody | undefined {
  const { t } = useTranslation('alerts')
  return (body) => {
    // The admin area leads to where it is set up.
    if (body?.key === enrolmentRequired) return body
    const { key, params } = alertFor(call, body)
    showAlert({ message: t(key, params), tone: 'error' })
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
