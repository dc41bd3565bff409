import type { ComponentType } from 'react'
import type { SectionName } from '../../../shared/settings/sections.ts'
import { loadWithin } from '../../load-within.ts'
import { useLoaded } from '../../navigation/use-loaded.ts'
import type { SchemaForm } from '../../ui/form/use-schema-form.ts'
import type { BilingualTexts } from '../texts/use-bilingual-texts.ts'
import type { BrandPictureFieldProps } from './look/brand-picture-field.tsx'

/** What the fields of a section need of its form. */
export interface OwnFieldsProps {
  form: SchemaForm<Record<string, string>>
  texts: BilingualTexts
}

interface Parts extends Partial<Record<SectionName, ComponentType<OwnFieldsProps>>> {
  BrandPicture?: ComponentType<BrandPictureFieldProps>
}

/** What was loaded: the fields of sections that are a form of their own, and the field of a picture. */
export const loadedParts: Parts = {}

/** What some sections have and the others do without. */
const loads: Partial<Record<SectionName, () => Promise<Parts>>> = {
  identity: () => import('./look/brand-picture-field.tsx').then((part) => ({ BrandPicture: part.BrandPictureField })),
  home: () => import('./home-fields.tsx').then(({ HomeFields }) => ({ home: HomeFields })),
  legal: () => import('./legal-fields.tsx').then(({ LegalFields }) => ({ legal: LegalFields })),
  look: () => import('./look/look-fields.tsx').then(({ LookFields }) => ({ look: LookFields })),
  mails: () => import('./mails/mail-fields.tsx').then(({ MailFields }) => ({ mails: MailFields })),
}

const ready = new Set<SectionName>()

/** Whether the fields of a section can be shown; fetches what they need. For a component that is keyed by the section. */
export function useSectionParts(name: SectionName): boolean {
  const load = loads[name]
  return useLoaded(!load || ready.has(name), async () => {
    if (load) Object.assign(loadedParts, await loadWithin(load))
    ready.add(name)
  })
}
