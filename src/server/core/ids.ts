import { customAlphabet } from 'nanoid'

export const idLength = 25

const generate = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', idLength)

/** A random id of 25 characters of `[a-z0-9]`, 129 bits: it cannot be guessed (docs/rules.md#api). */
export const newId = (): string => generate()

/** Prefix of the sortable ids of a millisecond: ids made earlier sort before it. */
export function idsFrom(time: Date): string {
  return time.getTime().toString(36).padStart(9, '0')
}

/** An id that sorts by `time` and cannot be guessed: 9 characters of milliseconds, then 16 random ones. */
export function newSortableId(time: Date): string {
  return idsFrom(time) + generate(16)
}
