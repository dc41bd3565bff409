import { optionParameter, variantParameter } from '../paths.ts'
import type { ProductOption, ProductVariant } from './entities.ts'
import { maxChosenValues } from './facets.ts'

/** Values that a shopper has chosen so far, by option. */
export type Choice = Readonly<Record<string, string>>

type Variant = Pick<ProductVariant, 'availability' | 'values'>

const matches = ({ values }: Pick<Variant, 'values'>, choice: Choice) =>
  Object.entries(choice).every(([option, value]) => values[option] === value)

/** The variants that a choice leaves. */
export function findMatches<V extends Variant>(variants: readonly V[], choice: Choice): V[] {
  return variants.filter((variant) => matches(variant, choice))
}

/** The variant that is chosen; undefined while an option is open, or when there is no such combination. */
export function chosenVariant<V extends Variant>(
  variants: readonly V[],
  options: readonly Pick<ProductOption, 'id'>[],
  choice: Choice,
): V | undefined {
  if (firstOpen(options, choice)) return undefined
  return findMatches(variants, choice)[0]
}

/** The first option of which no value is chosen. */
export function firstOpen<O extends Pick<ProductOption, 'id'>>(options: readonly O[], choice: Choice): O | undefined {
  return options.find(({ id }) => choice[id] === undefined)
}

/** Cents on the server, euros elsewhere. */
type Priced = { price: number; availability: ProductVariant['availability']; images: readonly string[] }

/**
 * How the variants that a choice leaves are shown together: at the price of the cheapest, those that can be bought before
 * the others. Where they look different, the main picture of the product stays if it is one of theirs.
 * @returns undefined for no variant
 */
export function summarizeVariants<V extends Priced>(variants: readonly V[], mainPicture: string | undefined) {
  const buyable = variants.filter(({ availability }) => availability !== 'sold-out')
  const shown = buyable.length > 0 ? buyable : variants
  const cheapest = shown.reduce<V | undefined>(
    (least, each) => (least && least.price <= each.price ? least : each),
    undefined,
  )
  if (!cheapest) return undefined
  const areAlike = shown.every(({ images }) => images[0] === cheapest.images[0])
  return {
    /** Cheapest of those that can be bought, the first of equals. */
    best: cheapest,
    price: cheapest.price,
    priceVaries: shown.some(({ price }) => price !== cheapest.price),
    image:
      !areAlike && shown.some(({ images }) => mainPicture && images.includes(mainPicture))
        ? mainPicture
        : cheapest.images[0],
  }
}

/** How a value can be chosen beside what is chosen of the other options. */
export function valueState(
  variants: readonly Variant[],
  choice: Choice,
  { option, value }: { option: string; value: string },
): 'available' | 'sold-out' | 'impossible' {
  const having = findMatches(variants, { ...choice, [option]: value })
  if (having.length === 0) return 'impossible'
  return having.some(({ availability }) => availability !== 'sold-out') ? 'available' : 'sold-out'
}

/** Chooses from the start where there is only one thing to buy. */
export function initialChoice(variants: readonly Variant[]): Choice {
  const [only, ...others] = variants.filter(({ availability }) => availability !== 'sold-out')
  return only && others.length === 0 ? only.values : {}
}

/** Values that an address may name, of up to three options: as many as a list may be narrowed by. */
const maxNamed = maxChosenValues

/**
 * Reads the choice that an address names: a variant, or else values, the first of those that no variant has together.
 * All others are left out, and so is an identifier that the product does not have.
 */
export function readChoice<V extends Pick<Variant, 'values'> & { id: string }>(
  variants: readonly V[],
  search: URLSearchParams,
): Choice {
  const id = search.get(variantParameter)
  const variant = variants.find((each) => each.id === id)
  if (variant) return variant.values
  const named = search.getAll(optionParameter).flatMap((text) => text.split(','))
  let choice: Choice = {}
  for (const value of named.slice(0, maxNamed)) {
    const [match] = variants.filter(({ values }) => Object.values(values).includes(value))
    const option = Object.keys(match?.values ?? {}).find((each) => match?.values[each] === value)
    const next = option === undefined || choice[option] !== undefined ? choice : { ...choice, [option]: value }
    if (variants.some((each) => matches(each, next))) choice = next
  }
  return choice
}

/** The values of a choice in the product's order of options: one choice is one address. */
export function listChosen([first]: readonly Pick<Variant, 'values'>[], choice: Choice): string[] {
  return Object.keys(first?.values ?? {}).flatMap((option) => choice[option] ?? [])
}

/** Chooses as the address says, else where there is only one thing to buy. */
export function openingChoice<V extends Variant & { id: string }>(
  variants: readonly V[],
  search: URLSearchParams,
): Choice {
  const choice = readChoice(variants, search)
  return Object.keys(choice).length > 0 ? choice : initialChoice(variants)
}
