import { fullName, postalLines } from '../../../shared/orders/postal-lines.ts'

type Address = Record<'name' | 'surname' | 'address' | 'address2' | 'zip' | 'city' | 'country', string>

export function getAddressLines(to: Address) {
  return postalLines([fullName(to), to.address, to.address2, `${to.zip} ${to.city}`, to.country])
}
