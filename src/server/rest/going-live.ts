import * as z from 'zod/mini'
import { goingLiveSchema, removalSchema, removeDemoSchema } from '../../shared/settings/going-live.ts'
import { actorOf } from '../core/actor.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

/** From the demonstration to a shop that sells. */
export function defineGoingLiveRoutes(define: DefineRoutes, { services: { goingLive } }: RestDoor): void {
  define.get('/settings/admin/going-live', {
    access: { permission: 'settings.read' },
    output: goingLiveSchema,
    handler: () => goingLive.read(),
  })

  define.post('/settings/admin/going-live/remove-demo', {
    access: { permission: 'settings.write', recent: 'always' },
    limit: 'none',
    body: removeDemoSchema,
    status: 202,
    output: z.object({ removal: removalSchema }),
    errors: ['conflict', 'numbers-issued'],
    handler: async ({ body, caller }) => ({ removal: await goingLive.removeDemo(body, actorOf(caller.session)) }),
  })
}
