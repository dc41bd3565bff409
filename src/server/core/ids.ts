import { randomFillSync } from 'node:crypto'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

export const idLength = 25

/** Random bytes are fetched in bulk, which costs a tenth of fetching them for each id. Each byte is used once. */
const pool = Buffer.allocUnsafe(8192)
let used = pool.length

function nextByte(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const byte = pool[used] ?? 0
  pool[used++] = 0
  return byte
}

/** A random id of 25 characters of `[a-z0-9]`, 129 bits: it cannot be guessed (docs/rules.md#api). */
export function newId(): string {
  const id = Buffer.allocUnsafe(idLength)
  for (let length = 0; length < idLength; ) {
    const byte = nextByte()
    // 252 is the largest multiple of 36 in a byte: larger ones would make some characters likelier.
    if (byte < 252) id[length++] = alphabet.charCodeAt(byte % 36)
  }
  return id.toString('latin1')
}

/** Prefix of the sortable ids of a millisecond: ids made earlier sort before it. */
export function idsFrom(time: Date): string {
  return time.getTime().toString(36).padStart(9, '0')
}

/** An id that sorts by `time` and cannot be guessed: 9 characters of milliseconds, then 16 random ones. */
export function newSortableId(time: Date): string {
  return idsFrom(time) + newId().slice(0, 16)
}
