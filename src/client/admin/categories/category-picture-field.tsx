import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePath, imageSizes } from '../../../shared/paths.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { faultOf, findingOf, pictureTypes } from '../ui/chosen-picture.ts'
import { type PictureChoice, unchangedPicture } from './category-picture.ts'
import classes from './category-picture-field.module.css'

const [, card] = imageSizes

interface PictureFieldProps {
  /** File name of the picture that the category has. */
  stored: string | undefined
  choice: PictureChoice
  onChange: (choice: PictureChoice) => void
  /** What the server said of the picture. */
  fault: string | undefined
}

/** One picture: shown, dropped, replaced, removed and taken back, until the form is saved. */
export function PictureField({ stored, choice, onChange, fault }: PictureFieldProps) {
  const { t } = useTranslation(['admin-categories', 'admin', 'validation'])
  const [refused, setRefused] = useState<{ name: string; reason: TextKey<'validation'> }>()
  /** The chosen file when it moves. */
  const [moving, setMoving] = useState<File>()
  const latest = useRef(choice)
  latest.current = choice
  const open = useRef<() => void>(null)
  const uploadAddress = useObjectUrl(choice.upload)
  const storedAddress = stored && !choice.removed ? imagePath(stored, card) : undefined
  const shown = uploadAddress ?? storedAddress
  const text = refused ? `${refused.name}: ${t(`validation:${refused.reason}`)}` : fault

  const take = (file: File | undefined) => {
    const reason = file && faultOf(file)
    setRefused(file && reason && { name: file.name, reason })
    if (!file || reason) return
    const before = choice
    onChange({ removed: false, upload: file })
    void lookAt(file, before)
  }

  /** Shown at once, and taken back when it turns out to be none that can be saved. */
  const lookAt = async (file: File, before: PictureChoice) => {
    const finding = await findingOf(file, [])
    if (latest.current.upload !== file) return
    if (finding.fault) {
      setRefused({ name: file.name, reason: finding.fault })
      onChange(before)
    } else if (finding.moving) setMoving(file)
  }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('picture.title')}</legend>
      <Dropzone
        classNames={{ root: classes.zone, inner: classes.inner }}
        onDrop={([file]) => take(file)}
        onReject={([rejection]) => take(rejection?.file)}
        accept={pictureTypes}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        openRef={open as RefObject<() => void>}
        inputProps={{ 'aria-label': t('picture.label') }}
      >
        {shown ? (
          <img className={classes.preview} src={shown} width={card[0]} height={card[1]} alt={t('picture.preview')} />
        ) : (
          <span className={classes.preview} />
        )}
        <div className={classes.side}>
          <p>{t('picture.drop')}</p>
          <p className={classes.rules}>{t('picture.rules')}</p>
          <div className={classes.actions}>
            <ActionButton variant="default" onClick={() => open.current?.()}>
              {t(shown ? 'picture.replace' : 'picture.choose')}
            </ActionButton>
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
          <p role="alert" className={classes.fault}>
            {text}
          </p>
          <p role="status" className={classes.rules}>
            {moving && moving === choice.upload && `${moving.name}: ${t('admin:pictures.still')}`}
          </p>
        </div>
      </Dropzone>
    </fieldset>
  )
}

/** An address at which the browser shows a file that is not sent yet. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}
