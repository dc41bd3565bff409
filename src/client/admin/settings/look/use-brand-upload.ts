import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandPicture, BrandPictureKind } from '../../../../shared/look/brand-pictures.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { refusalReason } from '../../ui/inspect-picture.ts'
import { upload } from '../../ui/upload.ts'

const uploadPath = '/api/settings/admin/identity/pictures'
export const drawingType = 'image/svg+xml'

/** Uploads a logo or an icon as soon as it is chosen; `onStored` gets the name by which a save shows it. */
export function useBrandUpload(kind: BrandPictureKind, onStored: (file: string) => void) {
  const { t } = useTranslation(['admin-look', 'admin-validation'])
  const language = useLanguage()
  const [isWorking, setIsWorking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isStored, setIsStored] = useState(false)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const choose = async (file: File | undefined) => {
    if (!file) return
    // The size of a drawing counts as that of a picture.
    const reason = refusalReason({ type: file.type === drawingType ? 'image/png' : file.type, size: file.size })
    setIsStored(false)
    setFailure(reason && `${file.name}: ${t(`admin-validation:${reason}`)}`)
    if (reason) return
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    setIsWorking(true)
    const body = new FormData()
    body.set('kind', kind)
    body.append('newImages', file, file.name)
    const { signal } = controller
    const { data, error } = await upload<{ picture: BrandPicture }>({ path: uploadPath, body, language, signal })
    if (signal.aborted) return
    setIsWorking(false)
    setIsStored(data !== undefined)
    if (data) onStored(data.picture.file)
    else setFailure(error?.errors?.images ?? error?.message ?? t('picture.failed'))
  }
  const forget = () => {
    setFailure(undefined)
    setIsStored(false)
  }
  return { choose, isWorking, failure, isStored, forget }
}
