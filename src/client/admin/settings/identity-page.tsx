import { useTranslation } from 'react-i18next'
import { imagePath } from '../../../shared/paths.ts'
import { PictureField } from './picture-field.tsx'
import { createPlainSpec, type PictureInputProps } from './plain-section.tsx'
import { createSectionPage } from './section-frame.tsx'
import classes from './settings.module.css'

/** Who the shop is, with the pictures of its brand. */
export const { load, Page } = createSectionPage(createPlainSpec('identity', BrandPicture))

/** A logo or the icon, on the ground on which the shop shows it. */
function BrandPicture({ form, field, kind, label, description }: PictureInputProps) {
  const { t } = useTranslation('admin-settings')
  const file = String(form.form.values[field] ?? '')
  return (
    <PictureField
      name={field}
      kind={kind}
      label={label}
      description={description}
      rules={t('picture.brandRules')}
      file={file}
      isChanged={form.form.isDirty(field)}
      error={form.field(field).error}
      preview={
        <span className={classes.ground} data-kind={kind} data-dark={field === 'logoDark' || undefined}>
          {file ? <img src={imagePath(file)} alt={label} /> : t('picture.empty')}
        </span>
      }
      onChange={(chosen) => form.form.setFieldValue(field, chosen)}
    />
  )
}
