import type { Account, MailingData, MailingDataInput } from '../../../shared/accounts/entities.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'

/** The fields of the mailing data in their order on the page. */
export const mailingFields = ['name', 'surname', 'phone', 'address', 'address2', 'zip', 'city', 'country'] as const

/** The part of the mailing data that the user can edit: all but the e-mail. */
export function editable(mailing: MailingData): MailingDataInput {
  const { email: _fixed, ...fields } = mailing
  return fields
}

/**
 * Merges newer values into a form without overwriting what the user has typed.
 * @param now the form's present values
 * @param before the form's values when the newer ones were requested
 */
export function mergeNewer(now: MailingDataInput, before: MailingDataInput, newer: MailingDataInput): MailingDataInput {
  const untouched = mailingFields.filter((field) => now[field] === before[field])
  return { ...now, ...Object.fromEntries(untouched.map((field) => [field, newer[field]])) }
}

/** The signed-in user's account, fetched again by each page that shows it. */
export function useAccount() {
  const account = trpc.accounts.account.useQuery(undefined, { staleTime: 0, gcTime: 0 })
  useFailureAlert('mailingData', account.error)
  return account
}

/** @returns a function that applies a saved change to the cached account and invalidates its other queries */
export function useAccountChange(): (change: (account: Account) => Account) => void {
  const utils = trpc.useUtils()
  return (change) => {
    utils.accounts.account.setData(undefined, (account) => account && change(account))
    void utils.accounts.invalidate()
  }
}
