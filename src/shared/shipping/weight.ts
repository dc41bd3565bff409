/** Grams in a unit that people write after a weight. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  g: 1,
  gr: 1,
  grs: 1,
  gramos: 1,
  grams: 1,
  kg: 1000,
  kilos: 1000,
}
const heaviest = 10_000_000

/**
 * Reads the weight of a product, which is a text of grams: `320`, `1.200`, `0,5 kg`.
 * @returns whole grams; undefined for none, and for what cannot be read
 */
export function readGrams(weight: string): number | undefined {
  const match = /^(\d{1,9}|\d{1,3}(?:[. ]\d{3})+)(?:[.,](\d{1,3}))?\s*(\p{L}*)\.?$/u.exec(
    weight.normalize('NFKC').trim(),
  )
  const factor = units[match?.[3]?.toLowerCase() ?? ' ']
  if (!match || factor === undefined) return undefined
  const grams = Math.round(Number(`${match[1]?.replace(/[. ]/g, '')}.${match[2] ?? 0}`) * factor)
  return grams > 0 && grams <= heaviest ? grams : undefined
}
