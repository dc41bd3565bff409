import { findLogo, iconFile, iconSizes, isIcon, namedBy } from '../../shared/look/brand-pictures.ts'
import { isPictureReference, pictureFields } from '../../shared/settings/pictures.ts'
import type { SectionName } from '../../shared/settings/sections.ts'
import type { Db } from '../db/db.ts'
import { readSettingsTexts } from './stored-json.ts'

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

/** Lists the logos and the icon, in all of its sizes, that data of the section `identity` name otherwise than before. */
export function listNewBrandPictures(
  section: SectionName,
  before: Readonly<Record<string, unknown>>,
  data: Readonly<Record<string, unknown>>,
): NamedPicture[] {
  if (section !== 'identity') return []
  return pictureFields.flatMap((path) => {
    const name = data[path]
    if (typeof name !== 'string' || name === before[path]) return []
    if (isIcon(name)) return iconSizes.map((size) => ({ path, file: iconFile(name, size) }))
    // Any other text is refused by the schema.
    return findLogo(name) ? [{ path, file: name }] : []
  })
}

/** Names of pictures are 32 hexadecimal digits and a format; logos and icons say that they are, and their size. */
export const pictureName = /(?:(?:logo|icon)-)?[0-9a-f]{32}(?:-\w+)?\.[a-z]{3,4}/g

/**
 * Finds those of the files that the settings name, as they are or as their history has them: a version can be restored.
 * They are looked for in the stored text, so that those of a damaged row are found, too.
 */
export async function findNamedBySettings(db: Pick<Db, '$queryRaw'>, files: readonly string[]): Promise<string[]> {
  const sought = new Set(files.map(namedBy))
  const named = new Set<string>()
  for await (const text of readSettingsTexts(db)) {
    for (const name of text.match(pictureName) ?? []) if (sought.has(name)) named.add(name)
    if (named.size === sought.size) break
  }
  return files.filter((file) => named.has(namedBy(file)))
}
