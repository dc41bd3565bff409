import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { dictionaryOfZ1 } from './dictionary.ts'

/*
 * Documents are kept for ever, and nearly all that they say is the same in each: packed they take a third of a page of the
 * database instead of a whole one. What is hashed is what they say, not how it is stored.
 */

/** Begins a content that is packed; what follows is Base64. A content of an earlier version is stored as it is. */
const mark = 'z1:'
const dictionary = Buffer.from(dictionaryOfZ1)
/** No document is longer; a damaged one must not fill the memory. */
const maxOutputLength = 4 * 1024 * 1024

/** Packs a content. @param text as canonicalJson writes it @returns JSON, for the column */
export function packContent(text: string): string {
  const packed = deflateRawSync(text, { level: 9, memLevel: 6, windowBits: 13, dictionary })
  return JSON.stringify(mark + packed.toString('base64'))
}

/**
 * The content of a document, whether it is packed or from before contents were.
 * @param stored the value of the column
 * @throws Error when what is stored is damaged
 */
export function unpackContent(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored
  if (!stored.startsWith(mark)) throw new Error('a document is packed in a way that this version does not know')
  const packed = Buffer.from(stored.slice(mark.length), 'base64')
  return JSON.parse(inflateRawSync(packed, { dictionary, maxOutputLength }).toString('utf8'))
}
