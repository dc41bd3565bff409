import * as z from 'zod/mini'
import { backupRunSchema } from '../../../shared/system/backups.ts'
import { isTaken } from '../../db/database-error.ts'
import type { Db } from '../../db/db.ts'
import { parseStored } from '../../db/storable-json.ts'
import { backupRunKey } from '../database/table.ts'

const key = backupRunKey

const storedRunSchema = z.extend(backupRunSchema, {
  /** The backup that it makes. */
  id: z.string(),
  /** How many processes have begun it. */
  attempts: z.int(),
})
export type StoredRun = z.infer<typeof storedRunSchema>

/** Somebody else has changed the run meanwhile: it is no longer this process's. */
export class Superseded extends Error {}

interface RunRow {
  value: string
  run: StoredRun | null
}

/** @returns null where none was ever made; a row that cannot be read has no run, and the next one takes its place */
export async function readRun(db: Db): Promise<RunRow | null> {
  const row = await db.setting.findUnique({ where: { key } })
  if (!row) return null
  const parsed = storedRunSchema.safeParse(parseStored(row.value))
  return { value: row.value, run: parsed.success ? parsed.data : null }
}

/** Puts a run in the place of the one that was read. @throws Superseded */
export async function replaceRun(db: Db, before: string | undefined, run: StoredRun): Promise<RunRow> {
  const value = JSON.stringify(run)
  if (before === undefined) {
    await db.setting.create({ data: { key, value } }).catch((error) => {
      throw isTaken(error) ? new Superseded() : error
    })
  } else {
    const { count } = await db.setting.updateMany({ where: { key, value: before }, data: { value } })
    if (count === 0) throw new Superseded()
  }
  return { value, run }
}

/** The run of this process, which notes how far it is. */
export class RunNotes {
  readonly #db: Db
  #value: string
  #run: StoredRun
  #last: Promise<unknown> = Promise.resolve()

  constructor(db: Db, value: string, run: StoredRun) {
    this.#db = db
    this.#value = value
    this.#run = run
  }

  /** Changes come one after the other. @throws Superseded */
  write(changes: Partial<StoredRun>): Promise<void> {
    const written = this.#last.then(async () => {
      const next = { ...this.#run, ...changes }
      const { value } = await replaceRun(this.#db, this.#value, next)
      this.#value = value
      this.#run = next
    })
    this.#last = written.catch(() => undefined)
    return written
  }
}
