/**
 * The types of documents, by the codes of the Spanish tax agency (Orden HAC/1177/2024, list L2): complete invoice,
 * simplified one, complete one in place of a simplified one, and the credit notes of complete and of simplified invoices.
 */
export const documentTypes = ['F1', 'F2', 'F3', 'R1', 'R5'] as const
export type DocumentType = (typeof documentTypes)[number]

/** The type of what an order gets if another program makes its invoices: no invoice, and without a number. */
export const receiptType = 'receipt'
export const shownTypes = [...documentTypes, receiptType] as const
export type ShownType = (typeof shownTypes)[number]

/** Below which key of the namespace `invoice` a document's heading and title are; those of earlier versions have no type. */
const namespaces = {
  F1: '',
  F2: 'simplified.',
  F3: '',
  R1: 'creditNote.',
  R5: 'creditNote.',
  receipt: 'receipt.',
} as const

/** Key of the heading of an invoice in the namespace `invoice`, "Factura simplificada". */
export const headingKey = (type: ShownType | undefined) => `${type ? namespaces[type] : ''}heading` as const

/** Key of the title of an invoice with its number, "Factura simplificada 2026-000001". */
export const titleKey = (type: ShownType | undefined) => `${type ? namespaces[type] : ''}title` as const

/** Whether a document names its recipient with the tax number (RD 1619/2012 article 6.1.d). */
export const isComplete = (type: ShownType): boolean => type !== 'F2' && type !== 'R5'
