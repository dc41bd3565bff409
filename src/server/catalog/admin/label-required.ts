import { findLabelGaps, gapFields, type LabelGap } from '../../../shared/catalog/label-gaps.ts'
import type { LabelRule } from '../../../shared/settings/shop.ts'
import { AppError } from '../../core/app-error.ts'

/** The columns that decide whether shoppers see a product, and whether its label is complete. */
export const offerColumns = {
  ...{ visible: true, approved: true },
  ...{ makerId: true, composition: true, ingredients: true },
} as const

interface Offer {
  visible: boolean
  approved: boolean
  makerId: string | null
  composition: string
  ingredients: string
}

/** The gaps with which shoppers would see a product; one that they do not see has none. */
const findShownGaps = (offer: Offer): LabelGap[] => (offer.visible && offer.approved ? findLabelGaps(offer) : [])

/**
 * The gaps that a change would show: a product that is shown with a gap may keep it.
 * @param before the stored product; absent for a new one
 */
export function findOpenedGaps(after: Offer, before?: Offer): LabelGap[] {
  const known = before ? findShownGaps(before) : []
  return findShownGaps(after).filter((gap) => !known.includes(gap))
}

/**
 * Refuses to show a product whose label has gaps, where the shop requires it.
 * @param before the stored product; absent for a new one
 * @throws AppError invalid (`makerId`, `composition`)
 */
export function requireLabel(rule: LabelRule, after: Offer, before?: Offer): void {
  const opened = rule === 'block' ? findOpenedGaps(after, before) : []
  if (opened.length === 0) return
  const issues = opened.map((gap) => [gapFields[gap].field, gapFields[gap].issue])
  throw new AppError('invalid', { fields: Object.fromEntries(issues) })
}

/** How many SKUs the refusal names. */
const namedSkus = 3

/**
 * Requires labels of several products that are about to be shown.
 * @throws AppError label-missing with some of their SKUs
 */
export function requireLabels(rule: LabelRule, offers: readonly (Offer & { sku: string })[]): void {
  const blocked = rule === 'block' ? offers.filter((offer) => findShownGaps(offer).length > 0) : []
  if (blocked.length === 0) return
  const skus = blocked.slice(0, namedSkus).map(({ sku }) => sku)
  throw new AppError('label-missing', { params: { products: blocked.length, skus: skus.join(', ') } })
}
