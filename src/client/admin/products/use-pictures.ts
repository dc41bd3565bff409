import { useEffect, useReducer, useRef } from 'react'
import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import { maxPictures } from '../../../shared/catalog/picture-limits.ts'
import { imagePath } from '../../../shared/paths.ts'
import { inspectPicture, refusalReason } from '../ui/inspect-picture.ts'
import {
  type PictureAction,
  type PictureState,
  type ProductPicture,
  pictureReducer,
  pictureValues,
} from './pictures.ts'

/** The form's picture of a stored file. */
export function storedPicture(file: string, valueId?: string): ProductPicture {
  return { key: file, preview: imagePath(file, [380, 507]), stored: file, removed: false, ...(valueId && { valueId }) }
}

/** The pictures of a product as it is stored. */
export function storedPictures(product: ProductEdit | undefined): ProductPicture[] {
  const valueShownBy = pictureValues(product ?? {})
  return (product?.images ?? []).map((file) => storedPicture(file, valueShownBy(file)))
}

export interface Pictures extends PictureState {
  dispatch: (action: PictureAction) => void
  /** Adds files; those that are not pictures are refused. */
  add(files: readonly File[]): void
  /** Refuses a file that the browser cannot show. */
  refuse(picture: ProductPicture): void
}

/** The pictures of a product's form and the files that were refused. */
export function usePictures(opened: ProductEdit | undefined): Pictures {
  const [state, dispatch] = useReducer(pictureReducer, undefined, () => ({
    pictures: storedPictures(opened),
    refused: [],
  }))
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

  const latest = useRef(state.pictures)
  latest.current = state.pictures

  /** Files that were chosen before this one, without refused and removed ones. */
  const earlier = (key: string) => {
    const isRemoved = (each: string) => latest.current.find((picture) => picture.key === each)?.removed
    const before = chosen.current.slice(
      0,
      chosen.current.findIndex((each) => each.key === key),
    )
    return before.filter((each) => !isRemoved(each.key)).map(({ file }) => file)
  }

  /** Runs for one file after the other, as each is compared with those before it. */
  const inspect = async (key: string, file: File) => {
    const { reason, same, isAnimated } = await inspectPicture(file, earlier(key))
    if (reason) {
      chosen.current = chosen.current.filter((each) => each.key !== key)
      const other = same && { other: same.name }
      dispatch({ type: 'REFUSE', files: [{ key, name: file.name, reason, ...other }] })
    } else if (isAnimated) dispatch({ type: 'MARK_ANIMATED', key })
  }

  const add = (files: readonly File[]) => {
    let remaining = maxPictures - state.pictures.filter(({ upload, removed }) => upload && !removed).length
    for (const file of files) {
      lastNumber.current += 1
      const key = `new-${lastNumber.current}`
      const reason = refusalReason(file) ?? (remaining > 0 ? undefined : 'pictureCount')
      if (reason) {
        dispatch({ type: 'REFUSE', files: [{ key, name: file.name, reason }] })
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

  const refuse = ({ key, upload }: ProductPicture) => {
    if (upload) dispatch({ type: 'REFUSE', files: [{ key, name: upload.name, reason: 'picture' }] })
  }

  return { ...state, dispatch, add, refuse }
}
