import { useEffect, useReducer, useRef } from 'react'
import { imagePath } from '../../../shared/paths.ts'
import {
  faultOf,
  maxUploads,
  type PictureAction,
  type PictureState,
  type ProductPicture,
  pictureReducer,
} from './pictures.ts'

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
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const add = (files: readonly File[]) => {
    let room = maxUploads - state.pictures.filter(({ upload, removed }) => upload && !removed).length
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
      dispatch({ type: 'ADD', pictures: [{ key, preview, upload: file, removed: false }] })
    }
  }

  const refuse = ({ key, upload }: ProductPicture) => {
    if (upload) dispatch({ type: 'REFUSE', files: [{ key, name: upload.name, reason: 'picture' }] })
  }

  return { ...state, dispatch, add, refuse }
}
