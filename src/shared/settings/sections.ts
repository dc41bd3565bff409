import * as z from 'zod/mini'
import { knownEmailField } from '../email-field.ts'
import { demoSeller } from '../seller.ts'
import { checkoutSettingsSchema, firstCheckout } from './checkout.ts'
import { demoSchema, firstDemo } from './demo.ts'
import { documentsSchema, firstDocuments } from './documents.ts'
import { lineField, linesField, parseField, requiredField } from './fields.ts'
import { firstHome, homePageSchema, readHomeSections } from './home.ts'
import { firstLegal, legalDays, legalSchema, readEffectiveDay } from './legal.ts'
import { isLink } from './links.ts'
import { firstLook, lookSchema } from './look.ts'
import { firstMails, mailsSchema } from './mails.ts'
import { iconField, logoField } from './pictures.ts'
import { firstShipping, shippingSettingsSchema } from './shipping.ts'
import { firstShop, shopSchema } from './shop.ts'
import { firstTaxes, taxesSchema } from './taxes.ts'

export const identitySchema = z.object({
  name: requiredField(60),
  /** A few words about the shop, beside its name in titles; empty: the text that it came with. */
  taglineEs: lineField(120),
  taglineEn: lineField(120),
  /** In the place of the name, on light grounds and on dark ones; empty: the name, or the other logo. */
  logoLight: logoField(),
  logoDark: logoField(),
  /** Shown by browser tabs and home screens; empty: the one that the shop came with. */
  icon: iconField(),
})

/** Who sells: what invoices and packing slips are headed by (RD 1619/2012 article 6.1 requires name, NIF and address). */
export const sellerSchema = z.object({
  name: requiredField(120),
  taxNumber: requiredField(40),
  address: z.pipe(linesField(6, 80), z.array(z.string()).check(z.minLength(1, 'required'))),
  /** Entry in the commercial register; empty: none is shown. */
  register: lineField(200),
})

/** How the shop is reached, shown in the footer. */
export const contactSchema = z.object({
  email: z.union([z.literal(''), knownEmailField], 'emailInvalid'),
  phone: lineField(40),
  links: z.pipe(
    linesField(12, 300),
    z.array(z.string()).check(z.refine((links) => links.every(isLink), 'settingsLinks')),
  ),
})

/** Who may generate products, and what the model is told of the shop. */
export const generatorSchema = z.object({
  /** Whether an admin approves the products that visitors generate, they are published, or visitors may generate none. */
  visitors: z.enum(['approve', 'publish', 'off']),
  dailyBudget: z.int('quantityRange').check(z.minimum(0, 'quantityRange'), z.maximum(100_000, 'quantityRange')),
  /** The kind of shop, after "You write for <name>, ". */
  about: requiredField(600),
  style: requiredField(1000),
})

export const sectionSchemas = {
  identity: identitySchema,
  seller: sellerSchema,
  contact: contactSchema,
  generator: generatorSchema,
  home: homePageSchema,
  legal: legalSchema,
  look: lookSchema,
  demo: demoSchema,
  checkout: checkoutSettingsSchema,
  mails: mailsSchema,
  shop: shopSchema,
  documents: documentsSchema,
  shipping: shippingSettingsSchema,
  taxes: taxesSchema,
} as const
export type SectionName = keyof typeof sectionSchemas
export const sectionNames = Object.keys(sectionSchemas) as SectionName[]

export type Settings = { [N in SectionName]: z.infer<(typeof sectionSchemas)[N]> }

/** The settings of a new shop where the environment says nothing. */
export const firstSettings: Settings = {
  identity: { name: 'Lino y Sal', taglineEs: '', taglineEn: '', logoLight: '', logoDark: '', icon: '' },
  seller: demoSeller,
  contact: {
    email: '',
    phone: '',
    links: [
      'mailto:hola@linoysal.example',
      'https://www.instagram.com/linoysal.example',
      'https://www.pinterest.com/linoysal_example',
    ],
  },
  generator: {
    visitors: 'approve',
    dailyBudget: 200,
    about: 'a small shop on the Atlantic coast of Galicia: clothes of linen, cotton and wool, and natural skin care.',
    style: 'Warm, short and concrete: material, weight, cut, smell, use and care, with a wink at most once.',
  },
  home: firstHome,
  legal: firstLegal,
  look: firstLook,
  demo: firstDemo,
  checkout: firstCheckout,
  mails: firstMails,
  shop: firstShop,
  documents: firstDocuments,
  shipping: firstShipping,
  taxes: firstTaxes,
}

/** Whether there is a section of this name. */
export const isSectionName = (name: string): name is SectionName => Object.hasOwn(sectionSchemas, name)

/** Whether a stored value has fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readableItems(schema: z.ZodMiniType, stored: readonly unknown[]): unknown[] {
  return stored.filter((item) => parseField(schema, [item])?.success)
}

/** The part of a stored value that its field can use; undefined for none. */
function readablePart(name: SectionName, field: string, stored: unknown, schema: z.ZodMiniType): unknown {
  if (Array.isArray(stored)) return readableItems(schema, field === 'sections' ? readHomeSections(stored) : stored)
  // A day that a shop may be without is then absent.
  const isDay = name === 'legal' && legalDays.includes(field) && Object.hasOwn(firstLegal, field)
  return isDay ? readEffectiveDay(stored) : undefined
}

function readField(name: SectionName, field: string, schema: z.ZodMiniType, stored: unknown) {
  const result = parseField(schema, stored)
  if (result?.success) return result
  const part = readablePart(name, field, stored, schema)
  return part === undefined ? undefined : parseField(schema, part)
}

const getShape = (name: SectionName): Record<string, z.ZodMiniType> => sectionSchemas[name].shape

/** The fields of a stored section that can be used, each as it is stored or as much of it as can be used. */
export function readUsableFields<N extends SectionName>(name: N, stored: unknown): Partial<Settings[N]> {
  const section = isRecord(stored) ? stored : {}
  const fields = Object.entries(getShape(name)).flatMap(([field, schema]) => {
    const read = Object.hasOwn(section, field) ? readField(name, field, schema, section[field]) : undefined
    return read?.success ? [[field, read.data]] : []
  })
  return Object.fromEntries(fields)
}

/**
 * A section as it is stored, made valid field by field: what is missing or not valid is as in `first`, and of a list only
 * the items that are not valid are missing. An older version of the shop reads a newer section like this, and a newer one
 * what was valid before.
 */
export function readSection<N extends SectionName>(name: N, stored: unknown, first: Settings[N]): Settings[N] {
  const usable = readUsableFields(name, stored)
  const fields = Object.keys(getShape(name)) as (keyof Settings[N])[]
  const values = fields.map((field) => [field, Object.hasOwn(usable, field) ? usable[field] : first[field]] as const)
  // A field that may be absent is so until somebody sets it.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Settings[N]
}

/** The fields of a stored section that cannot be used as they are; `*` for a section without fields. */
export function findUnusableFields(name: SectionName, stored: unknown): string[] {
  if (!isRecord(stored)) return ['*']
  return Object.entries(getShape(name)).flatMap(([field, schema]) =>
    Object.hasOwn(stored, field) && !parseField(schema, stored[field])?.success ? [field] : [],
  )
}
