import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSecretField } from '../../../shared/settings/connection-fields.ts'
import type { Config } from '../../config.ts'
import { ifPresent } from '../../core/errors.ts'
import { isSecretsFile } from '../../core/secrets.ts'
import { appVersion } from '../../core/version.ts'
import { createImageStore } from '../../pictures/store/store.ts'
import { isOfThisPlace, type Row, type Table } from '../database/table.ts'
import { type ArchiveWriter, createArchive, sha256 } from './archive.ts'
import { format, type Manifest } from './manifest.ts'
import { type Source, withSource } from './open.ts'
import { createDigest, type Progress } from './rows.ts'

/** Rows are collected up to this size, as a tar file names the size of each of its files before it. */
const bytesPerFile = 4 * 1024 * 1024

export interface BackupOptions {
  /** Whether `secrets.json` is saved too, and keys of services from the settings; `if-readable`: without it, where it is damaged. */
  secrets?: boolean | 'if-readable'
  progress?: Progress
}

/** Keys of services, which are encrypted: they travel with the secrets alone. */
const isSecretRow = ({ name }: Table, row: Row) => name === 'ConnectionValue' && isSecretField(String(row.name))

interface TableWriting {
  progress: Progress
  withSecrets: boolean
}

async function writeTable(
  archive: ArchiveWriter,
  source: Source,
  table: Table,
  { progress, withSecrets }: TableWriting,
) {
  const digest = createDigest()
  let [lines, bytes, part, rows] = [[] as string[], 0, 0, 0]
  const write = async () => {
    part++
    await archive.add(`rows/${table.name}/${String(part).padStart(6, '0')}.ndjson`, Buffer.from(lines.join('')))
    ;[lines, bytes] = [[], 0]
  }
  for await (const portion of source.rows(table)) {
    const kept = portion.filter((row) => !isOfThisPlace(table.name, row) && (withSecrets || !isSecretRow(table, row)))
    for (const row of kept) {
      const line = digest.add(row)
      lines.push(line)
      bytes += Buffer.byteLength(line)
    }
    if (bytes >= bytesPerFile) await write()
    rows += kept.length
    progress(table.name, rows)
  }
  if (lines.length > 0) await write()
  return { ...table, ...digest.finish() }
}

/** Pictures come after the rows: what was added meanwhile does no harm, and nothing that a row names is left out. */
async function writePictures(archive: ArchiveWriter, config: Config, progress: Progress) {
  const store = createImageStore(config)
  const pictures: Manifest['pictures'] = []
  for await (const name of store.list()) {
    const picture = await store.get(name)
    // Removed since it was listed.
    if (!picture) continue
    await archive.add(`uploads/${name}`, picture.data)
    pictures.push({ name, bytes: picture.data.byteLength, sha256: sha256(picture.data) })
    progress('pictures', pictures.length)
  }
  return pictures
}

/**
 * The part of `secrets.json` in a backup: none with JWT_SECRET, which is the operator's to keep.
 * @throws Error for a file that no start and no restore would take, unless that is left out
 */
async function readSecrets({ dataDir }: Config, option: BackupOptions['secrets']): Promise<Buffer | null> {
  if (!option) return null
  const file = join(dataDir, 'secrets.json')
  const secrets = await ifPresent(readFile(file))
  if (!secrets || isSecretsFile(secrets.toString('utf8'))) return secrets
  if (option === 'if-readable') return null
  throw new Error(`${file} is damaged: restore it, or save the shop without it`)
}

async function write(
  archive: ArchiveWriter,
  source: Source,
  config: Config,
  { secrets, withSecrets, progress }: TableWriting & { secrets: Buffer | null },
) {
  const createdAt = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of source.tables) tables.push(await writeTable(archive, source, table, { progress, withSecrets }))
  const pictures = await writePictures(archive, config, progress)
  const manifest: Manifest = {
    ...{ format, version: appVersion, createdAt, database: source.kind, migration: source.migration },
    ...{ tables, pictures, secrets: secrets !== null, ...(secrets && { secretsSha256: sha256(secrets) }) },
  }
  if (secrets) await archive.add('secrets.json', secrets)
  await archive.add('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), pictures: pictures.length }
}

/**
 * Writes the whole shop as it is at this moment into one file that either database reads (docs/operations.md#backup-and-restore),
 * beside a server that goes on selling.
 * @throws Error with one line; nothing is left of the file then
 */
export async function backUp(config: Config, path: string, options: BackupOptions = {}) {
  const { progress = () => undefined } = options
  const withSecrets = Boolean(options.secrets)
  const secrets = await readSecrets(config, options.secrets)
  return withSource(config.database, async (source) => {
    const archive = await createArchive(path)
    try {
      const written = await write(archive, source, config, { secrets, withSecrets, progress })
      await archive.finish()
      return { path, ...written }
    } catch (error) {
      await archive.abandon()
      throw error
    }
  })
}
