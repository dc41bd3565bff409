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
  const match = /^([\d., ]{1,15}?) ?(\p{L}{0,8})\.?$/u.exec(weight.normalize('NFKC').trim())
  const [, written = '', unit = ''] = match ?? []
  const factor = units[unit.toLowerCase()] ?? 0
  // Grams are in thousands, `1.200`; kilograms have decimals, `1.200 kg`.
  const figures = factor === 1 ? written.replace(/[. ](?=\d{3}$)/, '') : written
  const decimal = figures.trim().replace(',', '.')
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(decimal)) return undefined
  const grams = Math.round(Number(decimal) * factor)
  return grams > 0 && grams <= heaviest ? grams : undefined
}
