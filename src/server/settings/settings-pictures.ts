import { isPictureReference } from '../../shared/settings/pictures.ts'
import type { Db } from '../db/db.ts'
import { readSettingsTexts } from './stored-json.ts'

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

const fileName = /[0-9a-f]{32}\.[a-z]{3,4}/g

/**
 * Those of the files that the settings name, as they are or as their history has them: a version can be restored. They are
 * looked for in the stored text, so that those of a damaged row are found, too.
 */
export async function namedBySettings(db: Pick<Db, '$queryRaw'>, files: readonly string[]): Promise<Set<string>> {
  const wanted = new Set(files)
  const named = new Set<string>()
  for await (const text of readSettingsTexts(db)) {
    for (const file of text.match(fileName) ?? []) if (wanted.has(file)) named.add(file)
    if (named.size === wanted.size) break
  }
  return named
}
