import * as z from 'zod/mini'
import { adminListFields } from '../admin-list.ts'
import { idSchema } from '../id-schema.ts'
import { atMost } from '../length.ts'
import { day } from '../orders/admin.ts'

export const auditEntities = [
  ...(['product', 'category', 'option', 'size-guide', 'maker', 'order', 'settings', 'withdrawal'] as const),
  ...(['staff', 'invitation', 'mail', 'tax-rate', 'shipping-zone', 'connections'] as const),
] as const
export type AuditEntity = (typeof auditEntities)[number]

export const auditActions = [
  ...([
    'create',
    'edit',
    'delete',
    'restore',
    'approve',
    'duplicate',
    'import',
    'stocktake',
    'order',
    'merge',
  ] as const),
  ...(['undo', 'prepare', 'ship', 'cancel', 'refund', 'invite', 'revoke', 'join', 'role', 'remove'] as const),
  ...([
    'reset-factor',
    'reset-password',
    'second-factor',
    'recovery-codes',
    'retry',
    'send-again',
    'dismiss',
    'remove-demo',
    'handle',
    'deliver',
    'parcel',
    'resend',
    'track',
  ] as const),
] as const
export type AuditAction = (typeof auditActions)[number]

export const bothNamesSchema = z.object({ es: z.string(), en: z.string() })

const snapshotSchema = z.nullable(z.record(z.string(), z.unknown()))

/** An entry as admins read it; words of a newer version of the shop come through as they are. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  actorKind: z.string(),
  actorId: z.string(),
  /** Their name at that moment. */
  actorName: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** Present name, else the one in the entry; empty for what has no name. */
  entityName: bothNamesSchema,
  /** The changed fields with their values before; null for something new. */
  before: snapshotSchema,
  /** Fields after the change; null for something deleted. */
  after: snapshotSchema,
  /** The id in the request log; empty outside of a request. */
  requestId: z.string(),
  undoneBy: z.nullable(z.string()),
  undoable: z.boolean(),
})
export type AuditEntryView = z.infer<typeof auditEntrySchema>

/** Entries, and the names of the categories, size guides and values that their snapshots refer to by identifier. */
export const auditEntriesSchema = z.object({
  entries: z.array(auditEntrySchema),
  total: z.number(),
  names: z.record(z.string(), bothNamesSchema),
})
export type AuditEntries = z.infer<typeof auditEntriesSchema>

const { page, limit } = adminListFields

/** Filters of the log, newest first; days are of the shop's time zone and both included. */
export const auditQuerySchema = z.object({
  page,
  limit,
  actor: z.optional(z.string().check(atMost(100))),
  action: z.optional(z.enum(auditActions, 'invalid')),
  entity: z.optional(z.enum(auditEntities, 'invalid')),
  entityId: z.optional(z.string().check(atMost(100))),
  from: z.optional(day),
  to: z.optional(day),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditActorsSchema = z.object({
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
})

export const catalogueHistorySchema = z.object({
  entity: z.enum(['product', 'category', 'option', 'size-guide', 'maker'] as const, 'invalid'),
  ...idSchema.shape,
  page,
})
export const orderHistorySchema = z.object({ ...idSchema.shape, page })
