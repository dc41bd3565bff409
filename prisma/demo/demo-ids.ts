import { createHash } from 'node:crypto'
import { firstCodePrefix, makeOrderNumber } from '../../src/shared/orders/order-number.ts'

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

/** Scatters the numbers: below the number of them, and with no common divisor, so that it reaches each of them once. */
const step = 174_568_320_461n

/** The number of the demo's order at this position: another for each, however many there are. */
export function demoOrderNumber(index: number): string {
  let rest = BigInt(index + 1) * step
  return makeOrderNumber(firstCodePrefix, (count) => {
    const digit = Number(rest % BigInt(count))
    rest /= BigInt(count)
    return digit
  })
}
