import { type AdminSizeGuide, guideRowSchema, type SizeGuideView } from '../../../shared/catalog/size-guides.ts'
import { localized } from '../../../shared/localized.ts'
import { type Grid, gridOf } from './grid/guide-grid.ts'

type Texts = Pick<AdminSizeGuide, 'nameEs' | 'nameEn' | 'noteEs' | 'noteEn'>

const measure = guideRowSchema.shape.values.def.element

/** A guide that is being edited as shoppers would see it; cells that are no valid measures are left out. */
export function previewOf({ nameEs, nameEn, noteEs, noteEn }: Texts, { figure, columns, rows }: Grid): SizeGuideView {
  const seen = new Set<string>()
  /** A line of the drawing belongs to the first column that has it. */
  const isFirst = (name: string) => !seen.has(name) && seen.add(name)
  return {
    name: localized(nameEs, nameEn),
    note: localized(noteEs, noteEn),
    figure,
    columns: columns.map((column) => localized(column.nameEs, column.nameEn)),
    measures: columns.map((column) => (column.measure !== '' && isFirst(column.measure) ? column.measure : null)),
    rows: rows.map(({ size, values }) => ({
      size,
      values: values.map((value) => measure.safeParse(value).data ?? null),
    })),
  }
}

/** A stored guide as shoppers see it. */
export function shownGuide(guide: AdminSizeGuide): SizeGuideView {
  return previewOf(guide, gridOf(guide.table))
}
