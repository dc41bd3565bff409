import '@mantine/dropzone/styles.css'
import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePath, imageSizes } from '../../../shared/paths.ts'
import type { TextKey } from '../../../shared/texts.ts'
import { faultOf, pictureTypes } from '../products/pictures.ts'
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
  const { t } = useTranslation(['admin-categories', 'validation'])
  const [refused, setRefused] = useState<TextKey<'validation'>>()
  const open = useRef<() => void>(null)
  const uploadAddress = useObjectUrl(choice.upload)
  const storedAddress = stored && !choice.removed ? imagePath(stored, card) : undefined
  const shown = uploadAddress ?? storedAddress
  const text = refused ? t(`validation:${refused}`) : fault

  const take = (file: File | undefined) => {
    const reason = file && faultOf(file)
    setRefused(reason)
    if (file && !reason) onChange({ removed: false, upload: file })
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
            <Button variant="default" className={classes.action} onClick={() => open.current?.()}>
              {t(shown ? 'picture.replace' : 'picture.choose')}
            </Button>
            {shown && (
              <Button
                variant="subtle"
                color="red"
                className={classes.action}
                onClick={() => {
                  setRefused(undefined)
                  onChange(stored ? { removed: true } : unchangedPicture)
                }}
              >
                {t('picture.remove')}
              </Button>
            )}
            {stored && choice !== unchangedPicture && (
              <Button variant="subtle" className={classes.action} onClick={() => onChange(unchangedPicture)}>
                {t('picture.restore')}
              </Button>
            )}
          </div>
          <p role="alert" className={classes.fault}>
            {text}
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
