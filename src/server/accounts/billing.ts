import type { Billing, GivenBilling } from '../../shared/checkout/billing.ts'

/** The columns of an order and of an account for a complete invoice; empty where nothing was given. */
export interface BillingColumns {
  taxNumber: string
  companyName: string
  billingName: string
  billingAddress: string
  billingAddress2: string
  billingZip: string
  billingCity: string
  billingCountry: string
}

/** Data that a buyer gave for a complete invoice, with the number checked. */
export interface BillingDetails {
  taxNumber: string
  companyName: string
  billing?: Billing | undefined
}

export const toBillingColumns = ({ taxNumber, companyName, billing }: BillingDetails): BillingColumns => ({
  taxNumber,
  companyName,
  billingName: billing?.name ?? '',
  billingAddress: billing?.address ?? '',
  billingAddress2: billing?.address2 ?? '',
  billingZip: billing?.zip ?? '',
  billingCity: billing?.city ?? '',
  billingCountry: billing?.country ?? '',
})

/** Nothing of it, for those whose personal data are erased. */
export const noBilling = toBillingColumns({ taxNumber: '', companyName: '' })

/** Columns as a query selects them. */
export const billingSelect = {
  ...{ taxNumber: true, companyName: true, billingName: true, billingAddress: true, billingAddress2: true },
  ...{ billingZip: true, billingCity: true, billingCountry: true },
} as const satisfies Record<keyof BillingColumns, true>

/** Their names, in the order of files. */
export const billingColumns = Object.keys(billingSelect) as (keyof BillingColumns)[]

/** Picks what is set of it, as responses have it; nothing where nothing is. */
export function billingFields(row: BillingColumns): GivenBilling {
  const { taxNumber, companyName } = row
  const billing = {
    name: row.billingName,
    address: row.billingAddress,
    address2: row.billingAddress2,
    zip: row.billingZip,
    city: row.billingCity,
    country: row.billingCountry,
  }
  return {
    ...(taxNumber !== '' && { taxNumber }),
    ...(companyName !== '' && { companyName }),
    ...(billing.address !== '' && { billing }),
  }
}
