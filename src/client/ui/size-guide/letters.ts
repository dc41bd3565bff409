import type { GuideMeasure, SizeGuideView } from '../../../shared/catalog/size-guides.ts'

interface LetteredMeasure {
  letter: string
  /** Index of its column. */
  column: number
  measure: GuideMeasure
}

/** The measures that the drawing of a guide shows, A, B, C in the order of their columns. */
export function letteredMeasures({ figure, measures }: Pick<SizeGuideView, 'figure' | 'measures'>): LetteredMeasure[] {
  if (figure === 'none') return []
  const shown = measures.flatMap((measure, column) => (measure === null ? [] : [{ measure, column }]))
  return shown.map((each, index) => ({ ...each, letter: String.fromCharCode('A'.charCodeAt(0) + index) }))
}
