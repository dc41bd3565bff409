import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

export const idLength = 25

/** A random id of 25 characters of `[a-z0-9]`, 129 bits: it cannot be guessed (contract section 2). */
export function newId(): string {
  let id = ''
  while (id.length < idLength) {
    // 252 is the largest multiple of 36 in a byte: larger ones would make some characters likelier.
    for (const byte of randomBytes(32)) if (byte < 252 && id.length < idLength) id += alphabet[byte % 36]
  }
  return id
}

/** What the sortable ids of a millisecond begin with: those of earlier ones sort before it. */
export function idsFrom(time: Date): string {
  return time.getTime().toString(36).padStart(9, '0')
}

/** An id that sorts by `time` and cannot be guessed: 9 characters of milliseconds, then 16 random ones. */
export function newSortableId(time: Date): string {
  return idsFrom(time) + newId().slice(0, 16)
}
