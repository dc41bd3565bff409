import type { Cents } from '../../../shared/money.ts'
import type { CarrierName } from '../../../shared/orders/carriers.ts'
import type { ShownType } from '../../../shared/orders/document-types.ts'
import type { ParcelKind } from '../../../shared/orders/parcels.ts'
import type { PromiseKey } from '../../../shared/orders/promise-text.ts'
import type { Seller } from '../../../shared/seller.ts'
import type { MailSender } from './layout.ts'

/** Parts of a confirmation on a durable medium (Directive 2011/83 article 8.7) beside the order itself. */
interface ContractInformation {
  /** Absent while it is the invented one. */
  seller?: Seller
  /** Days in which the buyer may withdraw. */
  withdrawalDays: number
  /** The terms that were accepted, in the small Markdown of legal texts; absent for those that the shop came with. */
  terms?: string
}

/** Facts of an order from which its mails are written. */
export interface OrderMailData extends MailSender {
  /** In upper case, as on all pages. */
  identifier: string
  /** To be read aloud; null for an order of an earlier version. */
  number: string | null
  /** The buyer's first name. */
  name: string
  /** `imageUrl` is absolute, empty without a picture. */
  lines: { title: string; quantity: number; priceCents: Cents; imageUrl: string }[]
  totalCents: Cents
  /** The amount that earlier refunds have left. */
  restCents: Cents
  discountCents: Cents
  /** For delivery, with VAT. */
  shippingCents: Cents
  /** VAT in the prices that is not charged. */
  taxOffCents: Cents
  taxes: { percent: number; cents: Cents }[]
  /** Both with their key, so that they open without signing in. */
  orderUrl: string
  invoiceUrl: string
  /** With a key that fills in the statement. */
  withdrawalUrl: string
  invoiceNumber: string
  /** Absent for an invoice of an earlier version. */
  invoiceType?: ShownType | undefined
  /** The version of the terms that was accepted; absent for those that the shop came with. */
  terms?: { from: string; url: string }
  /** Information on the contract that the law asks of a shop that sells; absent in a demonstration. */
  contract?: ContractInformation
  tracking: string
  /** The carrier that staff have chosen; absent without one. */
  carrier?: CarrierName | undefined
  /** How the parcel before did not arrive, of an order that is sent again. */
  resent?: ParcelKind | undefined
  /** How the tracking of an order that was sent has changed. */
  trackingChange?: 'added' | 'corrected' | undefined
  /** Why the shop cancelled it; may be empty. */
  reason: string
  address: string[]
  /** How it is sent; absent for an order that says nothing of it. */
  delivery?: {
    method: string
    /** May be empty; for one that is fetched in the shop its place and hours. */
    note: string
    /** The office or locker that the buyer named; may be empty. */
    point: string
    isFetched: boolean
    /** When it is expected; absent once that has passed. */
    promise?: { key: PromiseKey; from: string; to: string }
  }
  /** The last day on which the parcel should arrive, `2026-12-28`; absent once that has passed. */
  deliveryDay?: string | undefined
}
