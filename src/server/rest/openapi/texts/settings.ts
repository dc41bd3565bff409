import { brandPictureSchema, brandUploadSchema } from '../../../../shared/look/brand-pictures.ts'
import { saveSectionSchema, sectionSchema } from '../../../../shared/settings/entities.ts'
import { described, named } from '../../described.ts'
import { example, whole } from './words.ts'

/** Settings of the shop's owner. */

const version = whole('How often the section was saved; 0: never.', 3)

named('SettingsSection', sectionSchema, 'A section of the settings.', {
  version,
  data: example('Its fields.', { name: 'La Marea', taglineEs: 'Ropa de abrigo', taglineEn: 'Warm clothes' }),
})
described(saveSectionSchema, {
  version: whole('The version that was read.', 2),
  data: example('The fields to change.', { name: 'La Marea' }),
})

named('BrandPicture', brandPictureSchema, 'A logo or an icon that was uploaded.', {
  file: example('Its name, for the section `identity`.', 'logo-0123456789abcdef0123456789abcdef-480x120.png'),
  url: example('Its path.', '/images/logo-0123456789abcdef0123456789abcdef-480x120.png'),
})
described(brandUploadSchema, {
  kind: example('What it is: a `logo` fits into 640 × 160 pixels, an `icon` into a square.', 'logo'),
})
