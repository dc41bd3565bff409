import * as z from 'zod/mini'
import { bookQuerySchema } from './book.ts'
import { documentTypes } from './document-types.ts'

/** Documents for an archive: the filters of the book. Days are of the shop's time zone and both included. */
export const archiveQuerySchema = z.pick(bookQuerySchema, { q: true, from: true, to: true, type: true })
export type ArchiveQuery = z.infer<typeof archiveQuerySchema>

export const archiveStatuses = ['waiting', 'working', 'done', 'failed'] as const

/** Why there is none: no room, a bucket that refused it, processes that ended too often, or a fault of the shop. */
export const archiveErrors = ['disk-full', 'storage-service', 'interrupted', 'internal'] as const

/** A ZIP of documents that is being made; it can be fetched for 24 hours from the request on. */
export const archiveSchema = z.object({
  id: z.string(),
  ...archiveQuerySchema.shape,
  type: z.optional(z.enum(documentTypes)),
  status: z.enum(archiveStatuses),
  /** Documents that are in it so far, and that will be. */
  done: z.number(),
  total: z.number(),
  createdAt: z.string(),
  /** Address of the file below the shop's, and its size; present once it is done. */
  file: z.optional(z.string()),
  bytes: z.optional(z.number()),
  error: z.optional(z.enum(archiveErrors)),
})
export type Archive = z.infer<typeof archiveSchema>

/** Whether a process makes it, or will. */
export const isUnderWay = ({ status }: Pick<Archive, 'status'>): boolean => status === 'waiting' || status === 'working'
