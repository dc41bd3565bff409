import * as z from 'zod/mini'

/** Names the version that was read, so that two admins do not overwrite each other. */
const versionField = () => z.int().check(z.minimum(0), z.maximum(1_000_000_000))
/** Fields of a section; each section checks its own. */
const dataField = () => z.record(z.string(), z.unknown())

/** A section with its version; 0 until somebody saves it. */
export const sectionSchema = z.object({ version: versionField(), data: dataField() })
export type Section = z.infer<typeof sectionSchema>

export const sectionsSchema = z.object({ settings: z.record(z.string(), sectionSchema) })

export const saveSectionSchema = z.object({ version: versionField(), data: dataField() })
export type SaveSection = z.infer<typeof saveSectionSchema>

export const adminSectionSchema = z.extend(sectionSchema, {
  /** Variables of the environment that gave its first values; they no longer count once it is saved. */
  environment: z.array(z.string()),
  updatedAt: z.optional(z.string()),
  updatedBy: z.optional(z.string()),
})
export type AdminSection = z.infer<typeof adminSectionSchema>

export const sectionChangeSchema = z.object({
  /** 0: as the section was before its first save. */
  version: z.number(),
  /** When it was saved; of version 0 when it was replaced. */
  at: z.string(),
  /** Who saved it; empty for version 0. */
  actor: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.json(), after: z.json() })),
  data: dataField(),
})
export type SectionChange = z.infer<typeof sectionChangeSchema>
