import {
  adminSizeGuideSchema,
  adminSizeGuidesSchema,
  type GuideTable,
  newSizeGuideSchema,
  sizeGuideChangesSchema,
  sizeGuideSchema,
} from '../../../../shared/catalog/size-guides.ts'
import { described, type FieldText, named } from '../../described.ts'
import { example, identifier, time, whole } from './words.ts'

/** Tables of measures, in centimeters. */

const texts = {
  nameEs: example('Name in Spanish; no other guide has it.', 'Camisas'),
  nameEn: example('Name in English; no other guide has it.', 'Shirts'),
  noteEs: example('What to know of it, in Spanish. Absent of a new one: empty.', 'Medidas de la prenda en plano.'),
  noteEn: example('What to know of it, in English. Absent of a new one: empty.', 'Measured with the garment flat.'),
}

const values = example(
  'A number for each column, in centimeters: 0.5 to 300 with at most one decimal, or null for none.',
  [104, 42.5, null],
)

const table: FieldText<GuideTable> = {
  description: 'Its columns and its sizes.',
  fields: {
    figure: example('The garment that is drawn beside it.', 'top'),
    columns: {
      description: 'What is measured: 1 to 8, no two with the same name.',
      fields: {
        nameEs: example('Name in Spanish.', 'Pecho'),
        nameEn: example('Name in English.', 'Chest'),
        measure: example(
          'Where the drawing shows it: a measure of its garment that no other column shows. Absent: nowhere.',
          'chest',
        ),
      },
    },
    rows: {
      description: 'The sizes: 1 to 30, in order.',
      fields: { size: example('Its name, which no other row has.', 'M'), values },
    },
  },
}

const updatedAt = time('When it was last saved.')

named('SizeGuide', sizeGuideSchema, 'A table of measures in centimeters, as the page of a product shows it.', {
  name: 'Its name.',
  note: 'What to know of it; empty texts: nothing.',
  figure: example('The garment that is drawn beside it.', 'top'),
  columns: 'Names of what is measured.',
  measures: example('By column, where the drawing shows it; null: nowhere.', ['chest', 'sleeve', null]),
  rows: {
    description: 'The sizes, in order.',
    fields: {
      size: example('Its name.', 'M'),
      values: { ...values, description: 'By column, in centimeters; null: none.' },
    },
  },
})

named('AdminSizeGuide', adminSizeGuideSchema, 'A size guide as its form edits it.', {
  ...texts,
  id: identifier('Identifier of the guide.'),
  table,
  updatedAt,
  products: whole('Products that name it themselves.', 4),
  categories: whole('Categories that name it.', 1),
})
described(adminSizeGuidesSchema, { sizeGuides: 'All guides of the shop.' })
described(newSizeGuideSchema, { ...texts, table })
described(sizeGuideChangesSchema, {
  ...texts,
  id: identifier('Identifier of the guide.'),
  table,
  updatedAt: time('That of the guide that was read. Absent: overwrites whatever is there.'),
})
