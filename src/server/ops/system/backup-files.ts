import type { Readable } from 'node:stream'
import type { Backup } from '../../../shared/system/backups.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import { newId } from '../../core/ids.ts'
import { createFileStore, type FileStore } from '../../pictures/store/file-store.ts'

/** Folder of the data folder, and part of the bucket, in which they lie. */
export const backupsFolder = 'backups'

const pattern = /^(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)-(\d{3})z-[a-z0-9]{6}$/
const suffix = '.tar'

/** A name that tells its moment: `2026-11-24t03-00-12-345z-k2r9x1`. */
export const toBackupId = (at: Date): string =>
  `${at.toISOString().toLowerCase().replaceAll(/[:.]/g, '-')}-${newId().slice(0, 6)}`

export const toFileName = (id: string): string => `${id}${suffix}`

function readMoment(id: string): string | undefined {
  const [, day, hour, minute, second, millisecond] = pattern.exec(id) ?? []
  const at = `${day}T${hour}:${minute}:${second}.${millisecond}Z`
  return day && !Number.isNaN(Date.parse(at)) ? at : undefined
}

export const openBackupStore = (config: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  createFileStore(config, backupsFolder)

/** Complete backups, the newest first; other files are passed over. */
export async function listBackups(store: FileStore): Promise<Backup[]> {
  const backups: Backup[] = []
  for await (const { name, bytes } of store.list()) {
    const id = name.endsWith(suffix) ? name.slice(0, -suffix.length) : ''
    const at = readMoment(id)
    if (at) backups.push({ id, at, bytes })
  }
  return backups.sort((a, b) => (a.id < b.id ? 1 : -1))
}

/** The file of a backup. @throws AppError not-found, storage-away */
export async function openBackup(store: FileStore, id: string): Promise<{ bytes: number; content: Readable }> {
  const file = readMoment(id) ? await store.open(toFileName(id)).catch(toStorageError) : null
  if (!file) throw new AppError('not-found')
  return file
}

export const toStorageError = (cause: unknown): never => {
  throw new AppError('storage-away', { cause })
}

/**
 * Reads when the newest complete backup was begun that the admin area or the schedule has made; each was read again from
 * end to end before it was listed. Null for none, also while the bucket is away.
 */
export async function readLastBackup({ config }: { config: Pick<Config, 's3' | 'dataDir'> }): Promise<Date | null> {
  const [newest] = await listBackups(openBackupStore(config)).catch(() => [])
  return newest ? new Date(newest.at) : null
}
