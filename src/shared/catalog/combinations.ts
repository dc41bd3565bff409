import { maxProductOptions, maxVariants, type VariantValues } from './variants.ts'

/** Values that were picked of an option. */
export interface PickedValues {
  optionId: string
  valueIds: readonly string[]
}

/** Finds why a product cannot be sold in all combinations: at most 3 options, at most 100 variants. */
export function findCombinationIssue(picked: readonly PickedValues[]) {
  const used = picked.filter(({ valueIds }) => valueIds.length > 0)
  if (used.length > maxProductOptions) return 'variantOptions'
  const count = used.reduce((product, { valueIds }) => product * valueIds.length, 1)
  return count > maxVariants ? 'variantCount' : undefined
}

/** All combinations of the picked values, in their order; the last option changes first. None when nothing is picked. */
export function listCombinations(picked: readonly PickedValues[]): VariantValues[] {
  const used = picked.filter(({ valueIds }) => valueIds.length > 0)
  if (used.length === 0) return []
  return used.reduce<VariantValues[]>(
    (combinations, { optionId, valueIds }) =>
      combinations.flatMap((values) => valueIds.map((valueId) => ({ ...values, [optionId]: valueId }))),
    [{}],
  )
}

/** Whether two combinations agree in the options that both have. */
const agree = (one: VariantValues, other: VariantValues) =>
  Object.entries(one).every(([optionId, valueId]) => other[optionId] === undefined || other[optionId] === valueId)

/**
 * The row of each combination: the one that has it, else, where options came or went, the first that agrees with it and
 * is not claimed yet. So nothing that was entered is lost when a second option comes.
 * @returns undefined for a combination that is new
 */
export function rowsForCombinations<Row extends { values: VariantValues }>(
  combinations: readonly VariantValues[],
  rows: readonly Row[],
): (Row | undefined)[] {
  const free = new Set(rows)
  const claim = (row: Row | undefined) => {
    if (row) free.delete(row)
    return row
  }
  const isSame = (one: VariantValues, other: VariantValues) =>
    agree(one, other) && Object.keys(one).length === Object.keys(other).length
  const exact = combinations.map((values) => claim([...free].find((row) => isSame(row.values, values))))
  return combinations.map((values, index) => exact[index] ?? claim([...free].find((row) => isShared(row, values))))
}

/** Whether a row of other options can become a combination. */
function isShared({ values }: { values: VariantValues }, combination: VariantValues): boolean {
  const isOther = Object.keys(values).join() !== Object.keys(combination).join()
  return isOther && agree(values, combination)
}
