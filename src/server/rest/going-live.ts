import * as z from 'zod/mini'
import { goingLiveSchema, removalSchema, removeDemoSchema } from '../../shared/settings/going-live.ts'
import { actorOf } from '../core/actor.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

/** From the demonstration to a shop that sells. */
export function defineGoingLiveRoutes(define: DefineRoutes, { services: { goingLive } }: RestDoor): void {
  define.get('/settings/admin/going-live', {
    access: { permission: 'settings.read' },
    summary: 'What is missing before the shop sells',
    description:
      'Each with whether it is done and where; what the demo data brought that is still there; and the removal of it, as far as it is.',
    output: goingLiveSchema,
    handler: () => goingLive.read(),
  })

  define.post('/settings/admin/going-live/remove-demo', {
    access: { permission: 'settings.write', recent: 'always' },
    limit: 'none',
    summary: 'Removes the demo data, after a backup',
    description:
      'Products, categories that hold nothing else, customers, orders and their documents that are marked as the demo’s; everything else stays, orders of demo products included. It goes on in the background: `GET /api/settings/admin/going-live` says how far it is. A backup that fails ends it before anything is removed. 409 while one is under way, and when numbers are to begin anew though documents were issued that are not the demo’s.',
    body: removeDemoSchema,
    status: 202,
    output: described(z.object({ removal: removalSchema }), { removal: 'The removal as it begins.' }),
    errors: ['conflict', 'numbers-issued'],
    handler: async ({ body, caller }) => ({ removal: await goingLive.removeDemo(body, actorOf(caller.session)) }),
  })
}
