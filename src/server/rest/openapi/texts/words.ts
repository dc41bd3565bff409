import type { FieldText } from '../../described.ts'

/** An identifier, as the shop makes them. */
export const exampleId = 'k3v9q2m7x1c8b5n4j6h0d2f3s'

export const identifier = (description: string) => ({ description, examples: [exampleId] }) satisfies FieldText

export const orderNumber = {
  description: 'Number of the order, to be read aloud; absent until an order of an earlier version has one.',
  examples: ['LYS-7F3K-92QD'],
} satisfies FieldText

/** In words: validators calculate `multipleOf: 0.01` in floating point, which refuses prices such as 76.95. */
export const euros = (description: string, example = 24.5) =>
  ({ description: `${description} Euros, with at most two decimals.`, examples: [example] }) satisfies FieldText

export const time = (description: string) =>
  ({ description, format: 'date-time', examples: ['2026-11-20T21:30:00.000Z'] }) satisfies FieldText

export const whole = (description: string, example: number) =>
  ({ description, type: 'integer', examples: [example] }) satisfies FieldText

export const email = (description: string) =>
  ({ description, format: 'email', examples: ['ana@example.com'] }) satisfies FieldText

export const example = (description: string, ...examples: unknown[]) => ({ description, examples }) satisfies FieldText

/** Name and postal address of a buyer. */
export const addressTexts = {
  name: example('First name.', 'Ana'),
  surname: example('Surname.', 'Ruiz'),
  address: example('Street and number.', 'Calle Mayor 1'),
  address2: example('Floor, door, company.', '2.º B'),
  city: example('City.', 'Cádiz'),
  zip: example('Postal code.', '11001'),
  country: example('Country.', 'España'),
}

/** The three statuses of an order. */
export const statusTexts = {
  status: whole(
    'Of the order: 1 pending (paid, to be sent), 2 processing (payment under way), 3 completed, 4 cancelled by the user, 5 cancelled by the shop, 6 cancelled by a payment error.',
    1,
  ),
  paymentStatus: whole('Of the payment: 21 pending confirmation, 22 processing, 23 completed, 24 cancelled.', 23),
  shippingStatus: whole('Of the shipping: 11 pending, 12 processing, 13 completed, 14 cancelled.', 11),
}

/** Parameters of every admin list. */
export const listTexts = {
  q: example('Words to look for; case and accents do not matter.', 'lino'),
  page: whole('Page, from 1. Beyond the last one the list is empty.', 1),
  limit: whole('Rows of a page.', 50),
}

/** A line of a CSV file in a report. */
export const lineTexts = {
  line: whole('Where it stands in the file; the header is 1.', 2),
  SKU: example('Stock keeping unit of the product.', 'LS-0042'),
  titleEs: example('Its title in Spanish.', 'Camisa de lino'),
  titleEn: example('Its title in English.', 'Linen shirt'),
}
