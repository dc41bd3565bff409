import type { NewOption } from './options.ts'

const same = (name: string) => ({ nameEs: name, nameEn: name })

/** Options that many shops begin with: made at a click, then edited like any other option. */
export const optionPresets = {
  sizes: {
    nameEs: 'Talla',
    nameEn: 'Size',
    kind: 'text',
    values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map(same),
  },
  colors: {
    nameEs: 'Color',
    nameEn: 'Color',
    kind: 'colour',
    values: [
      { nameEs: 'Blanco', nameEn: 'White', swatch: '#ffffff' },
      { nameEs: 'Beige', nameEn: 'Beige', swatch: '#dccdb5' },
      { nameEs: 'Marrón', nameEn: 'Brown', swatch: '#6f4e37' },
      { nameEs: 'Negro', nameEn: 'Black', swatch: '#1f1d1a' },
      { nameEs: 'Gris', nameEn: 'Gray', swatch: '#8a8781' },
      { nameEs: 'Azul', nameEn: 'Blue', swatch: '#2f5d8a' },
      { nameEs: 'Verde', nameEn: 'Green', swatch: '#5a6951' },
      { nameEs: 'Rojo', nameEn: 'Red', swatch: '#a63a2b' },
    ],
  },
} as const satisfies Record<string, NewOption>
export type OptionPreset = keyof typeof optionPresets
