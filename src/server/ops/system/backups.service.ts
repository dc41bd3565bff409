import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backups, backupRunSchema, isBackupDue, listOutdatedBackups } from '../../../shared/system/backups.ts'
import type { Actor } from '../../core/actor.ts'
import { bound } from '../../core/bound.ts'
import { ifPresent } from '../../core/errors.ts'
import { makeFolder } from '../../core/folder.ts'
import type { FileStore } from '../../pictures/store/file-store.ts'
import type { ServiceContext } from '../../service-context.ts'
import {
  backupsFolder,
  listBackups,
  openBackup,
  openBackupStore,
  toBackupId,
  toFileName,
  toStorageError,
} from './backup-files.ts'
import { RunNotes, readRun, replaceRun, type StoredRun, Superseded } from './backup-run.ts'
import { makeBackup } from './make-backup.ts'

const job = 'backups'
const minute = 60_000
/** How often it looks, and how long the job of a process that was killed stays its own. */
const everyMs = minute / 2
/** A daily backup that failed is tried again after this time. */
const retryMs = 60 * minute
/** After so many processes that ended while they made it, a backup is given up. */
const mostAttempts = 5
const progressEveryMs = 1000
/** Ending of a file that is not complete, or was not checked: it is in no list. */
const unfinished = '.making'

interface BackupDeps {
  context: Pick<ServiceContext, 'db' | 'clock' | 'config' | 'log' | 'settings' | 'scheduler'>
  store: FileStore
}

function ifSuperseded(error: unknown): null {
  if (error instanceof Superseded) return null
  throw error
}

/** Begins a backup unless one is under way. @returns whether it did */
async function begin({ context: { db, clock } }: BackupDeps): Promise<boolean> {
  const row = await readRun(db)
  if (row?.run?.state === 'working') return false
  const at = clock.now()
  const run: StoredRun = { state: 'working', startedAt: at.toISOString(), id: toBackupId(at), attempts: 0 }
  return (await replaceRun(db, row?.value, run).catch(ifSuperseded)) !== null
}

/** Backups that can be fetched, and how the one that is being made does. @throws AppError storage-away */
async function list({ context, store }: BackupDeps): Promise<Backups> {
  const backups = await listBackups(store).catch(toStorageError)
  const run = (await readRun(context.db))?.run
  return { backups, ...(run && { run: backupRunSchema.parse(run) }) }
}

/** Begins a backup in the background; while one is under way, that one goes on. @throws AppError storage-away */
async function start(deps: BackupDeps, by: Actor): Promise<Backups> {
  const { log, scheduler } = deps.context
  if (await begin(deps)) log.info({ by: by.name }, 'a backup was requested')
  scheduler.trigger(job)
  return list(deps)
}

/** Begins the backup of the day, where the owner wants one and none is there. */
async function beginIfDue(deps: BackupDeps): Promise<void> {
  const { db, clock, settings } = deps.context
  const { backups: schedule, timeZone } = settings.current.shop
  if (schedule !== 'daily') return
  const now = clock.now()
  const isDue = (at: string | undefined) => isBackupDue(at, now, timeZone)
  const run = (await readRun(db))?.run
  if (run?.state === 'done' && !isDue(run.startedAt)) return
  if (run?.state === 'failed' && now.getTime() - Date.parse(run.startedAt) < retryMs) return
  // If they cannot be listed, the new one says why.
  const [newest] = await listBackups(deps.store).catch(() => [])
  if (isDue(newest?.at)) await begin(deps)
}

/** Takes the backup that waits, or whose process has ended: the job's lease is that of this process. */
async function take({ context: { db, clock, log }, store }: BackupDeps) {
  const row = await readRun(db)
  if (row?.run?.state !== 'working') return null
  const { id, attempts } = row.run
  const finishedAt = clock.now().toISOString()
  if (attempts > 0 && (await listBackups(store)).some((backup) => backup.id === id)) {
    await replaceRun(db, row.value, { ...row.run, state: 'done', finishedAt })
    return null
  }
  if (attempts >= mostAttempts) {
    log.error({ backup: id, attempts }, 'a backup was given up: each process that made it ended')
    const reason = `${attempts} processes ended while they made it`
    await replaceRun(db, row.value, { ...row.run, state: 'failed', finishedAt, reason })
    return null
  }
  const run = { ...row.run, attempts: attempts + 1 }
  const { value } = await replaceRun(db, row.value, run)
  return { run, notes: new RunNotes(db, value, run) }
}

