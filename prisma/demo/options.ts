import { type Color, drawingWords } from '../../src/server/ai/offline/studio.ts'
import type { Prisma } from '../../src/server/db/generated/sqlite/client.ts'
import { sizesIn } from '../../src/shared/catalog/size-runs.ts'
import { colorNames } from './catalogue/colors.ts'
import { demoProducts } from './catalogue/products.ts'
import { demoId } from './demo-ids.ts'
import type { DemoProduct, Text } from './types.ts'

export type OptionKey = 'color' | 'size' | 'volume'

interface DemoValue {
  /** Tells it from the other values of its option. */
  key: string
  name: Text
  swatch?: string
}

interface DemoOption {
  key: OptionKey
  name: Text
  kind: 'colour' | 'text'
  /** Offered as a filter of lists. */
  filter: boolean
  values: readonly DemoValue[]
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]
const numberOf = (text: string) => Number.parseInt(text, 10)
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const sameInBoth = (name: string): DemoValue => ({ key: name, name: { es: name, en: name } })

/** The colours of a product that comes in several, that of its drawing first; none: it has one colour only. */
export function colorsOf({ drawing, furtherColors = [] }: DemoProduct): Color[] {
  return furtherColors.length > 0 ? [drawing.color, ...furtherColors] : []
}

function colorValue(color: Color): DemoValue {
  const { es, en } = colorNames[color]
  return {
    key: color,
    name: { es: capitalized(es), en: capitalized(en) },
    swatch: drawingWords.colorValues[color].toLowerCase(),
  }
}

/** From light to dark, as they are named. */
function allColors(): DemoValue[] {
  const used = new Set(demoProducts.flatMap(colorsOf))
  return (Object.keys(colorNames) as Color[]).filter((color) => used.has(color)).map(colorValue)
}

/** Those by letter before those by number, each from small to large. */
function allSizes(): DemoValue[] {
  const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
  const named = unique(demoProducts.flatMap(({ dimensions }) => sizesIn(dimensions)))
  const numbers = named.filter((size) => !letters.includes(size)).sort((a, b) => numberOf(a) - numberOf(b))
  return [...letters, ...numbers].map(sameInBoth)
}

function allVolumes(): DemoValue[] {
  const named = unique(demoProducts.flatMap(({ volumes = [] }) => volumes.map(({ name }) => name)))
  return named.sort((a, b) => numberOf(a) - numberOf(b)).map(sameInBoth)
}

/** What the products of the demo shop differ in, in the order in which a product shows its own. */
const demoOptions: Record<OptionKey, DemoOption> = {
  color: {
    ...{ key: 'color', name: { es: 'Color', en: 'Colour' }, kind: 'colour', filter: true },
    values: allColors(),
  },
  size: { key: 'size', name: { es: 'Talla', en: 'Size' }, kind: 'text', filter: true, values: allSizes() },
  volume: {
    ...{ key: 'volume', name: { es: 'Formato', en: 'Volume' }, kind: 'text', filter: false },
    values: allVolumes(),
  },
}

const optionId = (key: OptionKey) => demoId('option', key)
const valueId = (key: OptionKey, valueKey: string) => demoId('option-value', `${key}/${valueKey}`)

/** The value of a picture that shows a product in this colour. */
export const colorValueId = (color: Color): string => valueId('color', color)

/** A value with its option, as a variant has it. */
export interface Chosen {
  option: DemoOption
  optionId: string
  value: DemoValue
  valueId: string
}

/** @throws Error for a value that the option does not have */
export function chosenValue(key: OptionKey, valueKey: string): Chosen {
  const option = demoOptions[key]
  const value = option.values.find((one) => one.key === valueKey)
  if (!value) throw new Error(`the demo shop has no ${key} ${valueKey}`)
  return { option, optionId: optionId(key), value, valueId: valueId(key, valueKey) }
}

export function optionRows(): Prisma.ProductOptionCreateManyInput[] {
  return Object.values(demoOptions).map(({ key, name, kind, filter }, position) => ({
    ...{ id: optionId(key), nameEs: name.es, nameEn: name.en, kind, filter, position },
  }))
}

export function optionValueRows(): Prisma.OptionValueCreateManyInput[] {
  return Object.values(demoOptions).flatMap(({ key: option, values }) =>
    values.map(({ key, name, swatch = '' }, position) => ({
      ...{ id: valueId(option, key), optionId: optionId(option), nameEs: name.es, nameEn: name.en, swatch, position },
    })),
  )
}
