import { auditEntriesSchema, auditQuerySchema } from '../../shared/audit/entries.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

/** Changes by staff. */
export function defineAuditRoutes(define: DefineRoutes, { services: { audit } }: RestDoor): void {
  define.get('/audit/admin', {
    access: { permission: 'audit.read' },
    summary: 'What staff changed, newest first, with the values before and after',
    description:
      'The changed fields only, for 24 months, those of settings for good; never a password, token or secret. Days are of the shop’s time zone, and both are included.',
    query: auditQuerySchema,
    output: auditEntriesSchema,
    handler: ({ query }) => audit.list(query),
  })
}
