import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandPictureKind } from '../../../../shared/look/brand-pictures.ts'
import { imagePath } from '../../../../shared/paths.ts'
import { useMay } from '../../../staff/use-may.ts'
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { pictureTypes } from '../../ui/inspect-picture.ts'
import classes from './brand-picture-field.module.css'
import { drawingType, useBrandUpload } from './use-brand-upload.ts'

export interface BrandPictureFieldProps {
  name: string
  kind: BrandPictureKind
  label: string
  description: string | undefined
  form: SchemaForm<Record<string, string>>
}

/** A logo or the icon: uploaded when it is chosen, shown by the shop once the form is saved. */
export function BrandPictureField({ name, kind, label, description, form }: BrandPictureFieldProps) {
  const { t } = useTranslation('admin-look')
  const id = useId()
  const mayWrite = useMay('settings.write')
  const file = form.form.values[name] ?? ''
  const set = (value: string) => form.form.setFieldValue(name, value)
  const { choose, isWorking, failure, isStored, forget } = useBrandUpload(kind, set)
  const error = failure ?? form.field(name).error
  const remove = () => {
    forget()
    set('')
  }
  return (
    <fieldset className={classes.field} aria-describedby={`${id}-note ${id}-error`}>
      <legend className={classes.legend}>{label}</legend>
      <p id={`${id}-note`} className={classes.note}>
        {description}
      </p>
      <FileDrop
        accept={[...pictureTypes, drawingType]}
        label={label}
        className={classes.inner}
        onChoose={(chosen) => void choose(chosen)}
        onReject={(file) => void choose(file)}
      >
        {(open) => (
          <>
            <Preview file={file} kind={kind} isDark={name === 'logoDark'} label={label} />
            <div className={classes.side}>
              {mayWrite && (
                <>
                  <p>{t('picture.drop')}</p>
                  <p className={classes.note}>{t('picture.rules')}</p>
                  <div className={classes.actions}>
                    <ActionButton data-field={name} loading={isWorking} aria-describedby={`${id}-error`} onClick={open}>
                      {t(file ? 'picture.replace' : 'picture.choose')}
                    </ActionButton>
                    {file && (
                      <ActionButton variant="subtle" color="red" onClick={remove}>
                        {t('picture.remove')}
                      </ActionButton>
                    )}
                  </div>
                </>
              )}
              <p id={`${id}-error`} role="alert" className={classes.error}>
                {error}
              </p>
              <p role="status" className={classes.note}>
                {isWorking && t('picture.uploading')}
                {!isWorking && isStored && form.form.isDirty(name) && t('picture.uploaded')}
              </p>
            </div>
          </>
        )}
      </FileDrop>
    </fieldset>
  )
}

interface PreviewProps {
  file: string
  kind: BrandPictureKind
  /** On the ground of the dark scheme. */
  isDark: boolean
  label: string
}

function Preview({ file, kind, isDark, label }: PreviewProps) {
  const { t } = useTranslation('admin-look')
  return (
    <span className={classes.preview} data-kind={kind} data-dark={isDark || undefined}>
      {file ? <img className={classes.picture} src={imagePath(file)} alt={label} /> : t('picture.empty')}
    </span>
  )
}
