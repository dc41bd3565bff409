import { isSameValue, type SnapshotValue } from '../../shared/audit/snapshot.ts'
import type { SectionChange } from '../../shared/settings/entities.ts'
import {
  isRecord,
  readUsableFields,
  type SectionName,
  type Settings,
  sectionSchemas,
} from '../../shared/settings/sections.ts'
import { readStoredEntries, type StoredEntry } from '../db/audit-entries.ts'
import type { Db } from '../db/db.ts'
import { Prisma } from '../db/generated/sqlite/client.ts'
import { inOrder, readIds, selectPage } from '../db/list-page.ts'
import { readStoredChanges } from './stored-json.ts'

interface SectionVersion {
  id: string
  version: number
  at: Date
  actor: string
  /** The whole section, unchecked. */
  snapshot: unknown
  /** The fields that its save changed, unchecked, both null for none; only entries of the audit have them. */
  change?: Omit<StoredEntry, 'snapshot'>
}

/** Versions on a page of the history; legal texts are long. */
const getPageSize = (name: SectionName) => (name === 'legal' ? 10 : 50)

/**
 * The versions of a section from both of their tables. A save is in one of them alone: earlier versions of the shop wrote
 * theirs to SettingsChange, and entries of the audit without a version.
 */
const selectVersions = (name: SectionName) => Prisma.sql`(
  SELECT "id", "version" FROM "SettingsChange" WHERE "section" = ${name}
  UNION ALL
  SELECT "id", "version" FROM "AuditEntry"
  WHERE "entity" = 'settings' AND "entityId" = ${name} AND "version" IS NOT NULL) AS "SectionVersion"`

const newestFirst = Prisma.sql`"version" DESC, "id" DESC`

async function readVersions(
  db: Db,
  name: SectionName,
  rows: { skip: number; take: number },
): Promise<SectionVersion[]> {
  const page = selectPage({ from: selectVersions(name), where: Prisma.sql`1 = 1`, orderBy: newestFirst }, rows)
  const ids = await readIds(db, page)
  const where = { id: { in: ids } }
  const [changes, entries, storedChanges, storedEntries] = await Promise.all([
    db.settingsChange.findMany({ where, omit: { data: true } }),
    db.auditEntry.findMany({ where, select: { id: true, version: true, at: true, actorName: true } }),
    readStoredChanges(db, ids),
    readStoredEntries(db, ids),
  ])
  const fromChanges = changes.map(({ id, version, at, actor }) => {
    return { id, version, at, actor, snapshot: storedChanges.get(id) }
  })
  const fromEntries = entries.flatMap(({ id, version, at, actorName }) => {
    const { snapshot, ...change } = storedEntries.get(id) ?? { snapshot: null, before: null, after: null }
    return version === null ? [] : { id, version, at, actor: actorName, snapshot, change }
  })
  return inOrder<SectionVersion>(ids, [...fromChanges, ...fromEntries])
}

export async function readAllVersions(db: Db, name: SectionName): Promise<SectionVersion[]> {
  const versions: SectionVersion[] = []
  const take = 500
  for (;;) {
    const rows = await readVersions(db, name, { skip: versions.length, take })
    versions.push(...rows)
    if (rows.length < take) return versions
  }
}

/**
 * How many versions the history of a section has. Version 0, the values before the first save, is one of them also where
 * it is not stored.
 */
async function countVersions(db: Db, name: SectionName): Promise<{ stored: number; total: number }> {
  const [row] = await db.$queryRaw<{ count: bigint; oldest: bigint | null }[]>`
    SELECT CAST(COUNT(*) AS BIGINT) AS "count", CAST(MIN("version") AS BIGINT) AS "oldest" FROM ${selectVersions(name)}`
  const stored = Number(row?.count ?? 0)
  return { stored, total: Number(row?.oldest) === 1 ? stored + 1 : stored }
}

/** The section before its first save: what that changed, taken back. */
function getVersionBefore(first: SectionVersion): SectionVersion {
  const { snapshot, change } = first
  const before = { ...first, id: '', version: 0, actor: '' }
  // An earlier version of the shop did not store it: the section was as the shop comes.
  if (!change) return { ...before, snapshot: {} }
  const isReadable = isRecord(snapshot) && (change.before === null || isRecord(change.before))
  return { ...before, snapshot: isReadable ? { ...snapshot, ...(change.before ?? {}) } : null }
}

type Data = SectionChange['data']

/**
 * The usable fields of a version. What it lacks is as in `first`, what is damaged is left out, so that restoring the version
 * leaves these fields as they are.
 */
function readData<N extends SectionName>(name: N, snapshot: unknown, first: Settings[N]): Data {
  if (!isRecord(snapshot)) return {}
  const lacking = Object.entries(first).filter(([field]) => !Object.hasOwn(snapshot, field))
  return { ...Object.fromEntries(lacking), ...readUsableFields(name, snapshot) }
}

type Changes = SectionChange['changes']

const toChanges = (fields: readonly string[], before: Data, after: Data) =>
  fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })) as Changes

function readChanges<N extends SectionName>(
  name: N,
  { version, change, snapshot }: SectionVersion,
  older: readonly SectionVersion[],
  first: Settings[N],
): Changes {
  if (version === 0) return []
  if (change && change.before === null && change.after === null) return []
  if (change && isRecord(change.before) && isRecord(change.after)) {
    const { before, after } = change
    // In the order of the form; PostgreSQL keeps another one.
    const fields = Object.keys(sectionSchemas[name].shape).filter((field) => Object.hasOwn(after, field))
    return toChanges(fields, before, after)
  }
  const current = readData(name, snapshot, first)
  const previous = older.find((each) => isRecord(each.snapshot))
  const before = previous ? readData(name, previous.snapshot, first) : {}
  const isChanged = (field: string) =>
    Object.hasOwn(before, field) && !isSameValue(before[field] as SnapshotValue, current[field] as SnapshotValue)
  return toChanges(Object.keys(current).filter(isChanged), before, current)
}

/**
 * A page of the history of a section, the newest version first, each with what it changed, and how many pages there are.
 * @param first the values that the shop came with
 * @param page from 1
 */
export async function readHistory<N extends SectionName>(
  db: Db,
  name: N,
  first: Settings[N],
  page: number,
): Promise<{ changes: SectionChange[]; pages: number }> {
  const pageSize = getPageSize(name)
  const skip = (page - 1) * pageSize
  const { stored, total } = await countVersions(db, name)
  const pages = Math.ceil(total / pageSize)
  if (skip >= total) return { changes: [], pages }
  // One more than is shown, which the last one is compared with; and the oldest, where a page has version 0 alone.
  const begin = Math.min(skip, stored - 1)
  const rows = await readVersions(db, name, { skip: begin, take: pageSize + 1 })
  const oldest = rows.at(-1)
  const versions = oldest?.version === 1 ? [...rows, getVersionBefore(oldest)] : rows
  const changes = versions
    .map((row, index) => ({
      ...{ version: row.version, at: row.at.toISOString(), actor: row.actor },
      changes: readChanges(name, row, versions.slice(index + 1), first),
      data: readData(name, row.snapshot, first),
    }))
    .slice(skip - begin, skip - begin + pageSize)
  return { changes, pages }
}
