import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'

/** An address as it stands on a parcel, line by line, without empty ones and repetitions. */
export function addressLines({ name, surname, address, address2, zip, city, country }: AdminOrderDetail['shipping']) {
  return [`${name} ${surname}`, address, address2, `${zip} ${city}`, country]
    .map((line) => line.trim())
    .filter((line, index, lines) => line !== '' && lines.indexOf(line) === index)
}
