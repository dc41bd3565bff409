import { iconFile, iconSizes, isIcon, logoOf } from '../../shared/look/brand-pictures.ts'
import { pictureFields } from '../../shared/settings/brand-fields.ts'
import type { SectionName, Settings } from '../../shared/settings/sections.ts'
import { AppError } from '../core/app-error.ts'
import type { Logger } from '../core/logger.ts'
import { type ImageStore, readPicture } from '../pictures/store/image-store.ts'

/** The files that a field names: one for a logo, one for each size of an icon. */
const filesOf = (name: string) => (isIcon(name) ? iconSizes.map((size) => iconFile(name, size)) : [name])

/**
 * Reads the pictures that a save newly names.
 * @throws AppError invalid, with the field, for one that is not stored; storage-away
 */
export async function readNewPictures(
  images: ImageStore,
  section: SectionName,
  { identity }: Settings,
  data: Record<string, unknown>,
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  if (section !== 'identity') return pictures
  for (const field of pictureFields) {
    const name = data[field]
    // What is no name of a picture is refused by the schema.
    if (typeof name !== 'string' || name === identity[field] || !(isIcon(name) || logoOf(name))) continue
    for (const file of filesOf(name)) {
      const stored = await readPicture(images, file)
      if (!stored) throw new AppError('invalid', { fields: { [field]: 'pictureUnknown' } })
      pictures.set(file, stored.data)
    }
  }
  return pictures
}

/** After a save: puts pictures back that the sweep of unnamed ones has just deleted. Never fails. */
export async function keepPictures(
  images: ImageStore,
  log: Logger,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<void> {
  for (const [file, data] of pictures) {
    try {
      if (!(await images.get(file))) await images.put(file, data, 'image/png')
    } catch (error) {
      log.warn({ err: error, file }, 'A picture of the settings could not be checked')
    }
  }
}
