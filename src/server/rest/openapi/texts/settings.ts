import { saveSectionSchema, sectionSchema } from '../../../../shared/settings/entities.ts'
import { described, named } from '../../described.ts'
import { example, whole } from './words.ts'

/** What the shop's owner sets. */

const version = whole('How often the section was saved; 0: never.', 3)

named('SettingsSection', sectionSchema, 'A section of the settings.', {
  version,
  data: example('Its fields.', { name: 'La Marea', taglineEs: 'Ropa de abrigo', taglineEn: 'Warm clothes' }),
})
described(saveSectionSchema, {
  version: whole('The version that was read.', 2),
  data: example('The fields to change.', { name: 'La Marea' }),
})
