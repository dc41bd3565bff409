import type { Shipping } from '../checkout/entities.ts'

/** The dash that stands for "none" where a form requires a value. */
const onlyDashes = /^\p{Dash}*$/u

/** The value that an order stores of a shipping field that its shop did not request. */
export const noAnswer = '-'

/** A shipping field as it is shown: nothing where a dash stands for it. */
export const shownField = (text: string): string => (onlyDashes.test(text.trim()) ? '' : text)

/** Name and surname of a buyer, who may have one of them only. */
export const fullName = ({ name, surname }: { name: string; surname: string }): string =>
  `${name} ${shownField(surname)}`.trim()

/** The lines of an address as people read it: trimmed, without those that are empty, a dash for "none", or repeated. */
export function postalLines(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => line.trim())
  return trimmed.filter((line, index) => !onlyDashes.test(line) && trimmed.indexOf(line) === index)
}

/** The address and contact of an order as they are shown: nothing where a dash stands for a field. */
export function shownShipping(order: Shipping): Shipping {
  const { name, surname, telephone, email, address, address2, city, zip, country } = order
  const contact = { surname: shownField(surname), telephone: shownField(telephone) }
  return { name, ...contact, email, address, address2: shownField(address2), city, zip: shownField(zip), country }
}
