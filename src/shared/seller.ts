/** The invented company that a shop starts with: its number has a valid check digit but is not assigned. */
export const demoSeller = {
  name: 'Lino y Sal Comercio, S. L.',
  taxNumber: 'B00000000',
  address: ['Calle de la Almadraba 12', '11380 Tarifa (Cádiz)', 'España'],
  /** Entry in the commercial register; empty: none. */
  register: '',
}
/** Who sells, as invoices and packing slips say it (RD 1619/2012 article 6.1 requires name, NIF and address). */
export type Seller = typeof demoSeller

const sameField = (seller: Seller, field: keyof Seller) => String(seller[field]) === String(demoSeller[field])

/** Whether name, tax number or address is still that of the invented seller, which nobody may sell as. */
export const isDemoSeller = (seller: Seller): boolean =>
  (['name', 'taxNumber', 'address'] as const).some((field) => sameField(seller, field))

/** Whether nothing of the invented seller was changed. */
export const isWholeDemoSeller = (seller: Seller): boolean =>
  (['name', 'taxNumber', 'address', 'register'] as const).every((field) => sameField(seller, field))

/** The lines below the seller's name: the address and, where there is one, the entry in the register. */
export const sellerLines = ({ address, register }: Pick<Seller, 'address' | 'register'>): string[] =>
  register === '' ? [...address] : [...address, register]
