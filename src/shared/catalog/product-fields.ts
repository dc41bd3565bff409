import type { LabelRule } from '../labels/values.ts'
import { languageSuffixes } from '../localized.ts'
import type { TaxCategory } from '../taxes/rates.ts'

/**
 * A field of the product form. Schemas, columns, CSV, the conflict check and the form itself are derived from its entry
 * below; whatever else a new field needs is in docs/contributing.md, and does not compile while it is missing.
 */
export type ProductField = {
  /** Columns of the database; `texts` have one that ends in `Es` and one that ends in `En`. */
  column: string
  /** Adding and editing a product both need it. */
  required?: true
} & (
  | {
      /** A text in both languages. */
      kind: 'texts'
      max: number
      /** Pages on which shoppers see it; the product's page shows all of them. */
      shown: 'cards' | 'lists' | 'page'
      /** Minimum and maximum of lines of its input; absent: always one. */
      lines?: readonly [min: number, max: number]
      /** The generator writes it. */
      generated?: true
      /** Included in the search. */
      searched?: true
      /** In the shop's small Markdown (src/shared/markdown). */
      markdown?: true
    }
  /** A text for both languages, among the details of the product's page; `digits`: phones show a numeric keyboard. */
  | { kind: 'text'; max: number; digits?: true }
  /** A text that is unique among products. */
  | { kind: 'code'; max: number; searched?: true }
  | { kind: 'euros' | 'pieces' | 'switch' }
  /** Ids in rows of their own. */
  | { kind: 'categories'; column: '' }
  /** Fields of the label, which most products lack: they are shown, exported and told by REST only where they are set. */
  | {
      /** A text of the label in both languages. */
      kind: 'notes'
      max: number
      lines: readonly [min: number, max: number]
    }
  | {
      /** A text of the label for both languages. */
      kind: 'label'
      max: number
      /** Minimum and maximum of lines of its input; absent: always one. */
      lines?: readonly [min: number, max: number]
    }
  /** A short value of the label with a rule of its own (labels/values.ts). */
  | { kind: 'value'; rule: LabelRule }
  | { kind: 'flag' | 'composition' }
  /** The kind of goods by how they are taxed: most are `standard`, which counts as not set. */
  | { kind: 'taxCategory' }
)

const note = { kind: 'notes', max: 3000, lines: [2, 8] } as const
const description = { kind: 'texts', required: true, shown: 'lists', generated: true, markdown: true } as const

/** All fields, in the order of the form's schema. */
export const productFields = {
  title: { kind: 'texts', column: 'title', max: 200, required: true, shown: 'cards', generated: true, searched: true },
  price: { kind: 'euros', column: 'priceCents', required: true },
  shortDescription: { ...description, column: 'short', max: 1000, lines: [2, 6] },
  largeDescription: { ...description, column: 'large', max: 20_000, lines: [6, 20] },
  categories: { kind: 'categories', column: '', required: true },
  visible: { kind: 'switch', column: 'visible' },
  SKU: { kind: 'code', column: 'sku', max: 60, searched: true },
  stock: { kind: 'pieces', column: 'stock' },
  weight: { kind: 'text', column: 'weight', max: 60, digits: true },
  dimensions: { kind: 'text', column: 'dimensions', max: 60 },
  brand: { kind: 'label', column: 'brand', max: 120 },
  composition: { kind: 'composition', column: 'composition' },
  animalParts: { kind: 'flag', column: 'animalParts' },
  ingredients: { kind: 'label', column: 'ingredients', max: 10_000, lines: [2, 10] },
  warnings: { ...note, column: 'warnings' },
  care: { ...note, column: 'care' },
  use: { ...note, column: 'use' },
  netContent: { kind: 'value', column: 'netContent', rule: 'netContent' },
  netUnit: { kind: 'value', column: 'netUnit', rule: 'netUnit' },
  opened: { kind: 'value', column: 'opened', rule: 'opened' },
  // The column `origin` says who made the entry.
  origin: { kind: 'value', column: 'originCountry', rule: 'origin' },
  gtin: { kind: 'value', column: 'gtin', rule: 'gtin' },
  hsCode: { kind: 'value', column: 'hsCode', rule: 'hsCode' },
  taxCategory: { kind: 'taxCategory', column: 'taxCategory' },
} as const satisfies Readonly<Record<string, ProductField>>

type Fields = typeof productFields
export type ProductFieldName = keyof Fields
export type ProductFieldKind = ProductField['kind']

