import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePath } from '../../../shared/paths.ts'
import { useFaultText } from '../../i18n/use-fault-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { inspectPicture, pictureTypes, refusalReason } from '../ui/inspect-picture.ts'
import { upload } from '../ui/upload.ts'
import classes from './home-fields.module.css'

interface PictureUploadProps {
  /** Name of the stored picture; empty: none. */
  image: string
  error: string | undefined
  onChange: (image: string) => void
}

/** A picture of the settings: stored when it is chosen, named by the section when that is saved. */
export function PictureUpload({ image, error, onChange }: PictureUploadProps) {
  const { t } = useTranslation('admin-home')
  const language = useLanguage()
  const textOf = useFaultText()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()

  const choose = async (file: File | undefined) => {
    if (!file || percent !== undefined) return
    const reason = refusalReason(file) ?? (await inspectPicture(file, [])).reason
    if (reason) return setFault(`${file.name}: ${textOf(reason)}`)
    setFault(undefined)
    setPercent(0)
    const body = new FormData()
    body.append('image', file)
    const onProgress = (part: number) => setPercent(Math.round(part * 100))
    const { data, error: refusal } = await upload<{ image: string }>({
      ...{ path: '/api/settings/admin/pictures', body, language, onProgress },
    })
    setPercent(undefined)
    if (data) onChange(data.image)
    else setFault(refusal?.errors?.image ?? refusal?.message ?? t('picture.failed'))
  }

  return (
    <FileDrop
      accept={pictureTypes}
      label={t('picture.label')}
      className={classes.drop}
      onChoose={(file) => void choose(file)}
      onReject={(file) => void choose(file)}
    >
      {(open) => (
        <>
          {image && (
            <img
              src={imagePath(image, [960, 399])}
              width={240}
              height={100}
              alt={t('picture.alt')}
              className={classes.preview}
            />
          )}
          <div>
            <p className={classes.note}>{t('picture.note')}</p>
            <div className={classes.found}>
              <ActionButton loading={percent !== undefined} onClick={open}>
                {t(image ? 'picture.replace' : 'picture.choose')}
              </ActionButton>
              {image && (
                <ActionButton variant="subtle" color="red" onClick={() => onChange('')}>
                  {t('picture.remove')}
                </ActionButton>
              )}
            </div>
            <p role="status" className={classes.note}>
              {percent !== undefined && t('picture.uploading', { percent })}
            </p>
            <p role="alert" className={classes.error}>
              {fault ?? error}
            </p>
          </div>
        </>
      )}
    </FileDrop>
  )
}
