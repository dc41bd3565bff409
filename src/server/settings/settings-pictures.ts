import { isPictureReference } from '../../shared/settings/pictures.ts'
import type { Db } from '../db/db.ts'
import { readStoredChanges, readStoredSections } from './stored-json.ts'

/** A picture that a part of the settings names, and where. */
export interface NamedPicture {
  /** `sections.0.image` */
  path: string
  file: string
}

/** The uploaded pictures that data of a section name, wherever they stand in it. */
export function picturesIn(data: unknown, path: readonly string[] = []): NamedPicture[] {
  if (isPictureReference(data)) return [{ path: path.join('.'), file: data }]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([field, value]) => picturesIn(value, [...path, field]))
}

/** The names of pictures in what is stored; where it is no JSON, whatever looks like one: none is deleted by mistake. */
function namedIn(data: unknown): string[] {
  return typeof data === 'string'
    ? (data.match(/[0-9a-f]{32}\.[a-z]{3,4}/g) ?? [])
    : picturesIn(data).map(({ file }) => file)
}

/** Versions of sections that are read at once: a legal text may be long. */
const batch = 50

/** Those of the files that the settings name, as they are or as their history has them: a version can be restored. */
export async function namedBySettings(db: Pick<Db, '$queryRaw' | 'settingsChange'>, files: readonly string[]) {
  const wanted = new Set(files)
  const named = new Set<string>()
  const take = (stored: ReadonlyMap<string, unknown>) => {
    for (const file of [...stored.values()].flatMap(namedIn)) if (wanted.has(file)) named.add(file)
  }
  take(await readStoredSections(db))
  let cursor = ''
  for (;;) {
    const rows = await db.settingsChange.findMany({
      where: { id: { gt: cursor } },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true },
    })
    take(
      await readStoredChanges(
        db,
        rows.map(({ id }) => id),
      ),
    )
    const last = rows.at(-1)
    if (!last || named.size === wanted.size) return named
    cursor = last.id
  }
}
