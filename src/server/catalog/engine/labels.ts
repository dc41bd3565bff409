import { type ColumnsLike, labelInputs } from '../../../shared/catalog/product-fields.ts'
import { readComposition } from '../../../shared/labels/composition.ts'
import { getFibreName } from '../../../shared/labels/fibres.ts'
import type { LabelMaker } from '../../../shared/labels/label.ts'
import type { Language } from '../../../shared/languages.ts'
import { textIn } from '../../../shared/localized.ts'

/** Columns of the label that hold a text. */
type LabelColumn = ColumnsLike<{ kind: 'notes' | 'label' | 'value' | 'composition' }>

/** The fields of a label that are set, as they are stored: readers leave out values that do not meet their rules. */
export interface LabelEntry extends Readonly<Partial<Record<LabelColumn | 'makerId', string>>> {
  readonly animalParts?: true
}

/** A label as a row of the database has it in JSON; all of its columns. */
export interface LabelRow extends Readonly<Record<LabelColumn, string>> {
  readonly makerId: string | null
  readonly animalParts: boolean | number
}

const setColumns = labelInputs
  .filter(({ kind }) => kind !== 'taxCategory')
  .map(({ column }) => column as LabelColumn | 'animalParts')
export const labelColumns = ['makerId', ...setColumns] as const

/** A product has a label. The columns of most products are empty. */
export const hasLabel = [
  '"makerId" IS NOT NULL',
  ...setColumns.map((column) => (column === 'animalParts' ? `"${column}"` : `"${column}" <> ''`)),
].join(' OR ')

/** The part of a row that is set; undefined without any. */
export function toLabelEntry(row: LabelRow | null): LabelEntry | undefined {
  if (row === null) return undefined
  const texts = Object.entries(row).filter(([, value]) => typeof value === 'string' && value !== '')
  return { ...Object.fromEntries(texts), ...(row.animalParts && { animalParts: true }) }
}

/** By identifier. */
export type Makers = ReadonlyMap<string, LabelMaker>

/** The texts of a label that are searched: fibres by their names, ingredients, brand, and the maker's name. */
export function listLabelTexts(label: LabelEntry | undefined, makers: Makers, language: Language): string[] {
  if (!label) return []
  const fibres = (readComposition(label.composition ?? '') ?? []).flatMap((part) => part.fibres)
  const names = fibres.map(({ code }) => textIn(language, getFibreName(code)))
  const maker = makers.get(label.makerId ?? '')?.name ?? ''
  return [names.join(', '), label.ingredients ?? '', label.brand ?? '', maker].filter((text) => text !== '')
}
