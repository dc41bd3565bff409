import { useEffect, useRef, useState } from 'react'
import { maxPictures } from '../../../shared/catalog/picture-limits.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { inspectPicture, refusalReason } from '../ui/inspect-picture.ts'
import { changePictures, type PictureAction, type Pictures, type ProductPicture } from './pictures.ts'

/** A file that was refused, and why. */
interface RefusedFile {
  key: string
  name: string
  reason: TextKey<'admin-validation'>
  /** Name of the file with the same content. */
  other?: string
}

export interface PictureField {
  pictures: Pictures
  refused: readonly RefusedFile[]
  dispatch: (action: PictureAction) => void
  /** Adds files; those that are not pictures are refused. */
  add(files: readonly File[]): void
  /** Refuses a file that the browser cannot show. */
  refuse(picture: ProductPicture): void
  /** Takes away the word about a refused file; without a key all of them. */
  dismiss(key?: string): void
}

/** The pictures of a product's form and the files that were refused. */
export function usePictures(pictures: Pictures, set: (change: (before: Pictures) => Pictures) => void): PictureField {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const lastNumber = useRef(0)
  const previews = useRef<string[]>([])
  const chosen = useRef<{ key: string; file: File }[]>([])
  const inspections = useRef(Promise.resolve())
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )
  const latest = useRef(pictures)
  latest.current = pictures

  const dispatch = (action: PictureAction) => set((before) => changePictures(before, action))
  const drop = (file: RefusedFile) => {
    dispatch({ type: 'DROP', key: file.key })
    setRefused((before) => [...before.filter(({ key }) => key !== file.key), file])
  }

  /** Files that were chosen before this one, without refused and removed ones. */
  const findEarlier = (key: string) => {
    const isRemoved = (each: string) => latest.current.find((picture) => picture.key === each)?.removed
    const before = chosen.current.slice(
      0,
      chosen.current.findIndex((each) => each.key === key),
    )
    return before.filter((each) => !isRemoved(each.key)).map(({ file }) => file)
  }

  /** Runs for one file after the other, as each is compared with those before it. */
  const inspect = async (key: string, file: File) => {
    const { reason, same, isAnimated } = await inspectPicture(file, findEarlier(key))
    if (reason) {
      chosen.current = chosen.current.filter((each) => each.key !== key)
      drop({ key, name: file.name, reason, ...(same && { other: same.name }) })
    } else if (isAnimated) dispatch({ type: 'MARK_ANIMATED', key })
  }

  const add = (files: readonly File[]) => {
    let remaining = maxPictures - pictures.filter(({ upload, removed }) => upload && !removed).length
    for (const file of files) {
      lastNumber.current += 1
      const key = `new-${lastNumber.current}`
      const reason = refusalReason(file) ?? (remaining > 0 ? undefined : 'pictureCount')
      if (reason) {
        drop({ key, name: file.name, reason })
        continue
      }
      remaining -= 1
      const preview = URL.createObjectURL(file)
      previews.current.push(preview)
      chosen.current.push({ key, file })
      dispatch({ type: 'ADD', pictures: [{ key, preview, upload: file, removed: false }] })
      inspections.current = inspections.current.then(() => inspect(key, file))
    }
  }

  return {
    ...{ pictures, refused, dispatch, add },
    refuse({ key, upload }) {
      if (upload) drop({ key, name: upload.name, reason: 'picture' })
    },
    dismiss: (key) => setRefused((before) => (key === undefined ? [] : before.filter((each) => each.key !== key))),
  }
}
