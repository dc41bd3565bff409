import { chosenOptions } from '../../shared/catalog/chosen-options.ts'
import { splitIds } from '../../shared/catalog/variants.ts'
import { type Localized, localized } from '../../shared/localized.ts'
import type { Db, Tx } from './db.ts'

/** Names of the chosen options of a product, by the values of a variant (`ProductVariant.optionsKey`). */
export type OptionTexts = (optionsKey: string) => Localized

/** The texts of the values that the shop has now, or only of those in `keys`, all with one statement. */
export async function readOptionTexts(db: Db | Tx, keys?: readonly string[]): Promise<OptionTexts> {
  const ids = keys && [...new Set(keys.flatMap(splitIds))]
  const where = ids ? { id: { in: ids } } : {}
  const rows = ids?.length === 0 ? [] : await db.optionValue.findMany({ where, include: { option: true } })
  const values = rows.map(({ id, nameEs, nameEn, option: { kind, ...option } }) => {
    const view = { name: localized(option.nameEs, option.nameEn), kind: kind === 'colour' ? kind : 'text' } as const
    return [id, { option: view, name: localized(nameEs, nameEn) }] as const
  })
  const byValue = new Map(values)
  return (key) => chosenOptions(splitIds(key).flatMap((id) => byValue.get(id) ?? []))
}
