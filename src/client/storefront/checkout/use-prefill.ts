import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect } from 'react'
import type { Shipping } from '../../../shared/checkout/entities.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { useSession } from '../../session/session-store.ts'
import { trpc } from '../../trpc.ts'
import { typedValues } from '../../ui/form/typed-values.ts'
import { emptyShipping, prefilled, readDraft } from './checkout-draft.ts'

/**
 * Fills the form with what is known: what was typed before the scripts arrived, what was typed earlier in this tab,
 * and for a signed-in user the mailing data in the fields that are still empty.
 */
export function usePrefill(form: UseFormReturnType<Shipping>, element: RefObject<HTMLFormElement | null>) {
  const session = useSession()
  const userId = session?.userId ?? ''
  // Another user of this browser never gets these from the cache.
  const mailing = trpc.accounts.mailingData.useQuery(undefined, { enabled: session !== null, staleTime: 0, gcTime: 0 })
  useFailureAlert('mailingData', mailing.error)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visitor; the form's own changes must not repeat it.
  useEffect(() => {
    const typed = typedValues(element.current, emptyShipping)
    const draft = readDraft(userId)
    form.setValues(draft ? { ...draft, ...typed } : typed)
  }, [userId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!mailing.data || !session) return
    const { data } = mailing
    form.setValues(prefilled(form.getValues(), { ...data, email: data.email || session.userEmail }))
  }, [mailing.data])
}
