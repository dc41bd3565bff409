import {
  adminOptionSchema,
  adminOptionsSchema,
  newOptionSchema,
  optionChangesSchema,
  optionSchema,
  optionValueSchema,
} from '../../../../shared/catalog/options.ts'
import { variantEditSchema, variantFormSchema } from '../../../../shared/catalog/variants.ts'
import { described, named } from '../../described.ts'
import { euros, example, exampleId, identifier, whole } from './words.ts'

/** Options and variants of products. */

const values = example('Identifier of a value by identifier of its option, one of each option of the product.', {
  [exampleId]: '7dj3kq0x2w9r5tz8a1mcn4vbe',
})
const barcode = example('What scanners read from its label, such as an EAN; empty: none.', '8412345678905')
const weight = example('Weight in grams, free text; empty: that of the product.', '220')
const variantSku = 'LS-0042-M'

named('VariantEdit', variantEditSchema, 'A variant as the form of its product edits it.', {
  id: identifier('Identifier of the variant.'),
  values,
  sku: example('Stock keeping unit; no product and no other variant has it.', variantSku),
  price: euros('Price of one piece, with VAT.'),
  stock: whole('Pieces in stock.', 6),
  enabled: 'False: it is not offered.',
  barcode,
  weight,
})

named(
  'VariantForm',
  variantFormSchema,
  'A variant as a form sends it; of one that is stored, what is absent stays as it is.',
  {
    id: identifier('Identifier of a stored variant. Absent: the one with the same values, else a new one.'),
    values,
    sku: example(
      'Stock keeping unit; one is made when a new variant has none, and one that is taken is refused.',
      variantSku,
    ),
    price: euros('Price of one piece, with VAT. Absent of a new one: that of the form.'),
    stock: whole('Pieces in stock.', 6),
    stockWas: whole('The stock that the form was opened with: what was sold or given back since is kept.', 6),
    enabled: 'Whether it is offered. Absent of a new one: it is.',
    barcode,
    weight,
  },
)

const option = {
  kind: 'How its values are shown: `colour` with their swatches.',
  nameEs: example('Name in Spanish.', 'Talla'),
  nameEn: example('Name in English.', 'Size'),
  filter:
    'Whether lists offer it as a filter with counts: at most 4 options. Absent of a new one: while there is room.',
}
const swatch = example('Its color as `#rrggbb`. Absent or empty: none.', '#1f4e79')
const value = {
  nameEs: example('Name in Spanish.', 'Azul'),
  nameEn: example('Name in English.', 'Blue'),
  swatch,
}

named('Option', optionSchema, 'What products differ in, with its values in order.', {
  id: identifier('Identifier of the option.'),
  name: 'Its name.',
  kind: option.kind,
  values: 'Its values, in the order in which pages show them.',
})
named('OptionValue', optionValueSchema, 'A value of an option.', {
  id: identifier('Identifier of the value.'),
  name: 'Its name.',
  swatch: example('Its color as `#rrggbb`; absent: none.', '#1f4e79'),
})
const storedVersion = whole('Raised by every edit. Sent back it finds out whether somebody else has saved since.', 2)
named('AdminOption', adminOptionSchema, 'An option as admins see it.', {
  ...option,
  id: identifier('Identifier of the option.'),
  filter: 'Whether lists offer it as a filter with counts.',
  version: storedVersion,
  values: {
    description: 'Its values, in the order in which pages show them.',
    fields: {
      ...value,
      id: identifier('Identifier of the value.'),
      swatch: example('Its color as `#rrggbb`; empty: none.', '#1f4e79'),
      version: storedVersion,
      uses: whole('How many variants have it.', 12),
    },
  },
})
described(adminOptionsSchema, { options: 'All options, in the shop’s order.' })
const openedVersion = example(
  'The version that was read: when somebody else has saved since, the edit is a 409. Absent: overwrites whatever is there.',
  2,
)
described(newOptionSchema, { ...option, values: { description: 'Its values, in order.', fields: value } })
described(optionChangesSchema, {
  ...option,
  id: identifier('Identifier of the option.'),
  version: openedVersion,
  values: {
    description: 'Values to rename or to add; those that are not named stay.',
    fields: {
      ...value,
      id: identifier('Identifier of a value that is renamed. Absent: it is added.'),
      version: openedVersion,
    },
  },
})
