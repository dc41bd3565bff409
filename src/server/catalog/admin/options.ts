import type { Snapshot } from '../../../shared/audit/snapshot.ts'
import type { EditConflict } from '../../../shared/catalog/edit-conflict.ts'
import {
  type AdminOption,
  haveSameName,
  maxFilterOptions,
  maxOptions,
  maxOptionValues,
  type NewOption,
  type OptionChanges,
  type OptionView,
} from '../../../shared/catalog/options.ts'
import { localized } from '../../../shared/localized.ts'
import { audit } from '../../audit/record.ts'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import { isChanged } from '../../core/is-changed.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Prisma } from '../../db/generated/sqlite/client.ts'
import { type CatalogAdminDeps, changeVocabulary, listDifferences } from './catalog-changes.ts'

const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const

export const storedOption = {
  select: {
    id: true,
    nameEs: true,
    nameEn: true,
    kind: true,
    position: true,
    filter: true,
    version: true,
    values: {
      select: { id: true, nameEs: true, nameEn: true, swatch: true, position: true, version: true },
      orderBy: [...inOrder],
    },
  },
} as const satisfies Prisma.ProductOptionDefaultArgs
export type StoredOption = Prisma.ProductOptionGetPayload<typeof storedOption>
type Kind = AdminOption['kind']

function toView({ id, nameEs, nameEn, kind, values }: StoredOption): OptionView {
  return {
    id,
    name: localized(nameEs, nameEn),
    kind: kind as Kind,
    values: values.map(({ swatch, ...value }) => ({
      id: value.id,
      name: localized(value.nameEs, value.nameEn),
      ...(swatch !== '' && { swatch }),
    })),
  }
}

/** An option for the audit, its values by their identifiers. */
export function getOptionSnapshot({ nameEs, nameEn, kind, filter, values }: StoredOption): Snapshot {
  const ofValues = values.flatMap(({ id, position: _position, version: _version, ...value }) =>
    Object.entries(value).map(([name, field]) => [`values.${id}.${name}`, field] as const),
  )
  const order = values.map(({ id }) => id)
  return { nameEs, nameEn, kind, filter, order, ...Object.fromEntries(ofValues) }
}

const readAllOptions = (db: Db | Tx) => db.productOption.findMany({ ...storedOption, orderBy: [...inOrder] })

async function countUses(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const counts = await db.variantValue.groupBy({ by: ['valueId'], _count: { _all: true } })
  return new Map(counts.map(({ valueId, _count }) => [valueId, _count._all]))
}

function toAdminOption(
  { position: _, kind, values, ...option }: StoredOption,
  uses: ReadonlyMap<string, number>,
): AdminOption {
  return {
    ...option,
    kind: kind as Kind,
    values: values.map(({ position: _position, ...value }) => ({ ...value, uses: uses.get(value.id) ?? 0 })),
  }
}

/** All options with their values, in their order, which are filters, and how many variants have each value. */
export async function adminOptions(db: Db): Promise<{ options: AdminOption[] }> {
  const [options, uses] = await Promise.all([readAllOptions(db), countUses(db)])
  return { options: options.map((option) => toAdminOption(option, uses)) }
}

/** @throws AppError option-exists when two of them have the same name */
function checkNames(named: readonly Pick<NewOption, 'nameEs' | 'nameEn'>[]): void {
  for (const [index, one] of named.entries()) {
    if (named.slice(index + 1).some((other) => haveSameName(one, other))) throw new AppError('option-exists')
  }
}

const countFilters = (options: readonly { filter: boolean }[]) => options.filter(({ filter }) => filter).length

const tooManyFilters = () => new AppError('invalid', { fields: { filter: 'filterOptions' } })

const nextPosition = (rows: readonly { position: number }[]) =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1

