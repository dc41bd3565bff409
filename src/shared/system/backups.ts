import * as z from 'zod/mini'
import { getDay } from '../shop-time.ts'

/** Backups that stay; older ones are removed once a new one is there. */
export const keptBackups = 7
/** After so many days without a backup the shop reminds its owner. */
export const backupReminderDays = 7
const dayMs = 86_400_000

const time = () => z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'invalid'))

const backupSchema = z.object({
  id: z.string(),
  /** The moment that its data are of, ISO 8601. */
  at: time(),
  bytes: z.int(),
})
export type Backup = z.infer<typeof backupSchema>

/** `rows` and `pictures` are saved, then the file is read again from end to end, and put where backups lie. */
export const backupSteps = ['rows', 'pictures', 'check', 'store'] as const
export type BackupStep = (typeof backupSteps)[number]

/** The backup that is being made, or how the last one ended. */
export const backupRunSchema = z.object({
  state: z.enum(['working', 'done', 'failed']),
  startedAt: time(),
  finishedAt: z.optional(time()),
  step: z.optional(z.enum(backupSteps)),
  /** Rows of the present table, pictures, or files that were checked. */
  done: z.optional(z.int()),
  /** Why it failed, in English. */
  reason: z.optional(z.string()),
})
export type BackupRun = z.infer<typeof backupRunSchema>

/** Backups that can be fetched, the newest first; `run` is absent until the first one is made. */
export const backupsSchema = z.object({ backups: z.array(backupSchema), run: z.optional(backupRunSchema) })
export type Backups = z.infer<typeof backupsSchema>

/** Whether the newest backup is too old, or there is none. @param at of the newest one, ISO 8601 */
export const needsBackup = (at: string | undefined, now: Date): boolean =>
  at === undefined || now.getTime() - Date.parse(at) > backupReminderDays * dayMs

/** A day of backups begins so late: by then most shops are asleep. */
const dayBegins = 3 * 3_600_000

const toBackupDay = (at: string | Date, timeZone: string) =>
  getDay(new Date(new Date(at).getTime() - dayBegins), timeZone)

/** Whether the backup of the day is missing: none was made since three in the morning. @param at of the newest one */
export function isBackupDue(at: string | undefined, now: Date, timeZone: string): boolean {
  // A clock that was put back must not keep the shop from making any.
  if (at === undefined || Date.parse(at) > now.getTime() + dayMs) return true
  return toBackupDay(at, timeZone) < toBackupDay(now, timeZone)
}

/**
 * Finds the backups that go, so that seven stay. First go those of a day of which there is a later one, then the oldest:
 * somebody who makes many on one day does not lose those of the days before.
 * @param timeZone decides on days
 */
export function listOutdatedBackups(backups: readonly Backup[], timeZone: string): Backup[] {
  const oldestFirst = [...backups].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const days = oldestFirst.map(({ at }) => toBackupDay(at, timeZone))
  const isFollowed = (index: number) => days[index] === days[index + 1]
  const superfluous = Math.max(0, oldestFirst.length - keptBackups)
  return [
    ...oldestFirst.filter((_, index) => isFollowed(index)),
    ...oldestFirst.filter((_, index) => !isFollowed(index)),
  ].slice(0, superfluous)
}
