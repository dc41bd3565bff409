import type { IssueKey } from '../issue.ts'

/** An offer has to name who makes it, and what it is made of. */
export const labelGaps = ['maker', 'composition'] as const
export type LabelGap = (typeof labelGaps)[number]

/** The field of the product form that closes a gap, and the issue that says so. */
export const gapFields = {
  maker: { field: 'makerId', issue: 'labelMaker' },
  composition: { field: 'composition', issue: 'labelComposition' },
} as const satisfies Record<LabelGap, { field: string; issue: IssueKey }>

interface Label {
  makerId?: string | null | undefined
  /** Fibres of a textile (Regulation 1007/2011), as JSON. */
  composition: string
  /** Ingredients of a cosmetic (Regulation 1223/2009). */
  ingredients: string
}

/**
 * The gaps in the label of a product: without a maker (Regulation 2023/988, article 19), and without either fibres or
 * ingredients, as the shop cannot tell a textile from a cosmetic.
 */
export function findLabelGaps({ makerId, composition, ingredients }: Label): LabelGap[] {
  const isMissing = { maker: !makerId, composition: composition === '' && ingredients === '' }
  return labelGaps.filter((gap) => isMissing[gap])
}
