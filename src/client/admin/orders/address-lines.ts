import type { AdminOrderDetail } from '../../../shared/orders/admin.ts'
import { postalLines } from '../../../shared/orders/postal-lines.ts'

/** The lines of a postal address, without empty and repeated ones. */
export function addressLines({ name, surname, address, address2, zip, city, country }: AdminOrderDetail['shipping']) {
  return postalLines([`${name} ${surname}`, address, address2, `${zip} ${city}`, country])
}
