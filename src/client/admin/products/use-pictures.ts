import { useEffect, useRef, useState } from 'react'
import { maxPictures } from '../../../shared/catalog/picture-limits.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { inspectPicture, refusalReason } from '../kit/inspect-picture.ts'
import { changePictures, type PictureAction, type Pictures, type ProductPicture } from './pictures.ts'

/** A file that was refused, and why. */
interface RefusedFile {
  key: string
  name: string
  reason: TextKey<'admin-validation'>
  /** Name of the file with the same content. */
  other?: string
}

export type PictureField = ReturnType<typeof usePictures>

/** The pictures of a product's form and the files that were refused. */
export function usePictures(pictures: Pictures, set: (change: (before: Pictures) => Pictures) => void) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const lastNumber = useRef(0)
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

  const dispatch = (action: PictureAction) => set((before) => changePictures(before, action))
  const drop = (file: RefusedFile) => {
    dispatch({ type: 'DROP', key: file.key })
    setRefused((before) => [...before.filter(({ key }) => key !== file.key), file])
  }

  /** Runs for one file after the other, as each is compared with those that were accepted and not removed. */
  const inspect = async (key: string, file: File) => {
    const others = latest.current.filter((picture) => !picture.removed && accepted.current.has(picture.key))
    const { reason, same, isAnimated } = await inspectPicture(
      file,
      others.flatMap(({ upload }) => upload ?? []),
    )
    if (reason) {
      drop({ key, name: file.name, reason, ...(same && { other: same.name }) })
      return
    }
    accepted.current.add(key)
    if (isAnimated) dispatch({ type: 'SET', key, changes: { isAnimated } })
  }

  /** Adds files; those that are not pictures are refused. */
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
      dispatch({ type: 'ADD', pictures: [{ key, preview, upload: file, removed: false }] })
      inspections.current = inspections.current.then(() => inspect(key, file))
    }
  }

  return {
    ...{ pictures, refused, dispatch, add },
    /** Refuses a file that the browser cannot show. */
    refuse({ key, upload }: ProductPicture) {
      if (upload) drop({ key, name: upload.name, reason: 'picture' })
    },
    /** Takes away the word about a refused file; without a key all of them. */
    dismiss: (key?: string) =>
      setRefused((before) => (key === undefined ? [] : before.filter((each) => each.key !== key))),
  }
}