/** @throws AppError option-not-found */
export async function findOption(tx: Tx, where: Prisma.ProductOptionWhereInput): Promise<StoredOption> {
  const option = await tx.productOption.findFirst({ where, ...storedOption })
  if (!option) throw new AppError('option-not-found')
  return option
}

/**
 * Adds an option after all others. Unless the request says otherwise it is a filter while there is room for one.
 * @throws AppError option-exists, option-limit, invalid (`filter`)
 */
export function addOption(
  deps: CatalogAdminDeps,
  { values, kind = 'text', filter, ...names }: NewOption,
  by: Actor,
): Promise<OptionView> {
  return changeVocabulary(deps, async (tx) => {
    const others = await readAllOptions(tx)
    if (others.length >= maxOptions) throw new AppError('option-limit')
    checkNames([...others, names])
    checkNames(values)
    const hasRoom = countFilters(others) < maxFilterOptions
    if (filter && !hasRoom) throw tooManyFilters()
    const id = newId()
    await tx.productOption.create({
      data: {
        ...names,
        id,
        kind,
        filter: filter ?? hasRoom,
        position: nextPosition(others),
        values: { create: values.map((value, position) => ({ ...value, id: newId(), position })) },
      },
    })
    const added = await findOption(tx, { id })
    const entry = { action: 'create', entity: 'option', entityId: id, before: null } as const
    await audit(tx, by, deps.context.clock.now(), [{ ...entry, after: getOptionSnapshot(added) }])
    return toView(added)
  })
}

/**
 * The values of an option after an edit: the stored ones with their changes, then the new ones.
 * @throws AppError invalid (`values.0.id`)
 */
function valuesAfter({ values: before }: StoredOption, requested: NonNullable<OptionChanges['values']>) {
  const stored = new Map(before.map((value) => [value.id, value]))
  for (const [index, { id }] of requested.entries()) {
    if (id !== undefined && !stored.has(id))
      throw new AppError('invalid', { fields: { [`values.${index}.id`]: 'valueUnknown' } })
  }
  const changes = new Map(requested.map((value) => [value.id, value]))
  const changed = before.map((value) => {
    const { nameEs = value.nameEs, nameEn = value.nameEn, swatch = value.swatch } = changes.get(value.id) ?? {}
    return { before: value, data: { nameEs, nameEn, swatch } }
  })
  const from = nextPosition(before)
  const added = requested
    .filter(({ id }) => id === undefined)
    .map(({ nameEs = '', nameEn = '', swatch = '' }, index) => {
      return { id: newId(), nameEs, nameEn, swatch, position: from + index }
    })
  return { changed, added }
}

async function writeValues(tx: Tx, option: StoredOption, requested: OptionChanges['values']): Promise<void> {
  if (!requested) return
  const { changed, added } = valuesAfter(option, requested)
  if (changed.length + added.length > maxOptionValues) throw new AppError('option-limit')
  checkNames([...changed.map(({ data }) => data), ...added])
  for (const { before, data } of changed) {
    if (isChanged(before, data))
      await tx.optionValue.update({ where: { id: before.id }, data: { ...data, version: { increment: 1 } } })
  }
  if (added.length > 0)
    await tx.optionValue.createMany({ data: added.map((value) => ({ ...value, optionId: option.id })) })
}

/** The fields that an edit would change in a row which somebody else has saved since it was opened. */
function findDifferences(
  row: Partial<Snapshot> | undefined,
  requested: Partial<Snapshot>,
  prefix = '',
): EditConflict['fields'] {
  if (!row || requested.version === undefined || requested.version === row.version) return []
  const names = ['nameEs', 'nameEn', 'kind', 'filter', 'swatch'].filter((name) => requested[name] !== undefined)
  return listDifferences(names.map((name) => [prefix + name, String(row[name]), String(requested[name])]))
}

