import type { GuideMeasure, GuideTable } from './size-guides.ts'

const columnNames = {
  shoulders: ['Hombros', 'Shoulders'],
  chest: ['Pecho', 'Chest'],
  waist: ['Cintura', 'Waist'],
  hip: ['Cadera', 'Hip'],
  sleeve: ['Manga', 'Sleeve'],
  length: ['Largo', 'Length'],
  inseam: ['Entrepierna', 'Inseam'],
} as const satisfies Partial<Record<GuideMeasure, readonly [es: string, en: string]>>

const columns = (...measures: (keyof typeof columnNames)[]) =>
  measures.map((measure) => {
    const [nameEs, nameEn] = columnNames[measure]
    return { nameEs, nameEn, measure }
  })

const rows = (sizes: string, values: readonly number[][]) =>
  sizes.split(' ').map((size, index) => ({ size, values: values[index] ?? [] }))

/** Usual measures to begin with: of the garment, in centimeters. */
export const sizeGuidePresets = {
  top: {
    nameEs: 'Camisas y camisetas',
    nameEn: 'Shirts and tops',
    table: {
      figure: 'top',
      columns: columns('chest', 'shoulders', 'sleeve', 'length'),
      rows: rows('XS S M L XL XXL', [
        [92, 39, 58, 66],
        [98, 40.5, 59.5, 68],
        [104, 42, 61, 70],
        [110, 43.5, 62.5, 72],
        [116, 45, 64, 74],
        [122, 46.5, 65.5, 76],
      ]),
    },
  },
  trousers: {
    nameEs: 'Pantalones',
    nameEn: 'Trousers',
    table: {
      figure: 'trousers',
      columns: columns('waist', 'hip', 'inseam', 'length'),
      rows: rows('36 38 40 42 44 46', [
        [70, 94, 76, 99],
        [74, 98, 77, 100.5],
        [78, 102, 78, 102],
        [82, 106, 79, 103.5],
        [86, 110, 80, 105],
        [90, 114, 81, 106.5],
      ]),
    },
  },
} as const satisfies Record<string, { nameEs: string; nameEn: string; table: GuideTable }>

const noNames = { nameEs: '', nameEn: '' }

/** The table of a new guide, of which everything is still to be stated. */
export const newGuideTable: GuideTable = {
  figure: 'top',
  columns: [noNames, noNames],
  rows: Array.from({ length: 3 }, () => ({ size: '', values: [null, null] })),
}
