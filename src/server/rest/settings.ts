import * as z from 'zod/mini'
import { saveSectionSchema, sectionSchema } from '../../shared/settings/entities.ts'
import { isSectionName } from '../../shared/settings/sections.ts'
import { actorOf } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

const allOutput = z.object({ settings: z.record(z.string(), sectionSchema) })

/** What the shop's owner sets, so that a shop can be set up by a script. */
export function defineSettingsRoutes(define: DefineRoutes, { services: { settings } }: RestDoor): void {
  define.get('/settings/admin', {
    access: { permission: 'settings.read' },
    output: allOutput,
    handler: async () => {
      const sections = Object.entries(await settings.all())
      return { settings: Object.fromEntries(sections.map(([name, { version, data }]) => [name, { version, data }])) }
    },
  })

  define.post('/settings/admin/{section}', {
    access: { permission: 'settings.write' },
    limit: 'none',
    params: z.object({ section: z.string().check(z.maxLength(40)) }),
    body: saveSectionSchema,
    output: sectionSchema,
    errors: ['not-found', 'edit-conflict'],
    handler: ({ params, body, caller }) => {
      if (!isSectionName(params.section)) throw new AppError('not-found')
      return settings.save(params.section, body, actorOf(caller.session))
    },
  })
}
