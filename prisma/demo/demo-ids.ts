import { createHash } from 'node:crypto'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * The id of a thing of the demo data, in the form of every other id but always the same: a load that is repeated
 * makes the same rows. Everyone can compute it, so that it protects nothing; demo data needs no protection.
 * @param name what tells it from others of its kind, such as a slug
 */
export function demoId(kind: string, name: string | number): string {
  const bytes = createHash('sha256').update(`${kind}/${name}`).digest()
  return Array.from(bytes.subarray(0, 25), (byte) => alphabet[byte % 36]).join('')
}

/** As demoId, for ids that sort by time. */
export function demoSortableId(kind: string, name: string | number, time: Date): string {
  return time.getTime().toString(36).padStart(9, '0') + demoId(kind, name).slice(0, 16)
}