/** Names of the fields that match a pattern such as `{ kind: 'text' }`. */
export type FieldNames<Like> = { [N in ProductFieldName]: Fields[N] extends Like ? N : never }[ProductFieldName]
/** Texts in both languages that every product has. */
export type BilingualName = FieldNames<{ kind: 'texts' }>
type PairedName = BilingualName | FieldNames<{ kind: 'notes' }>

export type FieldOf<N extends ProductFieldName> = Fields[N]

export type InputsOf<N extends ProductFieldName> = N extends PairedName ? `${N}Es` | `${N}En` : N
export type ColumnsOf<N extends ProductFieldName> = N extends PairedName
  ? `${Fields[N]['column']}Es` | `${Fields[N]['column']}En`
  : Exclude<Fields[N]['column'], ''>

/** A field as forms and CSV name it: texts in both languages are two inputs. */
export type ProductInput = InputsOf<ProductFieldName>
export type ProductColumn = ColumnsOf<ProductFieldName>
export type InputsLike<Like> = InputsOf<FieldNames<Like>>
export type ColumnsLike<Like> = ColumnsOf<FieldNames<Like>>

interface ValueOf {
  texts: string
  text: string
  code: string
  euros: number
  pieces: number
  switch: boolean
  categories: string[]
  notes: string
  label: string
  value: string
  flag: boolean
  /** JSON (labels/composition.ts). */
  composition: string
  taxCategory: TaxCategory
}

export type InputValues = { [N in ProductFieldName as InputsOf<N>]: ValueOf[Fields[N]['kind']] }
/** A value for each column; those of euros are in cents. */
export type ColumnValues = { [N in ProductFieldName as ColumnsOf<N>]: ValueOf[Fields[N]['kind']] }

/** An input with the entry of its field. */
export interface ProductInputEntry {
  input: ProductInput
  name: ProductFieldName
  kind: ProductFieldKind
  field: ProductField
  /** Undefined for values in rows of their own. */
  column: ProductColumn | undefined
}

const isPaired = ({ kind }: ProductField) => kind === 'texts' || kind === 'notes'

/** All inputs in the order of the table. */
export const productInputs: readonly ProductInputEntry[] = Object.entries<ProductField>(productFields).flatMap(
  ([name, field]) =>
    (isPaired(field) ? Object.values(languageSuffixes) : ['']).map((suffix) => ({
      input: `${name}${suffix}` as ProductInput,
      name: name as ProductFieldName,
      kind: field.kind,
      field,
      column: field.column === '' ? undefined : (`${field.column}${suffix}` as ProductColumn),
    })),
)

const labelKinds: readonly ProductFieldKind[] = ['notes', 'label', 'value', 'flag', 'composition', 'taxCategory']

/** Whether a field belongs to the label or is as rare: it is told only where it is set. */
export const isLabelKind = (kind: ProductFieldKind): boolean => labelKinds.includes(kind)

/** Inputs of such fields, in the order of the table. */
export const labelInputs = productInputs.filter(({ kind }) => isLabelKind(kind))

/** All inputs in an order of kinds; those of one kind are in the order of the table. */
export function inputsByKind(rank: Readonly<Record<ProductFieldKind, number>>): ProductInputEntry[] {
  return productInputs.toSorted((a, b) => rank[a.kind] - rank[b.kind])
}

/** Names of the fields that match, in the order of the table. */
export function fieldNames<const Like extends Partial<Record<string, unknown>>>(like: Like): FieldNames<Like>[] {
  const properties = Object.entries(like)
  const matches = Object.entries<object>(productFields).filter(([, field]) =>
    properties.every(([key, value]) => (field as Record<string, unknown>)[key] === value),
  )
  return matches.map(([name]) => name as FieldNames<Like>)
}

/** The columns of a text in both languages. */
export function columnPair<N extends PairedName>(name: N) {
  const column: FieldOf<N>['column'] = productFields[name].column
  return [`${column}Es`, `${column}En`] as const
}

/** An object with a value for each name. */
export function byName<N extends string, T>(names: readonly N[], make: (name: N) => T): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>
}

/** An object from the entries that `make` returns for each input, in the order of the table. */
export function fromInputs<T extends object>(
  make: (entry: ProductInputEntry) => readonly (readonly [key: string, value: unknown])[],
): T {
  return Object.fromEntries(productInputs.flatMap(make)) as T
}
