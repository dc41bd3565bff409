import * as z from 'zod/mini'

/** Mails to the owners that they can switch on and off, by the field of the section `shop`. */
const defaults = {
  /** A paid order; absent: once the demonstration is off. */
  mailPaid: ['auto', 'on', 'off'],
  /** A buyer's bank takes a payment back; absent: once the demonstration is off. */
  mailDispute: ['auto', 'on', 'off'],
  /** The payment service could not give money back; absent: on. */
  mailRefundFailed: ['on', 'off'],
} as const
export type OwnerMailField = keyof typeof defaults

export const ownerMailChoices: Readonly<Record<OwnerMailField, readonly string[]>> = defaults

/** Fields of the settings; each may be absent, which is the first of its choices. */
export const ownerMailFields = {
  mailPaid: z.optional(z.enum(defaults.mailPaid)),
  mailDispute: z.optional(z.enum(defaults.mailDispute)),
  mailRefundFailed: z.optional(z.enum(defaults.mailRefundFailed)),
}

/** The choices as a shop starts with them. */
export const firstOwnerMails = { mailPaid: 'auto', mailDispute: 'auto', mailRefundFailed: 'on' } as const

interface OwnerMailSettings {
  shop: { [Field in OwnerMailField]?: string | undefined }
  demo: { enabled: boolean }
}

/** Whether the owners get a mail of this kind. */
export function mailsOwners({ shop, demo }: OwnerMailSettings, field: OwnerMailField): boolean {
  const choice = shop[field] ?? firstOwnerMails[field]
  return choice === 'on' || (choice === 'auto' && !demo.enabled)
}