/** @throws AppError edit-conflict, with the option as admins see it */
async function checkVersions(tx: Tx, option: StoredOption, { values = [], ...changes }: OptionChanges): Promise<void> {
  const { values: rows, ...row } = option
  const byId = new Map(rows.map((value) => [value.id, value]))
  const fields = [
    ...findDifferences(row, changes),
    ...values.flatMap((value, index) => findDifferences(byId.get(value.id ?? ''), value, `values.${index}.`)),
  ]
  if (fields.length === 0) return
  const stored = toAdminOption(option, await countUses(tx))
  throw new AppError('edit-conflict', { conflict: { version: option.version, fields, stored } })
}

/**
 * Edits an option; what is absent stays. Values with an identifier are changed, those without are added behind.
 * @throws AppError option-not-found, option-exists, option-limit, invalid (`filter`, `values.0.id`), edit-conflict when
 * somebody else has saved the option or a value since the `version` that it names was read
 */
export function editOption(deps: CatalogAdminDeps, edit: OptionChanges, by: Actor): Promise<OptionView> {
  const { id, values } = edit
  return changeVocabulary(deps, async (tx) => {
    const all = await readAllOptions(tx)
    const option = all.find((each) => each.id === id)
    if (!option) throw new AppError('option-not-found')
    await checkVersions(tx, option, edit)
    const others = all.filter((each) => each !== option)
    const { nameEs = option.nameEs, nameEn = option.nameEn, kind = option.kind, filter = option.filter } = edit
    if (others.some((other) => haveSameName(other, { nameEs, nameEn }))) throw new AppError('option-exists')
    if (filter && !option.filter && countFilters(others) >= maxFilterOptions) throw tooManyFilters()
    const data = { nameEs, nameEn, kind, filter }
    if (isChanged(option, data))
      await tx.productOption.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
    await writeValues(tx, option, values)
    const edited = await findOption(tx, { id })
    const snapshots = { before: getOptionSnapshot(option), after: getOptionSnapshot(edited) }
    await audit(tx, by, deps.context.clock.now(), [{ action: 'edit', entity: 'option', entityId: id, ...snapshots }])
    return toView(edited)
  })
}

interface Reordering {
  rows: readonly { id: string; position: number }[]
  ids: readonly string[]
  /** The option whose values these are; empty for the options themselves. */
  entityId: string
  move: (id: string, position: number) => Promise<unknown>
}

/** Sorts rows by `ids`, with those that it does not name behind, and moves those that get another position. */
async function reorder(tx: Tx, { rows, ids, entityId, move }: Reordering, by: Actor, at: Date): Promise<void> {
  const positions = new Map(rows.map((row) => [row.id, row.position]))
  const order = [...new Set([...ids.filter((id) => positions.has(id)), ...positions.keys()])]
  for (const [position, id] of order.entries()) if (positions.get(id) !== position) await move(id, position)
  const snapshots = { before: { order: [...positions.keys()] }, after: { order } }
  await audit(tx, by, at, [{ action: 'order', entity: 'option', entityId, ...snapshots }])
}

/** Puts the options in another order, see optionOrderSchema. */
export function orderOptions(deps: CatalogAdminDeps, { ids }: { ids: readonly string[] }, by: Actor): Promise<void> {
  return changeVocabulary(deps, async (tx) => {
    const move = (id: string, position: number) => tx.productOption.update({ where: { id }, data: { position } })
    await reorder(tx, { rows: await readAllOptions(tx), ids, entityId: '', move }, by, deps.context.clock.now())
  })
}

/** Puts the values of an option in another order. @throws AppError option-not-found */
export function orderValues(
  deps: CatalogAdminDeps,
  { optionId, ids }: { optionId: string; ids: readonly string[] },
  by: Actor,
): Promise<void> {
  return changeVocabulary(deps, async (tx) => {
    const { values: rows } = await findOption(tx, { id: optionId })
    const move = (id: string, position: number) => tx.optionValue.update({ where: { id }, data: { position } })
    await reorder(tx, { rows, ids, entityId: optionId, move }, by, deps.context.clock.now())
  })
}
