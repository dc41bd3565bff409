/** Sizes by letter, smallest first. */
const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']
/** Sizes by number come in steps of two. */
const step = 2
const mostSizes = 12

/**
 * The run of sizes that a garment's dimensions begin with: `XS–XXL · 76 × 56 cm (M)`, `34–46 · 106 × 38 cm`.
 * @returns the sizes, smallest first; none when the text names no run, such as that of a hat or a bottle
 */
export function sizesIn(dimensions: string): string[] {
  const [, from = '', to = ''] =
    /^\s*([0-9]?[A-Z]+|\d{2})\s*[–-]\s*([0-9]?[A-Z]+|\d{2})\s*(?:·|$)/.exec(dimensions) ?? []
  const [first, last] = [letters.indexOf(from), letters.indexOf(to)]
  if (first >= 0 && last > first) return letters.slice(first, last + 1)
  const [least, most] = [Number(from), Number(to)]
  const count = (most - least) / step + 1
  if (!(most > least) || !Number.isInteger(count) || count > mostSizes) return []
  return Array.from({ length: count }, (_, index) => String(least + index * step))
}

/**
 * Stock of a garment by size: the middle of a run sells best.
 * @param stock of all sizes: the sum stays the same
 * @param count number of sizes
 */
export function splitBySize(stock: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => 1 + Math.min(index, count - 1 - index))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => (stock * weight) / sum)
  const split = shares.map(Math.floor)
  const remaining = stock - split.reduce((total, share) => total + share, 0)
  const rest = (index: number) => (shares[index] ?? 0) - (split[index] ?? 0)
  const byRest = shares.map((_, index) => index).sort((a, b) => rest(b) - rest(a) || a - b)
  for (const index of byRest.slice(0, remaining)) split[index] = (split[index] ?? 0) + 1
  return split
}
