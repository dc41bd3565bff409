import { randomId } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { ProductChanges, ProductEdit } from '../../../shared/catalog/admin.ts'
import { maxPictures } from '../../../shared/catalog/picture-limits.ts'
import { nameUpload } from '../../../shared/catalog/upload-names.ts'
import { imagePath } from '../../../shared/paths.ts'
import type { TextKey } from '../../../shared/texts.ts'
import type { Side } from '../kit/record-conflict.tsx'
import { moveItem } from '../kit/sortable.tsx'
import { inspectPicture, refusalReason } from '../kit/uploads.tsx'

/** A picture in a product's form: a stored one, or a file to upload. */
export interface ProductPicture {
  key: string
  preview: string
  /** Deleted by the next save; until then it can be restored. */
  removed: boolean
  stored?: string
  upload?: File
  /** Only its first frame will be stored. */
  isAnimated?: boolean
  /** The value of an option that it shows; absent: it is for all. */
  valueId?: string | undefined
}
export type Pictures = readonly ProductPicture[]

type PictureChanges = Partial<Pick<ProductPicture, 'removed' | 'isAnimated' | 'valueId'>>

export const changePicture = (pictures: Pictures, key: string, changes: PictureChanges): Pictures =>
  pictures.map((each) => (each.key === key ? { ...each, ...changes } : each))

export function movePicture(pictures: Pictures, key: string, to: number): Pictures {
  const picture = pictures.find((each) => each.key === key)
  return picture ? moveItem(pictures, picture, to) : pictures
}

/** Takes a file out that was refused. */
export const dropPicture = (pictures: Pictures, key: string): Pictures => pictures.filter((each) => each.key !== key)

const findValue = ({ imageValues = [] }: Pick<ProductEdit, 'imageValues'>, file: string | undefined) =>
  imageValues.find(({ image }) => image === file)?.valueId

function createStored(file: string, valueId?: string): ProductPicture {
  return { key: file, preview: imagePath(file, [380, 507]), stored: file, removed: false, ...(valueId && { valueId }) }
}

export const toPictures = (product: Pick<ProductEdit, 'images' | 'imageValues'> = { images: [] }): Pictures =>
  product.images.map((file) => createStored(file, findValue(product, file)))

/** The product's main picture: the first that is not removed. */
export const findMainPicture = (pictures: Pictures) => pictures.find(({ removed }) => !removed)

/**
 * Prepares pictures to be sent; new ones are named by their place among the files.
 * @param valueIds those that the product has: a picture of another one is for all
 */
export function describePictures(
  pictures: Pictures,
  stored: Pick<ProductEdit, 'imageValues'>,
  valueIds: ReadonlySet<string>,
) {
  const staying = pictures.filter(({ removed }) => !removed)
  const added = staying.filter(({ upload }) => upload)
  const getName = (picture: ProductPicture) => picture.stored ?? nameUpload(added.indexOf(picture))
  const imageValues: NonNullable<ProductChanges['imageValues']> = staying.flatMap((picture) => {
    const { stored: file, valueId = '' } = picture
    const id = valueIds.has(valueId) ? valueId : undefined
    if (id === findValue(stored, file)) return []
    return [{ image: getName(picture), ...(id && { valueId: id }) }]
  })
  return {
    uploads: added.flatMap(({ upload }) => upload ?? []),
    imageOrder: staying.map(getName),
    imagesToDelete: pictures.flatMap(({ stored: file, removed }) => (removed && file ? [file] : [])),
    imageValues,
  }
}

const draftSchema = z.object({
  pictures: z.array(z.object({ file: z.string(), removed: z.boolean(), valueId: z.optional(z.string()) })),
})

/** Prepares pictures for a draft, which has no files, but their names. */
export function toPictureDraft(pictures: Pictures) {
  return {
    pictures: pictures.flatMap(({ stored, removed, valueId }) => (stored ? [{ file: stored, removed, valueId }] : [])),
    files: pictures.flatMap(({ upload, removed }) => (upload && !removed ? [upload.name] : [])),
  }
}

/** Reads stored pictures in the order of a draft, followed by those that it does not name. */
export function readPictureDraft(draft: unknown, stored: readonly string[]): Pictures {
  const { pictures = [] } = draftSchema.safeParse(draft).data ?? {}
  const existing = pictures.filter(({ file }) => stored.includes(file))
  const others = stored.filter((file) => !existing.some((each) => each.file === file))
  return [
    ...existing.map(({ file, removed, valueId }) => ({ ...createStored(file, valueId), removed })),
    ...others.map((file) => createStored(file)),
  ]
}

/**
 * Merges the pictures of a form into those that somebody else has saved meanwhile.
 * @param side the side that was chosen; undefined when there was nothing to choose
 */
export function mergePictures(typed: Pictures, stored: Pictures, side: Side | undefined): Pictures {
  if (side === 'stored') return stored
  const existing = typed.filter(({ stored: file }) => !file || stored.some((each) => each.stored === file))
  const others = stored.filter(({ stored: file }) => !existing.some((each) => each.stored === file))
  return [...existing, ...(side === 'typed' ? others.map((each) => ({ ...each, removed: true })) : others)]
}

interface RefusedFile {
  key: string
  name: string
  reason: TextKey<'admin-validation'>
  /** Name of the file with the same content. */
  other?: string
}

export type EditedPictures = ReturnType<typeof usePictures>

export function usePictures(pictures: Pictures, set: (change: (before: Pictures) => Pictures) => void) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const previews = useRef<string[]>([])
  const accepted = useRef(new Set<string>())
  const inspections = useRef(Promise.resolve())
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )
  const latest = useRef(pictures)
  latest.current = pictures

  const change = (key: string, changes: PictureChanges) => set((before) => changePicture(before, key, changes))
  const drop = (file: RefusedFile) => {
    set((before) => dropPicture(before, file.key))
    setRefused((before) => [...before.filter(({ key }) => key !== file.key), file])
  }

  /** Runs for one file after the other, as each is compared with those that were accepted and not removed. */
  const inspect = async (key: string, file: File) => {
    const others = latest.current.filter((picture) => !picture.removed && accepted.current.has(picture.key))
    const uploads = others.flatMap(({ upload }) => upload ?? [])
    const { reason, same, isAnimated } = await inspectPicture(file, uploads)
    if (reason) return drop({ key, name: file.name, reason, ...(same && { other: same.name }) })
    accepted.current.add(key)
    if (isAnimated) change(key, { isAnimated })
  }

  const add = (files: readonly File[]) => {
    let remaining = maxPictures - pictures.filter(({ upload, removed }) => upload && !removed).length
    for (const file of files) {
      const key = randomId()
      const reason = refusalReason(file) ?? (remaining > 0 ? undefined : 'pictureCount')
      if (reason) {
        drop({ key, name: file.name, reason })
        continue
      }
      remaining -= 1
      const preview = URL.createObjectURL(file)
      previews.current.push(preview)
      set((before) => [...before, { key, preview, upload: file, removed: false }])
      inspections.current = inspections.current.then(() => inspect(key, file))
    }
  }

  return {
    ...{ pictures, refused, change, add },
    move: (key: string, to: number) => set((before) => movePicture(before, key, to)),
    /** Refuses a file that the browser cannot show. */
    refuse({ key, upload }: ProductPicture) {
      if (upload) drop({ key, name: upload.name, reason: 'picture' })
    },
    /** Takes away the word about a refused file; without a key all of them. */
    dismiss: (key?: string) =>
      setRefused((before) => (key === undefined ? [] : before.filter((each) => each.key !== key))),
  }
}
