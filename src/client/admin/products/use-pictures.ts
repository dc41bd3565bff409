import { useEffect, useReducer, useRef } from 'react'
import { maxPictures } from '../../../shared/catalog/picture-limits.ts'
import { imagePath } from '../../../shared/paths.ts'
import { faultOf, findingOf } from '../ui/chosen-picture.ts'
import { type PictureAction, type PictureState, type ProductPicture, pictureReducer } from './pictures.ts'

/** A stored picture of a product for its form. */
export function storedPicture(file: string): ProductPicture {
  return { key: file, preview: imagePath(file, [380, 507]), stored: file, removed: false }
}

export interface Pictures extends PictureState {
  dispatch: (action: PictureAction) => void
  /** Takes files in, as far as they are pictures; shown at once. */
  add(files: readonly File[]): void
  /** The browser cannot show a file that calls itself a picture. */
  refuse(picture: ProductPicture): void
}

/** The pictures of a product's form and the files that were refused. */
export function usePictures(stored: readonly string[]): Pictures {
  const [state, dispatch] = useReducer(pictureReducer, undefined, () => ({
    pictures: stored.map(storedPicture),
    refused: [],
  }))
  const serial = useRef(0)
  const previews = useRef<string[]>([])
  const chosen = useRef<{ key: string; file: File }[]>([])
  const looking = useRef(Promise.resolve())
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const latest = useRef(state.pictures)
  latest.current = state.pictures

  /** Files of the form that were chosen before this one and have neither been refused nor removed. */
  const earlier = (key: string) => {
    const isRemoved = (each: string) => latest.current.find((picture) => picture.key === each)?.removed
    const before = chosen.current.slice(
      0,
      chosen.current.findIndex((each) => each.key === key),
    )
    return before.filter((each) => !isRemoved(each.key)).map(({ file }) => file)
  }

  /** One after the other: each is compared with those before it. */
  const lookAt = async (key: string, file: File) => {
    const { fault, same, moving } = await findingOf(file, earlier(key))
    if (fault) {
      chosen.current = chosen.current.filter((each) => each.key !== key)
      const other = same && { other: same.name }
      dispatch({ type: 'REFUSE', files: [{ key, name: file.name, reason: fault, ...other }] })
    } else if (moving) dispatch({ type: 'MOVING', key })
  }

  const add = (files: readonly File[]) => {
    let room = maxPictures - state.pictures.filter(({ upload, removed }) => upload && !removed).length
    for (const file of files) {
      serial.current += 1
      const key = `new-${serial.current}`
      const reason = faultOf(file) ?? (room > 0 ? undefined : 'pictureCount')
      if (reason) {
        dispatch({ type: 'REFUSE', files: [{ key, name: file.name, reason }] })
        continue
      }
      room -= 1
      const preview = URL.createObjectURL(file)
      previews.current.push(preview)
      chosen.current.push({ key, file })
      dispatch({ type: 'ADD', pictures: [{ key, preview, upload: file, removed: false }] })
      looking.current = looking.current.then(() => lookAt(key, file))
    }
  }

  const refuse = ({ key, upload }: ProductPicture) => {
    if (upload) dispatch({ type: 'REFUSE', files: [{ key, name: upload.name, reason: 'picture' }] })
  }

  return { ...state, dispatch, add, refuse }
}
