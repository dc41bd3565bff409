import { Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { imagePath } from '../../../shared/paths.ts'
import { PictureField } from './picture-field.tsx'
import { createPlainSpec, type PictureInputProps } from './plain-section.tsx'
import { createSectionPage } from './section-frame.tsx'

/** Who the shop is, with the pictures of its brand. */
export const { load, Page } = createSectionPage(createPlainSpec('identity', BrandPicture))

/** By the part of the shop, whatever the scheme of this page is. */
const grounds = { light: { bg: 'white', c: 'black' }, dark: { bg: 'dark.9', c: 'dark.0' } } as const
const pictureStyle = { maxWidth: '100%', maxHeight: 60 } as const

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
        <Center
          w={kind === 'icon' ? 88 : 200}
          h={88}
          p={12}
          flex="none"
          bd="1px solid var(--lys-line)"
          bdrs="sm"
          {...grounds[field === 'logoDark' ? 'dark' : 'light']}
        >
          {file ? <img src={imagePath(file)} alt={label} style={pictureStyle} /> : t('picture.empty')}
        </Center>
      }
      onChange={(chosen) => form.form.setFieldValue(field, chosen)}
    />
  )
}
