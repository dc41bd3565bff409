import { isDay } from '../../../shared/calendar-day.ts'
import { findUnusableFields, isSectionName } from '../../../shared/settings/sections.ts'
import type { CheckReport, Finding } from '../../../shared/system/check-report.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { parseStored } from '../../db/storable-json.ts'
import { transaction } from '../../db/transaction.ts'
import { type ImageStore, listNames } from '../../pictures/store/image-store.ts'
import { pictureName } from '../../settings/settings-pictures.ts'
import { dialects } from '../database/dialects.ts'
import { isRemoval, removalKey } from '../going-live/removal-state.ts'
import { accountRules } from './account-rules.ts'
import { catalogueRules } from './catalogue-rules.ts'
import { searchRules, statisticsRules } from './derived-rules.ts'
import { chainCheck, documentRules, numberChecks } from './document-checks.ts'
import { compositionCheck } from './label-checks.ts'
import { monthCheck } from './month-checks.ts'
import { orderRules } from './order-rules.ts'
import { type Check, type CheckContext, type CheckReader, createCheck, type Item, maxItems, type Rule } from './rule.ts'

const rules = [...catalogueRules, ...statisticsRules, ...orderRules, ...documentRules, ...accountRules, ...searchRules]

interface Shop {
  database: Config['database']
  /** Opened with the lock of a SQLite file if anything is to be repaired. */
  db: Db
  images: Pick<ImageStore, 'list'>
}

interface CheckOptions {
  fix?: boolean
  /** Told the name of each rule before it is looked at, and how many were. */
  progress?: (rule: string, done: number) => void
}

/** Every check, in the order in which they run: sums after what they are made of. */
export const allChecks = (db: Db): Check[] => [
  ...[references, ...rules].map(createCheck),
  monthCheck,
  ...numberChecks,
  chainCheck(db),
  settingsCheck,
  compositionCheck,
  ...pictureChecks,
]

const toFinding = ({ name, text }: Check, items: readonly Item[]): Finding => ({
  ...{ rule: name, text },
  ...{ items: items.slice(0, maxItems), more: items.length > maxItems },
})

/** Finds what is wrong at one moment, beside the processes that serve the shop. */
async function look({ database, images }: Omit<Shop, 'db'>, checks: readonly Check[], options: CheckOptions) {
  const reader = await dialects[database.kind].openReader(database.url)
  const results = new Map<Check, Item[]>()
  try {
    for (const [done, check] of checks.entries()) {
      options.progress?.(check.name, done)
      const items = await check.find({ reader, images })
      if (items.length > 0) results.set(check, items)
    }
    return results
  } finally {
    await reader.close()
  }
}

async function repair(shop: Shop, results: ReadonlyMap<Check, Item[]>): Promise<Set<Check>> {
  const fixable = [...results.keys()].filter(({ fix, isNote }) => fix && !isNote)
  // Each in a transaction of its own, in the order of the checks: later sums are made of earlier ones.
  for (const { fix } of fixable) await transaction(shop.db, async (tx) => fix?.(tx, shop.database.kind))
  const remaining = await look(shop, fixable, {})
  return new Set(fixable.filter((check) => !remaining.has(check)))
}

/**
 * Looks at every invariant of the shop (docs/rules.md#invariants) as it is at one moment, and changes nothing unless
 * derived values are to be repaired.
 * @throws DatabaseError, and the error of a picture store that cannot be listed
 */
export async function runChecks(shop: Shop, options: CheckOptions = {}): Promise<CheckReport> {
  const checks = allChecks(shop.db)
  const results = await look(shop, checks, options)
  const repaired = options.fix ? await repair(shop, results) : new Set<Check>()
  const issues = [...results].filter(([{ isNote }]) => !isNote)
  const notes = [...results].filter(([{ isNote }]) => isNote)
  return {
    checkedAt: new Date().toISOString(),
    rules: checks.length,
    faults: issues.map(([check, items]) => ({
      ...toFinding(check, items),
      ...{ fixable: check.fix !== undefined, repaired: repaired.has(check) },
    })),
    notes: notes.map(([check, items]) => toFinding(check, items)),
  }
}

