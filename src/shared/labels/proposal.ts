import * as z from 'zod/mini'
import { compositionSchema, findCompositionIssue } from './composition.ts'

/**
 * A generator's proposal for the label of its draft, for a person to check: shoppers see nothing of it before somebody
 * has taken it over into the product's own fields. Each field is absent where nothing is proposed.
 */
export const labelProposalSchema = z.object({
  composition: z.optional(compositionSchema),
  careEs: z.optional(z.string()),
  careEn: z.optional(z.string()),
  /** INCI names in one text. */
  ingredients: z.optional(z.string()),
})
export type LabelProposal = z.infer<typeof labelProposalSchema>

/** Writes a proposal as it is stored: JSON, empty for none. */
export function writeProposal(proposal: LabelProposal): string {
  const set = Object.entries(proposal).filter(([, value]) => value !== undefined && value.length > 0)
  return set.length > 0 ? JSON.stringify(Object.fromEntries(set)) : ''
}

/** Fields of a product that a proposal may fill, as the form has them. */
type Filled = Readonly<Record<'composition' | 'careEs' | 'careEn' | 'ingredients', string>>

/**
 * Reads a stored proposal for the fields that are still empty; undefined where nothing is left, and for a stored text that
 * is none. A composition that does not sum up is left out.
 */
export function readProposal(stored: string, product: Filled): LabelProposal | undefined {
  const { data } = labelProposalSchema.safeParse(parseJson(stored))
  if (!data) return undefined
  const { composition, careEs, careEn, ingredients } = data
  const isRight = composition && findCompositionIssue(JSON.stringify(composition)) === undefined
  const open = {
    ...(isRight && product.composition === '' && { composition }),
    ...(careEs && product.careEs === '' && { careEs }),
    ...(careEn && product.careEn === '' && { careEn }),
    ...(ingredients && product.ingredients === '' && { ingredients }),
  }
  return Object.keys(open).length > 0 ? open : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
