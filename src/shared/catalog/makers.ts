import * as z from 'zod/mini'
import { isEmail, normalizeEmail } from '../email-address.ts'
import { idField, openedAt } from '../id-schema.ts'
import { atMost, requiredText, visibleText } from '../length.ts'

/** Makers of a shop. */
export const maxMakers = 500

/** The parts of a maker's contact in the EU. */
export const euFields = ['euName', 'euAddress', 'euContact'] as const
export const makerFields = ['name', 'address', 'contact', ...euFields] as const
export type MakerField = (typeof makerFields)[number]

const limits: Readonly<Record<MakerField, number>> = {
  ...{ name: 200, address: 300, contact: 200 },
  ...{ euName: 200, euAddress: 300, euContact: 200 },
}

/** Whether a text is an e-mail address or an address of the web, by which shoppers reach a maker. */
export function isMakerContact(text: string): boolean {
  return isEmail(text) || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text))
}

/** An e-mail address as it is stored, from a pasted link too; another text as it is. */
const tidyContact = (text: string) => (isEmail(normalizeEmail(text)) ? normalizeEmail(text) : text)

const required = (field: MakerField, key: string) => requiredText(key, limits[field])
const optional = (field: MakerField) => visibleText(limits[field])
const contactChecks = [
  z.overwrite(tidyContact),
  z.refine<string>((text) => text === '' || isMakerContact(text), 'makerContact'),
] as const
const contact = () => required('contact', 'makerContact').check(...contactChecks)
const euShape = () => ({
  euName: z.optional(optional('euName')),
  euAddress: z.optional(optional('euAddress')),
  euContact: z.optional(optional('euContact').check(...contactChecks)),
})

/**
 * The parts that a contact in the EU lacks: it has name, address and contact, or there is none (Regulation 2023/988,
 * article 16). All are missing from none of it.
 */
export function findMissingEuFields(maker: Partial<Record<MakerField, string | undefined>>): MakerField[] {
  const missing = euFields.filter((field) => !maker[field])
  return missing.length === euFields.length ? [] : missing
}

/** A new maker; a contact in the EU is given as a whole. */
export const newMakerSchema = z
  .object({
    name: required('name', 'makerName'),
    address: required('address', 'makerAddress'),
    contact: contact(),
    ...euShape(),
  })
  .check(
    z.superRefine((maker, { addIssue }) => {
      for (const field of findMissingEuFields(maker))
        addIssue({ code: 'custom', message: 'makerEuIncomplete', path: [field] })
    }),
  )
export type NewMaker = z.infer<typeof newMakerSchema>

/** An edit of a maker: what is absent stays, an empty part of the contact in the EU is removed. */
export const makerChangesSchema = z.object({
  id: idField(),
  name: z.optional(required('name', 'makerName')),
  address: z.optional(required('address', 'makerAddress')),
  contact: z.optional(contact()),
  ...euShape(),
  /** The version with which the form was opened. Absent: the edit overwrites what others have saved since. */
  updatedAt: openedAt(),
})
export type MakerChanges = z.infer<typeof makerChangesSchema>

/** The maker of a product in its form. Absent: as it is; empty: none. */
export const makerField = () => z.optional(z.string().check(z.trim(), atMost(64)))

/** A maker as staff see it; without a contact in the EU its parts are absent. */
export const adminMakerSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  contact: z.string(),
  euName: z.optional(z.string()),
  euAddress: z.optional(z.string()),
  euContact: z.optional(z.string()),
  updatedAt: z.string(),
  /** Products that name it. */
  products: z.number(),
})
export type AdminMaker = z.infer<typeof adminMakerSchema>
export const adminMakersSchema = z.object({ makers: z.array(adminMakerSchema) })