const getFolder = ({ context: { config } }: BackupDeps) => join(config.dataDir, backupsFolder)

/** Removes files that processes which were killed have left: while this one has the job, nobody makes any. */
async function removeUnfinished(deps: BackupDeps): Promise<void> {
  const folder = getFolder(deps)
  const names = (await ifPresent(readdir(folder))) ?? []
  for (const name of names) if (name.includes(unfinished)) await rm(join(folder, name), { force: true })
}

async function removeOutdated({ context: { settings, log }, store }: BackupDeps): Promise<void> {
  const { timeZone } = settings.current.shop
  try {
    for (const { id } of listOutdatedBackups(await listBackups(store), timeZone)) await store.delete(toFileName(id))
  } catch (error) {
    log.warn({ err: error }, 'old backups were not removed')
  }
}

async function write(deps: BackupDeps, { id }: StoredRun, notes: RunNotes, signal: AbortSignal): Promise<void> {
  const { config, clock, log } = deps.context
  const folder = getFolder(deps)
  const path = join(folder, `${id}${unfinished}`)
  let writtenAt = performance.now()
  const lost = new AbortController()
  const note = (error: unknown) => (error instanceof Superseded ? lost.abort(error) : log.warn({ err: error }, 'job'))
  try {
    await makeFolder(folder, 0o700)
    await makeBackup(config, path, {
      signal: AbortSignal.any([signal, lost.signal]),
      onProgress(step, done) {
        if (performance.now() - writtenAt < progressEveryMs) return
        writtenAt = performance.now()
        notes.write({ step, done }).catch(note)
      },
    })
    await notes.write({ step: 'store', done: 0 })
    await deps.store.add(toFileName(id), path, signal)
    await notes.write({ state: 'done', finishedAt: clock.now().toISOString() })
    log.info({ backup: id }, 'a backup was made and checked')
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
  await removeOutdated(deps)
}

const toReason = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)

/** Job: makes the backup that waits, or that is due. @returns how many it made or tried to */
async function run(deps: BackupDeps, signal: AbortSignal): Promise<number> {
  await removeUnfinished(deps).catch((error) => deps.context.log.warn({ err: error }, 'leftovers of backups stay'))
  await beginIfDue(deps)
  const taken = await take(deps).catch(ifSuperseded)
  if (!taken) return 0
  const { notes } = taken
  try {
    await write(deps, taken.run, notes, signal)
  } catch (error) {
    if (error instanceof Superseded) return 0
    // The process stops: the next one begins it anew.
    if (signal.aborted) await notes.write({ attempts: taken.run.attempts - 1 })
    else {
      deps.context.log.error({ err: error, backup: taken.run.id }, 'a backup failed')
      const finishedAt = deps.context.clock.now().toISOString()
      await notes.write({ state: 'failed', finishedAt, reason: toReason(error) })
    }
  }
  return 1
}

/** Backups that the owner makes in the admin area, or that the shop makes by itself (docs/rules.md#backups). */
export function createBackupsService(context: BackupDeps['context']) {
  const deps: BackupDeps = { context, store: openBackupStore(context.config) }
  context.scheduler.add({ name: job, everyMs, exclusiveMs: everyMs, run: (signal) => run(deps, signal) })
  return {
    ...bound(deps, { list, start }),
    /** @throws AppError not-found, storage-away */
    async open(id: string, by: Actor) {
      const file = await openBackup(deps.store, id)
      context.log.info({ by: by.name, backup: id }, 'a backup is fetched')
      return file
    },
  }
}
