import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'

/** The lines of a postal address, without empty and repeated ones. */
export function addressLines({ name, surname, address, address2, zip, city, country }: AdminOrderDetail['shipping']) {
  return [`${name} ${surname}`, address, address2, `${zip} ${city}`, country]
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' && lines.indexOf(line) === index)
}
