import { maxChosenCategories } from './facets.ts'

const value = /^[\w-]{1,64}$/

/**
 * What a key of an address names when it may name several things: `a,b`, or the key once for each, as a form writes it.
 * @returns Each value once, in order, so that one choice is one address; what cannot be a value is left out.
 */
export function listedValues(texts: readonly string[]): string[] {
  const named = new Set(texts.flatMap((text) => text.split(',')).filter((text) => value.test(text)))
  return [...named].sort().slice(0, maxChosenCategories)
}
