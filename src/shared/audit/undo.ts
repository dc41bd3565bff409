import { makerFields } from '../catalog/makers.ts'
import { productInputs } from '../catalog/product-fields.ts'
import type { AuditEntity } from './entries.ts'
import type { SnapshotChange } from './snapshot.ts'

const productFields: readonly string[] = [...productInputs.map(({ input }) => input), 'sizeGuideId', 'makerId']
/** Fields of a variant that both sides have; the variant itself, its SKU and its place are not undone. */
const variantField = /^variants\.(.+)\.(price|stock|enabled|barcode|weight|netContent)$/
const textTime = /^textTimes\.\w+$/

/** The fields of each kind of thing that an undo can write back; all others have reversals of their own, or none. */
const undoable: Partial<Record<AuditEntity, (field: string) => boolean>> = {
  product: (field) => productFields.includes(field) || variantField.test(field) || textTime.test(field),
  category: (field) => ['nameEs', 'nameEn', 'sizeGuideId'].includes(field) || textTime.test(field),
  option: (field) => /^(nameEs|nameEn|kind|filter|order|values\..+\.(nameEs|nameEn|swatch))$/.test(field),
  'size-guide': (field) => ['nameEs', 'nameEn', 'noteEs', 'noteEn', 'table'].includes(field),
  maker: (field) => (makerFields as readonly string[]).includes(field),
  settings: () => true,
  'tax-rate': () => true,
  'shipping-zone': () => true,
}

/** The SKU and the field that the name of a variant's field holds; undefined for another field. */
export function parseVariantField(field: string): { sku: string; name: string } | undefined {
  const [, sku, name] = variantField.exec(field) ?? []
  return sku === undefined || name === undefined ? undefined : { sku, name }
}

/** Whether a change is one that can be undone while nothing else has changed these fields (docs/rules.md#audit). */
export function isUndoable(entity: string, { before, after }: SnapshotChange): boolean {
  const canUndo = undoable[entity as AuditEntity]
  if (!canUndo || before === null || after === null) return false
  const names = Object.keys(after)
  // A part that is new or gone may be in use, or have been.
  const isThere = (name: string) =>
    !/^(variants|values)\./.test(name) || /\.netContent$/.test(name) || (before[name] !== null && after[name] !== null)
  return names.length > 0 && names.every((name) => canUndo(name) && isThere(name))
}
