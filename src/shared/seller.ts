/**
 * Who sells, as it stands on invoices, in the terms and in mails (RD 1619/2012 article 6.1 asks for name, NIF and
 * address). The company is invented: its number carries a right check digit, but nobody has it.
 */
export const seller = {
  name: 'Lino y Sal Comercio, S. L.',
  nif: 'B00000000',
  address: ['Calle de la Almadraba 12', '11380 Tarifa (Cádiz)', 'España'],
} as const