export async function checkDocuments(database: Shop['database'], db: Db): Promise<Finding[]> {
  const checks = [...documentRules.map(createCheck), ...numberChecks, chainCheck(db)].filter(({ isNote }) => !isNote)
  const nothing = { async *list() {} }
  const results = await look({ database, images: nothing }, checks, {})
  return [...results].map(([check, items]) => toFinding(check, items))
}

const references: Rule = {
  name: 'reference',
  text: 'a row that refers to another finds it',
  sql: ({ orphansQuery }) => orphansQuery,
}

/** Fields of sections for which the shop takes what it came with. */
async function findSections(reader: CheckReader): Promise<Item[]> {
  const rows = await reader.query('SELECT "name", CAST("data" AS TEXT) AS "data" FROM "SettingsSection" ORDER BY 1')
  return rows.flatMap(({ name, data }): Item[] => {
    const fields = name && isSectionName(name) ? findUnusableFields(name, parseStored(data ?? 'null')) : []
    return fields.length > 0 ? [{ id: name ?? '', detail: `cannot be read: ${fields.join(', ')}` }] : []
  })
}

/** The last versions of legal texts that wait for a day which cannot be used. */
async function findLegalVersions(reader: CheckReader): Promise<Item[]> {
  const rows = await reader.query(`SELECT v."document", v."version", v."effectiveFrom" FROM "LegalVersion" v
    WHERE v."version" = (SELECT MAX(l."version") FROM "LegalVersion" l WHERE l."document" = v."document") ORDER BY 1`)
  return rows.flatMap(({ document, version, effectiveFrom }): Item[] =>
    isDay(effectiveFrom ?? '')
      ? []
      : [{ id: `legal ${document} ${version}`, detail: `cannot be read: effectiveFrom ${effectiveFrom}` }],
  )
}

async function findRemoval(reader: CheckReader): Promise<Item[]> {
  const rows = await reader.query(`SELECT "value" FROM "Setting" WHERE "key" = '${removalKey}'`)
  return rows.flatMap(({ value }): Item[] =>
    isRemoval(value ?? '') ? [] : [{ id: removalKey, detail: 'cannot be read' }],
  )
}

const settingsCheck: Check = {
  name: 'settings',
  text: 'what is stored of the settings can be read',
  async find({ reader }) {
    return [...(await findSections(reader)), ...(await findLegalVersions(reader)), ...(await findRemoval(reader))]
  },
}

async function namedFiles({ reader }: CheckContext): Promise<Map<string, string>> {
  const named = new Map<string, string>()
  const images = await reader.query(`SELECT "file", MIN("id") AS "id" FROM "Image" GROUP BY "file"`)
  for (const { file, id } of images) named.set(file ?? '', `Image ${id}`)
  const settings = await reader.query('SELECT "name", CAST("data" AS TEXT) AS "data" FROM "SettingsSection"')
  for (const { name, data } of settings)
    for (const [file] of (data ?? '').matchAll(pictureName)) named.set(file, `settings ${name}`)
  return named
}

const missing: Check = {
  name: 'picture-missing',
  text: 'the file of each picture is in the store',
  async find(context) {
    const [named, stored] = [await namedFiles(context), await listNames(context.images)]
    const items: Item[] = [...named].flatMap(([id, detail]) => (stored.has(id) ? [] : [{ id, detail }]))
    return items.slice(0, maxItems + 1)
  },
}

const unnamed: Check = {
  name: 'picture-unnamed',
  text: 'files that nothing shows: of lines that were sold, earlier settings, and uploads that were given up',
  isNote: true,
  async find(context) {
    const [named, stored] = [await namedFiles(context), await listNames(context.images)]
    const items = [...stored].filter((name) => /^[0-9a-f]{32}\./.test(name) && !named.has(name))
    return items
      .sort((a, b) => (a < b ? -1 : 1))
      .slice(0, maxItems + 1)
      .map((id) => ({ id, detail: '' }))
  },
}

export const pictureChecks: readonly Check[] = [missing, unnamed]
