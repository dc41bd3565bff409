import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePath, imageSizes } from '../../../shared/paths.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { inspectPicture, pictureTypes, refusalReason } from '../ui/inspect-picture.ts'
import { type PictureChoice, unchangedPicture } from './category-picture.ts'
import classes from './category-picture-field.module.css'

const [, card] = imageSizes

interface PictureFieldProps {
  /** File name of the category's picture. */
  stored: string | undefined
  choice: PictureChoice
  onChange: (choice: PictureChoice) => void
  /** The server's error for the picture. */
  error: string | undefined
}

/** The picture of a category: chosen or dropped, replaced, removed and restored, until the form is saved. */
export function PictureField({ stored, choice, onChange, error }: PictureFieldProps) {
  const { t } = useTranslation(['admin-categories', 'admin', 'admin-validation'])
  const [refused, setRefused] = useState<{ name: string; reason: TextKey<'admin-validation'> }>()
  /** The chosen file, if it is animated. */
  const [animated, setAnimated] = useState<File>()
  const latest = useRef(choice)
  latest.current = choice
  const uploadUrl = useObjectUrl(choice.upload)
  const storedUrl = stored && !choice.removed ? imagePath(stored, card) : undefined
  const shown = uploadUrl ?? storedUrl
  const text = refused ? `${refused.name}: ${t(`admin-validation:${refused.reason}`)}` : error

  const choose = (file: File | undefined) => {
    const reason = file && refusalReason(file)
    setRefused(file && reason && { name: file.name, reason })
    if (!file || reason) return
    const before = choice
    onChange({ removed: false, upload: file })
    void inspect(file, before)
  }

  /** Takes the choice back when the file turns out to be unusable; it is shown meanwhile. */
  const inspect = async (file: File, before: PictureChoice) => {
    const finding = await inspectPicture(file, [])
    if (latest.current.upload !== file) return
    if (finding.reason) {
      setRefused({ name: file.name, reason: finding.reason })
      onChange(before)
    } else if (finding.isAnimated) setAnimated(file)
  }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('picture.title')}</legend>
      <FileDrop
        accept={pictureTypes}
        label={t('picture.label')}
        className={classes.inner}
        onChoose={choose}
        onReject={choose}
      >
        {(open) => (
          <>
            {shown ? (
              <img
                className={classes.preview}
                src={shown}
                width={card[0]}
                height={card[1]}
                alt={t('picture.preview')}
              />
            ) : (
              <span className={classes.preview} />
            )}
            <div className={classes.side}>
              <p>{t('picture.drop')}</p>
              <p className={classes.rules}>{t('picture.rules')}</p>
              <div className={classes.actions}>
                <ActionButton onClick={open}>{t(shown ? 'picture.replace' : 'picture.choose')}</ActionButton>
                {shown && (
                  <ActionButton
                    variant="subtle"
                    color="red"
                    onClick={() => {
                      setRefused(undefined)
                      onChange(stored ? { removed: true } : unchangedPicture)
                    }}
                  >
                    {t('picture.remove')}
                  </ActionButton>
                )}
                {stored && choice !== unchangedPicture && (
                  <ActionButton variant="subtle" onClick={() => onChange(unchangedPicture)}>
                    {t('picture.restore')}
                  </ActionButton>
                )}
              </div>
              <p role="alert" className={classes.error}>
                {text}
              </p>
              <p role="status" className={classes.rules}>
                {animated && animated === choice.upload && `${animated.name}: ${t('admin:pictures.still')}`}
              </p>
            </div>
          </>
        )}
      </FileDrop>
    </fieldset>
  )
}

/** A URL at which the browser shows a file that was not uploaded yet. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      URL.revokeObjectURL(created)
      setUrl(undefined)
    }
  }, [file])
  return url
}
