import type { CheckReport, Finding } from '../../shared/system/check-report.ts'
import type { Db } from '../db/db.ts'
import type { DatabaseKind } from '../db/migrations.ts'
import { transaction } from '../db/transaction.ts'
import type { ImageStore } from '../storage/image-store.ts'
import { accountRules, operationRules } from './account-rules.ts'
import { catalogueRules } from './catalogue-rules.ts'
import { type Check, checkOf, type Item, maxItems } from './check.ts'
import { chainCheck, documentRules, numberChecks } from './document-checks.ts'
import { foreignKeys } from './foreign-keys.ts'
import { monthCheck } from './month-checks.ts'
import { orderRules } from './order-rules.ts'
import { pictureChecks } from './picture-checks.ts'
import { openReader } from './reader.ts'
import { refundRules } from './refund-rules.ts'
import { searchRules } from './search-rules.ts'
import { settingsCheck } from './settings-check.ts'
import { statisticsRules } from './statistics-rules.ts'

const rules = [
  ...catalogueRules,
  ...statisticsRules,
  ...orderRules,
  ...refundRules,
  ...documentRules,
  ...accountRules,
  ...operationRules,
  ...searchRules,
]

interface Shop {
  database: { kind: DatabaseKind; url: string }
  /** Opened with the lock of a SQLite file if anything is to be repaired. */
  db: Db
  images: Pick<ImageStore, 'list'>
}

interface CheckOptions {
  /** Repairs derived values; nothing else is ever written. */
  fix?: boolean
  /** Told the name of each rule before it is looked at, and how many were. */
  progress?: (rule: string, done: number) => void
}

/** Every check, in the order in which they run: sums after what they are made of. */
export const allChecks = (db: Db): Check[] => [
  foreignKeys,
  ...rules.map(checkOf),
  monthCheck,
  ...numberChecks,
  chainCheck(db),
  settingsCheck,
  ...pictureChecks,
]

const findingOf = ({ name, text }: Check, items: readonly Item[]): Finding => ({
  ...{ rule: name, text },
  ...{ items: items.slice(0, maxItems), more: items.length > maxItems },
})

/** What is wrong at one moment, read beside the processes that serve the shop. */
async function look({ database, images }: Omit<Shop, 'db'>, checks: readonly Check[], options: CheckOptions) {
  const reader = await openReader(database)
  const found = new Map<Check, Item[]>()
  try {
    for (const [done, check] of checks.entries()) {
      options.progress?.(check.name, done)
      const items = await check.find({ reader, images })
      if (items.length > 0) found.set(check, items)
    }
    return found
  } finally {
    await reader.close()
  }
}

/** @returns the checks whose derived values were put right */
async function repair(shop: Shop, found: ReadonlyMap<Check, Item[]>): Promise<Set<Check>> {
  const fixable = [...found.keys()].filter(({ fix, isNote }) => fix && !isNote)
  // Each in a transaction of its own, in the order of the checks: later sums are made of earlier ones.
  for (const { fix } of fixable) await transaction(shop.db, async (tx) => fix?.(tx, shop.database.kind))
  const left = await look(shop, fixable, {})
  return new Set(fixable.filter((check) => !left.has(check)))
}

/**
 * Looks at every invariant of the shop (docs/rules.md#invariants) as it is at one moment, and changes nothing unless told
 * to repair derived values.
 * @throws DatabaseError, and the error of a picture store that cannot be listed
 */
export async function runChecks(shop: Shop, options: CheckOptions = {}): Promise<CheckReport> {
  const checks = allChecks(shop.db)
  const found = await look(shop, checks, options)
  const repaired = options.fix ? await repair(shop, found) : new Set<Check>()
  const faults = [...found].filter(([{ isNote }]) => !isNote)
  const notes = [...found].filter(([{ isNote }]) => isNote)
  return {
    checkedAt: new Date().toISOString(),
    rules: checks.length,
    faults: faults.map(([check, items]) => ({
      ...findingOf(check, items),
      ...{ fixable: check.fix !== undefined, repaired: repaired.has(check) },
    })),
    notes: notes.map(([check, items]) => findingOf(check, items)),
  }
}

/** Looks at the documents alone: their numbers, their chain, and what they say of their orders. */
export async function checkDocuments(database: Shop['database'], db: Db): Promise<Finding[]> {
  const checks = [...documentRules.map(checkOf), ...numberChecks, chainCheck(db)].filter(({ isNote }) => !isNote)
  const nothing = { async *list() {} }
  const found = await look({ database, images: nothing }, checks, {})
  return [...found].map(([check, items]) => findingOf(check, items))
}
