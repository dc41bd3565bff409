import * as z from 'zod/mini'
import { lineField } from './fields.ts'

/** Settings of invoices: who makes them, and how long a buyer may ask for a complete one. */
export const documentsSchema = z.object({
  /** Who makes the invoices: the shop, or another program, for which orders get receipts without a number. */
  fiscalRegister: z.enum(['none', 'external']),
  /** Days after a simplified invoice in which its buyer may have it replaced by one with a tax number. */
  completeDays: z.int('completeDays').check(z.minimum(0, 'completeDays'), z.maximum(365, 'completeDays')),
  /** The seller's number in the register of packaging (RD 1055/2022 article 15.7); empty: documents have none. */
  packagingNumber: lineField(40),
})

export const firstDocuments: z.infer<typeof documentsSchema> = {
  fiscalRegister: 'none',
  completeDays: 30,
  packagingNumber: '',
}
