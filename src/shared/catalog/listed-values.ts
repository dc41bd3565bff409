import { maxChosenCategories } from './facets.ts'

const value = /^[\w-]{1,64}$/

/**
 * The values of a query key that may have several: `a,b`, or the key repeated, as a form sends it.
 * @returns Each value once, sorted, so that one choice is one address; invalid values are left out.
 */
export function listedValues(texts: readonly string[]): string[] {
  const values = new Set(texts.flatMap((text) => text.split(',')).filter((text) => value.test(text)))
  return [...values].sort().slice(0, maxChosenCategories)
}
