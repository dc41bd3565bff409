/**
 * The seller on invoices, in the terms and in mails (RD 1619/2012 article 6.1 requires name, NIF and address). The
 * company is invented: its number has a valid check digit but is not assigned.
 */
export const seller = {
  name: 'Lino y Sal Comercio, S. L.',
  nif: 'B00000000',
  address: ['Calle de la Almadraba 12', '11380 Tarifa (Cádiz)', 'España'],
} as const

/** The number of the invented company. */
const demoNif = 'B00000000'

/** Whether a seller is still the invented one, which nobody may sell as. */
export const isDemoSeller = ({ nif }: { nif: string } = seller): boolean => nif === demoNif
