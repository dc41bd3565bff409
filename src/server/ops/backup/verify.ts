import { createHash, type Hash } from 'node:crypto'
import { hasCode } from '../../core/errors.ts'
import { isSecretsFile } from '../../core/secrets.ts'
import { isStoredName } from '../../pictures/store/file-names.ts'
import { type ArchiveEntry, readArchive, readBytes, sha256 } from './archive.ts'
import { BackupProblem, type Manifest, parseManifest } from './manifest.ts'
import { knowsMigration } from './open.ts'
import type { Progress } from './rows.ts'

const newline = 10

export const findTable = (file: string): string | undefined => /^rows\/(\w+)\/\d{6}\.ndjson$/.exec(file)?.[1]

export function findPicture(file: string): string | undefined {
  const name = file.startsWith('uploads/') ? file.slice('uploads/'.length) : ''
  return isStoredName(name) ? name : undefined
}

interface Contents {
  tables: Map<string, { hash: Hash; rows: number }>
  pictures: Map<string, string>
  manifest?: Manifest
  secrets?: Buffer
}

async function add(contents: Contents, entry: ArchiveEntry): Promise<void> {
  const table = findTable(entry.name)
  const picture = findPicture(entry.name)
  if (table) await addRows(contents, table, entry)
  else if (picture) contents.pictures.set(picture, sha256(await readBytes(entry)))
  else if (entry.name === 'manifest.json') contents.manifest = parseManifest((await readBytes(entry)).toString('utf8'))
  else if (entry.name === 'secrets.json') contents.secrets = await readBytes(entry)
  else throw new BackupProblem(`The backup holds a file that does not belong there: ${entry.name}`)
}

async function addRows({ tables }: Contents, name: string, { content }: ArchiveEntry): Promise<void> {
  const table = tables.get(name) ?? { hash: createHash('sha256'), rows: 0 }
  tables.set(name, table)
  for await (const chunk of content) {
    table.hash.update(chunk)
    for (const byte of chunk) if (byte === newline) table.rows++
  }
}

const empty = createHash('sha256').digest('hex')

function findDifferences(contents: Contents, { tables, pictures, secrets, secretsSha256 }: Manifest): string[] {
  const digests = new Map(
    [...contents.tables].map(([name, { hash, rows }]) => [name, { rows, sha256: hash.digest('hex') }]),
  )
  const wrongTables = tables.filter(({ name, rows, sha256: hash }) => {
    const digest = digests.get(name) ?? { rows: 0, sha256: empty }
    return digest.rows !== rows || digest.sha256 !== hash
  })
  const wrongPictures = pictures.filter(({ name, sha256: hash }) => contents.pictures.get(name) !== hash)
  // Backups of earlier versions have no hash.
  const isOther = contents.secrets && secretsSha256 !== undefined && sha256(contents.secrets) !== secretsSha256
  return [
    ...wrongTables.map(({ name }) => `rows of ${name}`),
    ...wrongPictures.map(({ name }) => `picture ${name}`),
    ...[...digests.keys()].filter((name) => !tables.some((table) => table.name === name)),
    ...[...contents.pictures.keys()].filter((name) => !pictures.some((picture) => picture.name === name)),
    ...(secrets !== (contents.secrets !== undefined) || isOther ? ['secrets.json'] : []),
  ]
}

async function readAll(path: string, progress: Progress): Promise<Contents> {
  const contents: Contents = { tables: new Map(), pictures: new Map() }
  let files = 0
  try {
    for await (const entry of readArchive(path)) {
      await add(contents, entry)
      files++
      progress('files checked', files)
    }
    return contents
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof BackupProblem || cause.name === 'Interrupted') throw cause
    if (hasCode(cause, 'ENOENT')) throw new BackupProblem(`There is no file ${path}`)
    throw new BackupProblem(`${path} is damaged or cut off: ${cause.message}`, { cause })
  }
}

/**
 * Reads a backup from end to end and compares it with its manifest, before anything is touched.
 * @param usesSecrets whether its `secrets.json` would become that of the shop: then a start must be able to read it
 * @throws Error with one line for a backup that is damaged, cut off, or of a newer version
 */
export async function verifyBackup(
  path: string,
  { usesSecrets = true, progress = () => undefined }: { usesSecrets?: boolean; progress?: Progress | undefined } = {},
): Promise<Manifest> {
  const contents = await readAll(path, progress)
  const { manifest } = contents
  if (!manifest) throw new BackupProblem(`${path} is no complete backup: it has no manifest`)
  if (!knowsMigration(manifest.migration)) {
    const which = `version ${manifest.version}, migration ${manifest.migration}`
    throw new BackupProblem(`The backup is of a newer version of the shop (${which}): update the shop`)
  }
  const wrong = findDifferences(contents, manifest)
  if (wrong.length > 0) {
    throw new BackupProblem(
      `${path} is damaged: ${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''}`,
    )
  }
  if (usesSecrets && contents.secrets && !isSecretsFile(contents.secrets.toString('utf8'))) {
    throw new BackupProblem(`${path} has a secrets.json that holds no secrets: with JWT_SECRET it is restored without`)
  }
  return manifest
}
