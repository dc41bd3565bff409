import type { Config } from '../../config.ts'
import { getContentType } from '../../pictures/store/file-names.ts'
import { type ImageStore, listNames } from '../../pictures/store/image-store.ts'
import { createImageStore } from '../../pictures/store/store.ts'
import type { Target } from '../database/dialect.ts'
import { dialects } from '../database/dialects.ts'
import { fillTarget, type Source, withSource } from './open.ts'
import { holdsShop } from './restore.ts'
import {
  compareAll,
  createDigest,
  type Progress,
  readDigest,
  type TableDigest,
  tableFinder,
  writeRows,
} from './rows.ts'

type Place = Pick<Config, 'database' | 's3' | 'dataDir'>

const getStore = ({ s3, dataDir }: Place) => (s3 ? `bucket ${s3.bucket} ${s3.endpoint}` : dataDir)

async function copyRows(source: Source, target: Target, progress: Progress): Promise<Map<string, TableDigest>> {
  const table = tableFinder(target, source.tables)
  const digests = new Map<string, TableDigest>()
  let rows = 0
  for (const { name } of source.tables) {
    const digest = createDigest()
    for await (const portion of source.rows(table(name))) {
      for (const row of portion) digest.add(row)
      await writeRows(target, table(name), portion)
      rows += portion.length
      progress('rows', rows)
    }
    digests.set(name, digest.finish())
  }
  return digests
}

async function compareSource({ tables, rows }: Source, digests: ReadonlyMap<string, TableDigest>): Promise<void> {
  for (const table of tables) {
    const { sha256 } = await readDigest(table, rows)
    if (sha256 !== digests.get(table.name)?.sha256)
      throw new Error(`${table.name} has changed meanwhile: stop the shop first. Nothing was moved`)
  }
}

async function copyPictures(from: ImageStore, to: ImageStore, progress: Progress): Promise<number> {
  const existing = await listNames(to)
  let copied = 0
  for await (const name of from.list()) {
    const picture = existing.has(name) ? null : await from.get(name)
    if (!picture) continue
    await to.put(name, picture.data, getContentType(name))
    copied++
    progress('pictures', copied)
  }
  return copied
}

const moveRows = (from: Place, to: Place, progress: Progress): Promise<number> =>
  withSource(from.database, (source) =>
    fillTarget(to.database, { migration: source.migration, replace: false }, async (target) => {
      const digests = await copyRows(source, target, progress)
      await compareAll(target, digests)
      await withSource(from.database, (again) => compareSource(again, digests))
      return [...digests.values()].reduce((sum, { rows }) => sum + rows, 0)
    }),
  )

/** Before the rows: none may name a picture that is not there yet. */
async function moveAll(from: Config, to: Config, progress: Progress) {
  const movesRows = from.database.url !== to.database.url
  if (movesRows && (await holdsShop(to))) throw new Error('The database to move to holds a shop: give an empty one')
  const pictures =
    getStore(from) === getStore(to) ? 0 : await copyPictures(createImageStore(from), createImageStore(to), progress)
  const rows = movesRows
    ? await dialects[to.database.kind].withLock(to.database.url, () => moveRows(from, to, progress))
    : 0
  return { rows, pictures }
}

/**
 * Copies the shop into an empty database and, where the store is another one, its pictures; compares every row at the end.
 * The place that it is moved from stays as it is. The shop must not run: of a SQLite file this takes the lock, of a
 * PostgreSQL database it looks whether anything has changed meanwhile.
 * @throws Error with one line; the place that it was to be moved to is then without rows
 */
export function move(from: Config, to: Config, progress: Progress = () => undefined) {
  return dialects[from.database.kind].withLock(from.database.url, () => moveAll(from, to, progress))
}
