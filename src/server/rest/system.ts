import { systemSchema } from '../../shared/system/overview.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

/** State of the running shop for its operator. */
export function defineSystemRoutes(define: DefineRoutes, { services: { system } }: RestDoor): void {
  define.get('/system/admin', {
    access: { permission: 'logs.read' },
    output: systemSchema,
    handler: () => system.overview(),
  })
}
