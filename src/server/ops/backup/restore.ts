import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { writeAtomically } from '../../core/atomic-file.ts'
import { makeFolder } from '../../core/folder.ts'
import { DatabaseError } from '../../db/database-error.ts'
import { getContentType } from '../../pictures/store/file-names.ts'
import { listNames } from '../../pictures/store/image-store.ts'
import { createImageStore } from '../../pictures/store/store.ts'
import type { Target } from '../database/dialect.ts'
import { dialects } from '../database/dialects.ts'
import type { Row } from '../database/table.ts'
import { readArchive, readBytes } from './archive.ts'
import { backUp } from './backup.ts'
import type { Manifest } from './manifest.ts'
import { fillTarget } from './open.ts'
import { compareAll, type Progress, tableFinder, writeRows } from './rows.ts'
import { findPicture, findTable, verifyBackup } from './verify.ts'

export interface RestoreOptions {
  /** Whether a shop that is there gives way, after a backup of it. */
  replace?: boolean
  progress?: Progress
}

/** Whether the configured database holds a shop. @throws DatabaseError when it cannot be read, or holds something else */
export const holdsShop = ({ database: { kind, url } }: Pick<Config, 'database'>): Promise<boolean> =>
  dialects[kind].holdsShop(url)

/** Ending of a backup until the shop that it holds is about to give way: until then, a start removes it. */
const unusedSuffix = '.restoring'

/** @returns the path that the backup will have */
async function saveFirst(config: Config, options: RestoreOptions): Promise<string | undefined> {
  if (!(await holdsShop(config))) return undefined
  if (!options.replace) throw new DatabaseError('The database holds a shop: --replace puts the backup in its place')
  await makeFolder(config.dataDir)
  const name = `before-restore-${new Date().toISOString().slice(0, 23).replace(/[:.]/g, '-')}.tar`
  const path = join(config.dataDir, name)
  await backUp(config, `${path}${unusedSuffix}`, { ...options, secrets: 'if-readable' })
  return path
}

const parseRows = (bytes: Buffer): Row[] => {
  const lines = bytes.toString('utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

async function load(path: string, manifest: Manifest, target: Target, config: Config, progress: Progress) {
  const table = tableFinder(target, manifest.tables)
  const store = createImageStore(config)
  const existing = await listNames(store)
  let [rows, added] = [0, 0]
  let secrets: Buffer | undefined
  for await (const entry of readArchive(path)) {
    const [tableName, picture] = [findTable(entry.name), findPicture(entry.name)]
    if (tableName) {
      const portion = parseRows(await readBytes(entry))
      await writeRows(target, table(tableName), portion)
      rows += portion.length
      progress('rows', rows)
    } else if (picture && !existing.has(picture)) {
      await store.put(picture, await readBytes(entry), getContentType(picture))
      added++
      progress('pictures', added)
    } else if (entry.name === 'secrets.json') secrets = await readBytes(entry)
  }
  return { rows, picturesAdded: added, secrets }
}

/** Only where the operator keeps no secret elsewhere. @returns whether the secrets are those of the backup now */
async function writeSecrets({ dataDir, jwtSecret }: Config, secrets: Buffer | undefined): Promise<boolean> {
  if (!secrets || jwtSecret) return false
  await makeFolder(dataDir)
  await writeAtomically(join(dataDir, 'secrets.json'), secrets, 0o600)
  return true
}

async function replaceShop(config: Config, path: string, manifest: Manifest, options: RestoreOptions) {
  const { replace = false, progress = () => undefined } = options
  const backup = await saveFirst(config, options)
  const filled = fillTarget(config.database, { migration: manifest.migration, replace }, async (target) => {
    const loaded = await load(path, manifest, target, config, progress)
    await compareAll(target, new Map(manifest.tables.map((table) => [table.name, table])))
    if (backup) await rename(`${backup}${unusedSuffix}`, backup)
    return loaded
  })
  const { secrets, ...loaded } = await filled.catch(async (error) => {
    // The shop is as it was.
    if (backup) await rm(`${backup}${unusedSuffix}`, { force: true })
    throw error
  })
  return { ...loaded, ...(backup && { backup }), secrets: await writeSecrets(config, secrets) }
}

/**
 * Puts a backup into the configured database, and the pictures that are missing into the configured store. Nothing of the
 * database is changed before all of it is written and compared (docs/operations.md#backup-and-restore).
 * @returns how many rows and pictures it has, and how many of these were missing here; `backup`, the shop that was there
 * before; and whether sessions, links in mails and authenticator apps go on working by `secrets` of the backup
 * @throws Error with one line; the shop that was there is then as it was
 */
export async function restore(config: Config, path: string, options: RestoreOptions = {}) {
  const manifest = await verifyBackup(path, { usesSecrets: !config.jwtSecret, progress: options.progress })
  const { kind, url } = config.database
  const restored = await dialects[kind].withLock(url, () => replaceShop(config, path, manifest, options))
  return { ...restored, pictures: manifest.pictures.length, manifest }
}
