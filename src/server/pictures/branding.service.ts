import { type BrandPicture, type BrandPictureKind, isBrandPicture, namedBy } from '../../shared/look/brand-pictures.ts'
import { imagePath } from '../../shared/paths.ts'
import type { Base } from '../base.ts'
import { AppError } from '../core/app-error.ts'
import { readSettingsTexts } from '../settings/stored-json.ts'
import { uploadDecoder } from './formats/upload-decoder.ts'
import { checkSizes, type Upload } from './save-pictures.ts'
import { storePicture } from './store/image-store.ts'

/** How often uploads that were never saved are deleted; each run lists the whole store. */
const sweepMs = 6 * 60 * 60_000
const leaseMs = 60_000

/** The one upload of a form. @throws AppError invalid (`images`) for none and for several, too-large */
export function onlyUpload([upload, ...others]: readonly Upload[]): Upload {
  if (!upload || others.length > 0) throw new AppError('invalid', { fields: { images: 'pictureOne' } })
  checkSizes([upload])
  return upload
}

/** Logos and icons of the shop: stored here, named by the section `identity`. */
export function createBrandingService(base: Pick<Base, 'db' | 'images' | 'log' | 'scheduler'>) {
  const sweep = createBrandSweep(base)
  base.scheduler.add({ name: 'brand-picture-sweep', everyMs: sweepMs, exclusiveMs: leaseMs, run: sweep.run })
  return {
    /**
     * Stores a logo or an icon, in all of its sizes, for a save of the settings to name it.
     * @throws AppError too-large, invalid (`images`), and what the store throws
     */
    async addPicture(kind: BrandPictureKind, uploads: readonly Upload[]): Promise<BrandPicture> {
      const { file, files } = await uploadDecoder.brand(kind, onlyUpload(uploads).data)
      sweep.spare(files.map((each) => each.file))
      await Promise.all(files.map((each) => storePicture(base.images, each.file, each.data, 'image/png')))
      return { file, url: imagePath(file) }
    },
  }
}

type SweepBase = Pick<Base, 'db' | 'images' | 'log'>

/** Names of logos and icons in stored settings. */
const names = /(?:logo|icon)-[0-9a-f]{32}-\w+\.png/g

/** Every logo and icon that a section or an earlier version of one names: restoring it must find them. */
async function namedPictures({ db }: Pick<Base, 'db'>): Promise<Set<string>> {
  const named = new Set<string>()
  for await (const text of readSettingsTexts(db)) for (const name of text.match(names) ?? []) named.add(name)
  return named
}

async function unnamedFiles(base: SweepBase): Promise<string[]> {
  const unnamed: string[] = []
  const named = await namedPictures(base)
  for await (const file of base.images.list()) {
    if (isBrandPicture(file) && !named.has(namedBy(file))) unnamed.push(file)
  }
  return unnamed
}

/** Deletes files, and puts those back that a save has named meanwhile. */
async function deleteUnnamed({ db, images, log }: SweepBase, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const deleted = new Map<string, Buffer>()
  for (const file of files) {
    const stored = await images.get(file)
    if (!stored) continue
    await images.delete(file)
    deleted.set(file, stored.data)
  }
  const named = await namedPictures({ db })
  for (const [file, data] of deleted) if (named.has(namedBy(file))) await images.put(file, data, 'image/png')
  log.info({ files: deleted.size }, 'Logos and icons that no settings name were deleted')
}

/**
 * Deletes uploads of logos and icons that no version of the settings names. A file goes only if it was unnamed at the
 * previous run too: its admin may not have saved yet.
 */
export function createBrandSweep(base: SweepBase) {
  let suspects = new Set<string>()
  return {
    /** @returns how many files it deleted */
    async run(): Promise<number> {
      const unnamed = await unnamedFiles(base)
      const again = unnamed.filter((file) => suspects.has(file))
      suspects = new Set(unnamed)
      await deleteUnnamed(base, again)
      return again.length
    },
    /** A picture that was uploaded once more counts as new. */
    spare(files: readonly string[]): void {
      for (const file of files) suspects.delete(file)
    },
  }
}
