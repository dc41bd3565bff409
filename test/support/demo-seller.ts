import { demoSeller } from '../../src/shared/seller.ts'

/** The invented seller, as documents name it. */
export const seller = {
  name: demoSeller.name,
  nif: demoSeller.taxNumber,
  address: demoSeller.address,
}
