import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import type { Tx } from '../../db/db.ts'
import type { CatalogAdminDeps } from './catalog-admin.types.ts'
import { changeVocabulary } from './change-vocabulary.ts'
import { readAllOptions, readOption, storedOption } from './options.ts'

/** Sorts rows by `ids`, with those that it does not name behind. @returns the new positions of the rows that move */
function moved(rows: readonly { id: string; position: number }[], ids: readonly string[]) {
  const known = new Map(rows.map((row) => [row.id, row]))
  const order = [...new Set([...ids.filter((id) => known.has(id)), ...known.keys()])]
  return order.flatMap((id, position) => (known.get(id)?.position === position ? [] : [{ id, position }]))
}

/** Puts the options in another order, see optionOrderSchema. */
export function orderOptions(deps: CatalogAdminDeps, { ids }: { ids: readonly string[] }, by: Actor): Promise<void> {
  return changeVocabulary(deps, async (tx) => {
    const all = await readAllOptions(tx)
    for (const { id, position } of moved(all, ids)) await tx.productOption.update({ where: { id }, data: { position } })
    // The order is of all options, and so is its entry.
    await auditOrder(tx, by, { at: deps.base.clock.now(), entityId: '', before: all, after: await readAllOptions(tx) })
  })
}

/** Puts the values of an option in another order. @throws AppError option-not-found */
export function orderValues(
  deps: CatalogAdminDeps,
  { optionId, ids }: { optionId: string; ids: readonly string[] },
  by: Actor,
): Promise<void> {
  return changeVocabulary(deps, async (tx) => {
    const option = await tx.productOption.findUnique({ where: { id: optionId }, ...storedOption })
    if (!option) throw new AppError('option-not-found')
    for (const { id, position } of moved(option.values, ids))
      await tx.optionValue.update({ where: { id }, data: { position } })
    const { values } = await readOption(tx, optionId)
    await auditOrder(tx, by, {
      at: deps.base.clock.now(),
      entityId: optionId,
      before: option.values,
      after: values,
    })
  })
}

interface Reordered extends Record<'before' | 'after', readonly { id: string }[]> {
  at: Date
  entityId: string
}

function auditOrder(tx: Tx, by: Actor, { at, entityId, before, after }: Reordered): Promise<void> {
  const listOrder = (rows: readonly { id: string }[]) => ({ order: rows.map(({ id }) => id) })
  const facts = { before: listOrder(before), after: listOrder(after) }
  return audit(tx, by, at, [{ action: 'order', entity: 'option', entityId, ...facts }])
}
