import { type ChosenValue, chosenOptions } from '../../shared/catalog/chosen-options.ts'
import { splitIds } from '../../shared/catalog/variants.ts'
import { type Localized, localized } from '../../shared/localized.ts'
import type { Db, Tx } from '../db/db.ts'

/**
 * Reads what combinations of values are called, all with one statement.
 * @param keys as `ProductVariant.optionsKey` has them; empty for none
 * @returns the text of such a key
 */
export async function readChosen(db: Db | Tx, keys: readonly string[]): Promise<(key: string) => Localized> {
  const ids = [...new Set(keys.flatMap(splitIds))]
  const values = new Map<string, ChosenValue>()
  const rows =
    ids.length === 0 ? [] : await db.optionValue.findMany({ where: { id: { in: ids } }, include: { option: true } })
  for (const { id, nameEs, nameEn, option } of rows) {
    const name = localized(option.nameEs, option.nameEn)
    const kind = option.kind === 'colour' ? 'colour' : 'text'
    values.set(id, { option: { name, kind }, name: localized(nameEs, nameEn) })
  }
  return (key) => chosenOptions(splitIds(key).flatMap((id) => values.get(id) ?? []))
}
