import type { Account, MailingData, MailingDataInput } from '../../../shared/accounts/entities.ts'
import { useFailureAlert } from '../../failure-alert.ts'
import { trpc } from '../../trpc.ts'

/** The fields of the mailing data in the order in which they are read. */
export const mailingFields = ['name', 'surname', 'phone', 'address', 'address2', 'zip', 'city', 'country'] as const
export type MailingField = (typeof mailingFields)[number]

/** The part of the mailing data that their owner edits. */
export function editable(mailing: MailingData): MailingDataInput {
  const { email: _accountKeepsItsOwn, ...fields } = mailing
  return fields
}

/**
 * Newer values for a form: they stand in every field where nothing was typed.
 * @param now What the form holds.
 * @param before What it held when the newer values were asked for.
 */
export function broughtUp(now: MailingDataInput, before: MailingDataInput, newer: MailingDataInput): MailingDataInput {
  const untouched = mailingFields.filter((field) => now[field] === before[field])
  return { ...now, ...Object.fromEntries(untouched.map((field) => [field, newer[field]])) }
}

/** The signed-in user's account, asked for afresh by each page that shows it. */
export function useAccount() {
  const account = trpc.accounts.account.useQuery(undefined, { staleTime: 0, gcTime: 0 })
  useFailureAlert('mailingData', account.error)
  return account
}

/** Answers what takes over a change of the account: here, and in the checkout's form. */
export function useAccountChange(): (change: (account: Account) => Account) => void {
  const utils = trpc.useUtils()
  return (change) => {
    utils.accounts.account.setData(undefined, (account) => account && change(account))
    void utils.accounts.invalidate()
  }
}
