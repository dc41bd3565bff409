import * as z from 'zod/mini'
import { languages } from '../languages.ts'
import { checkoutSettingsSchema } from './checkout.ts'
import { demoSchema } from './demo.ts'
import { documentsSchema } from './documents.ts'
import { openings } from './opening.ts'
import { ownerMailChoices } from './owner-mails.ts'
import {
  contactSchema,
  generatorSchema,
  identitySchema,
  type SectionName,
  sectionSchemas,
  sellerSchema,
} from './sections.ts'
import { shippingSettingsSchema } from './shipping.ts'
import { backupSchedules, labelRules, shopSchema } from './shop.ts'
import { taxesSchema } from './taxes.ts'
import { timeZones } from './time-zones.ts'

/** How the admin area shows a field of the settings. Pages of the shop must not import this module. */
export interface FieldMetadata {
  /** `line` where a schema has no metadata; `lines` is a list of texts, one on each line. */
  input:
    | 'line'
    | 'lines'
    | 'long'
    | 'email'
    | 'telephone'
    | 'number'
    | 'switch'
    | 'choice'
    | 'suggested'
    | 'logo'
    | 'icon'
    | 'secret'
  /** A text below the label explains it. */
  hasHint?: true
  /** The values of a choice, each with a text. */
  choices?: readonly string[]
  suggestions?: readonly string[]
}

const registry = z.registry<FieldMetadata>()

function describe<Shape extends Record<string, z.ZodMiniType>>(
  schema: { shape: Shape },
  fields: { [Field in keyof Shape]?: FieldMetadata },
): void {
  for (const [field, metadata] of Object.entries(fields)) {
    const described = schema.shape[field]
    if (described && metadata) registry.add(described, metadata)
  }
}

const hasHint = true
const logo = { input: 'logo', hasHint } as const
const asSwitch = { input: 'switch', choices: ['true', 'false'] } as const

describe(identitySchema, {
  taglineEs: { input: 'line', hasHint },
  taglineEn: { input: 'line', hasHint },
  logoLight: logo,
  logoDark: logo,
  icon: { input: 'icon', hasHint },
})
describe(sellerSchema, {
  address: { input: 'lines', hasHint },
  register: { input: 'line', hasHint },
})
describe(contactSchema, {
  email: { input: 'email' },
  phone: { input: 'telephone' },
  links: { input: 'lines', hasHint },
})
describe(generatorSchema, {
  visitors: { input: 'choice', choices: generatorSchema.shape.visitors.options },
  dailyBudget: { input: 'number', hasHint },
  about: { input: 'long', hasHint },
  style: { input: 'long', hasHint },
})
describe(demoSchema, {
  enabled: { ...asSwitch, hasHint },
  featuresPage: { input: 'choice', choices: demoSchema.shape.featuresPage.options },
})
describe(checkoutSettingsSchema, { phone: asSwitch, address2: asSwitch, surname: asSwitch, zip: asSwitch })
describe(documentsSchema, {
  fiscalRegister: { input: 'choice', choices: documentsSchema.shape.fiscalRegister.options, hasHint },
  completeDays: { input: 'number', hasHint },
  packagingNumber: { input: 'line', hasHint },
})
describe(shippingSettingsSchema, {
  freeBasis: { input: 'choice', choices: shippingSettingsSchema.shape.freeBasis.options },
  nationalHolidays: { ...asSwitch, hasHint },
  closedDays: { input: 'lines', hasHint },
  pickupAddress: { input: 'lines', hasHint },
  pickupHoursEs: { input: 'line', hasHint },
  pickupHoursEn: { input: 'line', hasHint },
})
describe(taxesSchema, {
  byPlace: { ...asSwitch, hasHint },
  euSales: { input: 'choice', choices: taxesSchema.shape.euSales.options, hasHint },
  exportPrice: { input: 'choice', choices: taxesSchema.shape.exportPrice.options, hasHint },
})
describe(shopSchema, {
  timeZone: { input: 'suggested', suggestions: timeZones, hasHint },
  language: { input: 'choice', choices: languages, hasHint },
  lowStock: { input: 'number', hasHint },
  personalDataYears: { input: 'number', hasHint },
  numberPrefix: { input: 'line', hasHint },
  codePrefix: { input: 'line', hasHint },
  labelRequired: { input: 'choice', choices: labelRules, hasHint },
  backups: { input: 'choice', choices: backupSchedules, hasHint },
  mailPaid: { input: 'choice', choices: ownerMailChoices.mailPaid },
  mailDispute: { input: 'choice', choices: ownerMailChoices.mailDispute },
  mailRefundFailed: { input: 'choice', choices: ownerMailChoices.mailRefundFailed },
  open: { input: 'choice', choices: openings, hasHint },
  privatePassword: { input: 'secret', hasHint },
  closedTextEs: { input: 'long', hasHint },
  closedTextEn: { input: 'long', hasHint },
})

/** The fields of a section, in the order of its schema. */
export const listFields = (name: SectionName): string[] => Object.keys(sectionSchemas[name].shape)

/** Reads how a field of a section is shown; one without metadata is a line of text. */
export function readFieldMetadata(name: SectionName, field: string): FieldMetadata {
  const shape: Readonly<Record<string, z.ZodMiniType>> = sectionSchemas[name].shape
  const schema = shape[field]
  return (schema && registry.get(schema)) ?? { input: 'line' }
}

/** Pairs of fields that hold the same text in Spanish and in English: `taglineEs` and `taglineEn`. */
export function findTextPairs(fields: readonly string[]): (readonly [es: string, en: string])[] {
  return fields.flatMap((es) => {
    const en = es.replace(/Es$/, 'En')
    return en !== es && fields.includes(en) ? [[es, en] as const] : []
  })
}
