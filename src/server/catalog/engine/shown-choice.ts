import type { ProductOption, ShownChoice } from '../../../shared/catalog/entities.ts'
import type { FacetsQuery } from '../../../shared/catalog/list-query.ts'
import { summarizeVariants } from '../../../shared/catalog/variant-choice.ts'
import { eurosFromCents } from '../../../shared/money.ts'
import type { Entry, Picture, VariantEntry } from './entry.ts'
import { type Choice, findChoices, hasValues } from './option-choices.ts'
import { toRange } from './price-range.ts'
import type { Snapshot } from './snapshot.ts'

/** The pictures of a variant: those of its values, and where there are none, those for all. */
export function choosePictures({ valueIds }: Pick<VariantEntry, 'valueIds'>, pictures: readonly Picture[]) {
  const matching = pictures.filter(({ valueId }) => valueId && valueIds.includes(valueId))
  const shared = pictures.filter(({ valueId }) => !valueId)
  return matching.length > 0 ? [...matching, ...shared] : shared.length > 0 ? shared : pictures
}

/** The variants of a product that meet the choices and, where some do, the price range and the availability, too. */
function findMatching({ texts }: Entry, choices: readonly Choice[], query: FacetsQuery): readonly VariantEntry[] {
  const { min, max } = toRange(query)
  const { availability = [] } = query
  const matching = texts.variants.filter((variant) => hasValues(variant, choices))
  const narrowed = matching.filter(
    (variant) =>
      variant.priceCents >= min &&
      variant.priceCents <= max &&
      (availability.length === 0 || availability.includes(variant.availability)),
  )
  return narrowed.length > 0 ? narrowed : matching
}

/** Describes the variants of a product that have the values of one of them in all choices; undefined for none. */
function describeShown(entry: Entry, choices: readonly Choice[], query: FacetsQuery): ShownChoice | undefined {
  const { pictures } = entry.texts
  const main = pictures[0]?.file
  const matching = findMatching(entry, choices, query).map((variant) => ({
    ...{ variant, price: variant.priceCents, availability: variant.availability },
    images: choosePictures(variant, pictures).map(({ file }) => file),
  }))
  const best = summarizeVariants(matching, main)?.best.variant
  if (!best) return undefined
  const option = best.valueIds.filter((id) => choices.some(({ valueIds }) => valueIds.has(id)))
  const alike = matching.filter(({ variant }) => option.every((id) => variant.valueIds.includes(id)))
  const { image, price = 0, priceVaries = false } = summarizeVariants(alike, main) ?? {}
  const picture = image === main ? undefined : pictures.find(({ file }) => file === image)
  const isPriced = price !== entry.priceCents || priceVaries !== entry.priceVaries
  return {
    option,
    ...(picture && { image: picture.file, color: picture.color }),
    ...(isPriced && { price: eurosFromCents(price), ...(priceVaries && { priceVaries: true as const }) }),
  }
}

/**
 * Makes the function that gives what a card shows of a product in a list of chosen values. The words of a search name
 * values, too: they give way to those chosen of the same option, and to all chosen ones that no variant has with them.
 * @param named the values that a search names
 * @returns undefined when nothing is chosen
 */
export function createShown({ options }: Snapshot, query: FacetsQuery, named: readonly string[] = []) {
  const find = (ids: readonly string[]) => findChoices(options, ids).filter(({ optionId }) => optionId !== undefined)
  const chosen = find(query.options ?? [])
  const both = [
    ...chosen,
    ...find(named).filter(({ optionId }) => chosen.every((choice) => choice.optionId !== optionId)),
  ]
  if (both.length === 0) return undefined
  return (entry: Entry): ShownChoice | undefined => {
    if (entry.offers === '') return undefined
    const shown = describeShown(entry, both, query)
    return shown ?? (chosen.length > 0 && chosen.length < both.length ? describeShown(entry, chosen, query) : undefined)
  }
}

/** The picture of each colour in which a product can be bought, unless that is its main one; undefined without any. */
export function listSwatches({ texts: { pictures } }: Entry, options: readonly ProductOption[] = []) {
  const colours = options.find(({ kind }) => kind === 'colour')?.values ?? []
  const swatches = colours.flatMap(({ id, availability }) => {
    const picture = availability === 'sold-out' ? undefined : pictures.find(({ valueId }) => valueId === id)
    return picture && picture !== pictures[0] ? [{ value: id, image: picture.file, color: picture.color }] : []
  })
  return swatches.length > 0 ? swatches : undefined
}
