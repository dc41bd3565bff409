import { type ChosenValue, chosenOptions } from '../../shared/catalog/chosen-options.ts'
import { splitIds } from '../../shared/catalog/variants.ts'
import { type Localized, localized } from '../../shared/localized.ts'
import type { Db } from './db.ts'

/** Names of the chosen options of a product, by the values of a variant. */
export type OptionTexts = (optionsKey: string) => Localized

/** The texts of all values that the shop has now. */
export async function readOptionTexts(db: Db): Promise<OptionTexts> {
  const rows = await db.productOption.findMany({ include: { values: true } })
  const chosen = rows.flatMap(({ nameEs, nameEn, kind, values }) => {
    const option: ChosenValue['option'] = { name: localized(nameEs, nameEn), kind: kind === 'colour' ? kind : 'text' }
    return values.map((value) => [value.id, { option, name: localized(value.nameEs, value.nameEn) }] as const)
  })
  const byValue = new Map(chosen)
  return (key) => chosenOptions(splitIds(key).flatMap((id) => byValue.get(id) ?? []))
}
