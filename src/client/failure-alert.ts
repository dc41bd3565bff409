import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { alertFor, type CatalogueCall } from '../shared/error-catalogue.ts'
import { showAlert } from './alerts.ts'
import { errorBodyOf } from './trpc.ts'

/** Shows the alert of a failed load, as the table of spec section 8 words it; once for each failure. */
export function useFailureAlert(call: CatalogueCall, error: unknown) {
  const { t } = useTranslation('alerts')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language is no new failure.
  useEffect(() => {
    if (!error) return
    const { key, params } = alertFor(call, errorBodyOf(error))
    showAlert({ message: t(key, params), tone: 'error' })
  }, [call, error])
}
