import { chosenOptions } from '../../../shared/catalog/chosen-options.ts'
import type { ProductDetail } from '../../../shared/catalog/entities.ts'
import { type Choice, findMatches, readChoice, summarizeVariants } from '../../../shared/catalog/variant-choice.ts'
import type { Localized } from '../../../shared/localized.ts'

/** The product with the pictures of a choice before all others. */
export function putFirst(product: ProductDetail, choice: Choice): ProductDetail {
  const { images, colors, aspects, variants = [] } = product
  const { best, image = images[0] } = summarizeVariants(findMatches(variants, choice), images[0]) ?? {}
  if (!best || image === images[0]) return product
  const order = [...new Set([...best.images, ...images])].map((file) => images.indexOf(file))
  const pick = <T>(values: readonly T[]) => order.flatMap((index) => values[index] ?? [])
  return { ...product, images: pick(images), colors: pick(colors), ...(aspects && { aspects: pick(aspects) }) }
}

/**
 * The product as an address opens it, for its head: the pictures and variants of the choice that the address names, and
 * the names of its values.
 */
export function readOpened(
  product: ProductDetail,
  search: URLSearchParams,
): { opened: ProductDetail; names?: Localized } {
  const { variants, options } = product
  const choice = variants && readChoice(variants, search)
  if (!variants || !options || !choice || Object.keys(choice).length === 0) return { opened: product }
  const values = options.flatMap((option) => {
    const value = option.values.find(({ id }) => id === choice[option.id])
    return value ? [{ option, name: value.name }] : []
  })
  return {
    opened: { ...putFirst(product, choice), variants: findMatches(variants, choice) },
    names: chosenOptions(values),
  }
}
