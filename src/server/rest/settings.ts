import * as z from 'zod/mini'
import { saveSectionSchema, sectionSchema } from '../../shared/settings/entities.ts'
import { isSectionName, sectionNames } from '../../shared/settings/sections.ts'
import { actorOf } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

const allOutput = described(z.object({ settings: z.record(z.string(), sectionSchema) }), {
  settings: `Each section by its name: ${sectionNames.map((name) => `\`${name}\``).join(', ')}.`,
})

/** What the shop's owner sets, so that a shop can be set up by a script. */
export function defineSettingsRoutes(define: DefineRoutes, { services: { settings } }: RestDoor): void {
  define.get('/settings/admin', {
    access: { permission: 'settings.read' },
    summary: 'All settings, by section',
    description: 'A section that nobody has saved has version 0 and the values that the shop started with.',
    output: allOutput,
    handler: async () => {
      const sections = Object.entries(await settings.all())
      return { settings: Object.fromEntries(sections.map(([name, { version, data }]) => [name, { version, data }])) }
    },
  })

  define.post('/settings/admin/{section}', {
    access: { permission: 'settings.write' },
    limit: 'none',
    summary: 'Saves a section; fields that are absent stay as they are',
    description:
      'In effect at once, without a restart. Another version than the stored one is a 409: read the settings again.',
    params: described(z.object({ section: z.string().check(z.maxLength(40)) }), {
      section: { description: 'Its name.', examples: ['identity'] },
    }),
    body: saveSectionSchema,
    output: sectionSchema,
    errors: ['not-found', 'edit-conflict'],
    handler: ({ params, body, caller }) => {
      if (!isSectionName(params.section)) throw new AppError('not-found')
      return settings.save(params.section, body, actorOf(caller.session))
    },
  })
}
