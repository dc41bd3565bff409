import * as z from 'zod/mini'
import { firstLowStock } from '../catalog/availability.ts'
import { languages } from '../languages.ts'
import { firstCodePrefix, isCodePrefix } from '../orders/order-number.ts'
import { lineField } from './fields.ts'
import { closedTextField, openings } from './opening.ts'
import { ownerMailFields } from './owner-mails.ts'
import { isTimeZone } from './time-zones.ts'

/** Begins the numbers of credit notes of simplified invoices, a series apart, whatever begins those of invoices. */
export const creditNotePrefix = 'R-'
/** Begins the numbers of complete invoices. */
export const completePrefix = 'F-'
/** Begins the numbers of credit notes of complete invoices. */
export const rectifyingPrefix = 'RF-'

/** Whether a shop may take a text as its new prefix: it begins like no series of another type, nor like rehearsals (`T-`). */
export const isFreePrefix = (text: string): boolean =>
  ![creditNotePrefix, completePrefix, rectifyingPrefix, 'T-'].some((taken) => text.startsWith(taken))

/** Whether a text may begin the numbers of invoices; one that was stored before `isFreePrefix` refused it stays. */
export function isNumberPrefix(text: string): boolean {
  return /^[A-Z0-9-]{0,10}$/.test(text) && !text.startsWith(creditNotePrefix)
}

/** `warn`: staff see what is missing; `block`: no product without it can be made visible. */
export const labelRules = ['off', 'warn', 'block'] as const
export type LabelRule = (typeof labelRules)[number]

/** Whether the shop makes a backup every day. */
export const backupSchedules = ['off', 'daily'] as const

/** How the shop counts time, stock and documents, and which language it speaks first. */
export const shopSchema = z.object({
  /** Whether the shop sells; absent: it does. Of no effect in a demonstration. */
  open: z.optional(z.enum(openings)),
  /** Lets others than staff into a private shop; it is never stored with the section, nor told. */
  privatePassword: z.optional(lineField(200)),
  closedTextEs: closedTextField(),
  closedTextEn: closedTextField(),
  /** IANA name from a list: of all times that people read, of days, months and years. */
  timeZone: lineField(60).check(z.refine(isTimeZone, 'timeZone')),
  /** The language for visitors whose browser asks for none of the shop's. */
  language: z.enum(languages),
  /** The highest stock that counts as last units of a product. */
  lowStock: z.int('lowStockRange').check(z.minimum(0, 'lowStockRange'), z.maximum(1000, 'lowStockRange')),
  /** After so many years an order's personal data are erased; 0: never. */
  personalDataYears: z.int('yearsRange').check(z.minimum(0, 'yearsRange'), z.maximum(30, 'yearsRange')),
  /** Begins the numbers of invoices, after `F-`, `R-` or `RF-` by their types; each prefix has series of its own. */
  numberPrefix: lineField(40).check(z.refine(isNumberPrefix, 'numberPrefix')),
  /** Begins order numbers and the SKUs that the shop gives; those already given stay. */
  codePrefix: lineField(40).check(z.refine(isCodePrefix, 'codePrefix')),
  /** Whether products need a maker and what they are made of; absent: `off`. */
  labelRequired: z.optional(z.enum(labelRules)),
  /** Whether the shop makes a backup of itself every day; absent: `off`. */
  backups: z.optional(z.enum(backupSchedules)),
  ...ownerMailFields,
})

export const firstShop: z.infer<typeof shopSchema> = {
  timeZone: 'Europe/Madrid',
  language: 'en',
  lowStock: firstLowStock,
  personalDataYears: 0,
  numberPrefix: '',
  codePrefix: firstCodePrefix,
}
