import * as z from 'zod/mini'
import { tableSchema } from '../database/table.ts'

/** Raised when an older program could no longer read what a newer one writes. */
export const format = 1

const count = z.int().check(z.nonnegative())
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The last file of a backup: a file without it was cut off. Hashes are SHA-256 in hex. */
const manifestSchema = z.object({
  format: z.literal(format),
  version: z.string(),
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  migration: z.string(),
  /** In the order in which they are loaded; the hash is that of the lines in all files of the table together. */
  tables: z.array(z.extend(tableSchema, { rows: count, sha256 })),
  pictures: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
  secrets: z.boolean(),
  /** Absent in backups of earlier versions. */
  secretsSha256: z.optional(sha256),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Why a backup cannot be restored, as one line; nothing was touched. */
export class BackupProblem extends Error {}

export function parseManifest(text: string): Manifest {
  const data: unknown = JSON.parse(text)
  const stored = typeof data === 'object' && data !== null && 'format' in data ? data.format : undefined
  if (typeof stored === 'number' && stored > format) {
    throw new BackupProblem(`The backup has format ${stored}, and this program reads up to ${format}: update the shop`)
  }
  const parsed = z.safeParse(manifestSchema, data)
  if (!parsed.success) throw new BackupProblem('The backup has a manifest that is damaged')
  return parsed.data
}
