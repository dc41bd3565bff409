import { createHash } from 'node:crypto'
import type { ShownType } from '../../../shared/orders/document-types.ts'
import { getDay } from '../../../shared/shop-time.ts'
import type { DocumentKind } from '../numbers.ts'
import type { DocumentContent } from './content.ts'

/*
 * The chain of invoices and credit notes: each record's hash covers the one before, so that a document that is changed,
 * removed or put in later shows. The text that is hashed is the one that the Spanish tax agency publishes for invoicing
 * software (AEAT, "Algoritmo de cálculo de codificación de la huella o hash", for RD 1007/2023). That makes documents
 * tamper-evident; it is not compliance with that decree, which also wants records in XML, their transmission or signed
 * events, and a QR code.
 */

/** The values that the hash of a record covers. Amounts in cents, negative for credit notes. */
export interface ChainRecord {
  /** NIF of the seller. */
  issuer: string
  number: string
  /** The day of issue in the shop's time, `2026-11-23`. */
  day: string
  kind: DocumentKind
  /** Absent in documents of earlier versions, which are hashed by their kind. */
  type?: ShownType | undefined
  taxCents: number
  totalCents: number
  /** Hash of the record before; empty for the first. */
  previousHash: string
  /** Time of the record with its offset, `2026-11-23T02:00:00+01:00`. */
  recordedAt: string
}

/** The types of documents of earlier versions: complete invoice, and rectification for returned goods and cancelled sales (Ley 37/1992 article 80 one and two). */
const types = { invoice: 'F1', 'credit-note': 'R1' } as const satisfies Record<DocumentKind, string>

/** Whole cents as the record writes them: `12.35`. */
const amount = (cents: number) => (cents / 100).toFixed(2)

/** SHA-256 of a record, in capital hexadecimal digits. */
export function recordHash(record: ChainRecord): string {
  const [year, month, day] = record.day.split('-')
  const fields = [
    ['IDEmisorFactura', record.issuer],
    ['NumSerieFactura', record.number],
    ['FechaExpedicionFactura', `${day}-${month}-${year}`],
    ['TipoFactura', record.type ?? types[record.kind]],
    ['CuotaTotal', amount(record.taxCents)],
    ['ImporteTotal', amount(record.totalCents)],
    ['Huella', record.previousHash],
    ['FechaHoraHusoGenRegistro', record.recordedAt],
  ]
  return textHash(fields.map(([name, value]) => `${name}=${value}`).join('&'))
}

/** SHA-256 of a text; of a document's content as `canonicalJson` writes it. */
export const textHash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase()

/**
 * JSON with the keys of every object in their order by characters, whatever order of its own a database stores them in.
 * Built without copies: it is on the way of payments.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  let text = ''
  if (Array.isArray(value)) {
    for (const part of value) text += `${text && ','}${canonicalJson(part)}`
    return `[${text}]`
  }
  const parts = value as Readonly<Record<string, unknown>>
  for (const key of sortedKeys(parts)) text += `${text && ','}"${key}":${canonicalJson(parts[key])}`
  return `{${text}}`
}

/** Sorting what is sorted already takes longer than to see that it is. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value)
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)
    ? keys
    : keys.sort((a, b) => (a < b ? -1 : 1))
}

/** The record of a document, by its columns and by what its content says of seller and time zone. */
export function getChainRecord(
  document: Pick<ChainRecord, 'number' | 'previousHash' | 'recordedAt'> & {
    kind: string
    issuedAt: Date
    taxCents: bigint
    totalCents: bigint
  },
  { seller, timeZone, type }: Pick<DocumentContent, 'seller' | 'timeZone' | 'type'>,
): ChainRecord {
  const { number, previousHash, recordedAt, issuedAt, taxCents, totalCents } = document
  return {
    issuer: seller.nif,
    number,
    previousHash,
    recordedAt,
    day: getDay(issuedAt, timeZone),
    kind: document.kind === 'credit-note' ? 'credit-note' : 'invoice',
    type,
    taxCents: Number(taxCents),
    totalCents: Number(totalCents),
  }
}
