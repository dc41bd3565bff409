import { auditEntriesSchema, auditQuerySchema } from '../../shared/audit/entries.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

/** Changes by staff. */
export function defineAuditRoutes(define: DefineRoutes, { services: { audit } }: RestDoor): void {
  define.get('/audit/admin', {
    access: { permission: 'audit.read' },
    query: auditQuerySchema,
    output: auditEntriesSchema,
    handler: ({ query }) => audit.list(query),
  })
}
