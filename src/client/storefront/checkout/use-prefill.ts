import { useEffect } from 'react'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { heldSession, useSession } from '../../session/session-store.ts'
import { trpc } from '../../trpc.ts'
import { useDraft } from '../../ui/form/use-draft.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import { checkoutForm, emptyShipping, prefilled } from './checkout-draft.ts'

/**
 * Fills the form with what was typed before the scripts arrived or earlier in this tab, and its empty fields with the
 * mailing data of a signed-in user.
 */
export function usePrefill(form: SchemaForm<Shipping>) {
  const session = useSession()
  useDraft(form, { name: checkoutForm, initialValues: emptyShipping })
  // Never cached: another user of this browser must not see them.
  const enabled = session !== null && heldSession() === null
  const mailing = trpc.accounts.mailingData.useQuery(undefined, { enabled, staleTime: 0, gcTime: 0 })
  useFailureAlert('mailingData', mailing.error)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response.
  useEffect(() => {
    if (!mailing.data || !session) return
    const { data } = mailing
    form.form.setValues(prefilled(form.form.getValues(), { ...data, email: data.email || session.userEmail }))
  }, [mailing.data])
}
