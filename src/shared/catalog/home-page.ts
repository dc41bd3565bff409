import * as z from 'zod/mini'
import { localizedSchema } from '../localized-schema.ts'
import { homeRows } from '../settings/home.ts'
import { listedCardSchema } from './entities.ts'

/** Absent where it is empty in both languages. */
const optionalText = z.optional(localizedSchema)
const bannerShape = {
  /** File of the picture. */
  image: z.optional(z.string()),
  heading: optionalText,
  text: optionalText,
  button: optionalText,
  link: z.optional(z.string()),
}

export const homePageSectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hero'), ...bannerShape }),
  z.object({ kind: z.literal('row'), row: z.enum(homeRows), title: optionalText }),
  z.object({ kind: z.literal('chosen'), title: optionalText, products: z.array(listedCardSchema) }),
  z.object({ kind: z.literal('categories'), title: optionalText }),
  z.object({ kind: z.literal('text'), text: localizedSchema }),
  z.object({ kind: z.literal('banner'), ...bannerShape }),
])
export type HomePageSection = z.infer<typeof homePageSectionSchema>

/** Sections of the home page that the owner has chosen, from top to bottom; rows hold the products of `homeSchema`. */
export const homePageViewSchema = z.object({ sections: z.array(homePageSectionSchema) })
export type HomePage = z.infer<typeof homePageViewSchema>
