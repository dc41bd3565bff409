import * as z from 'zod/mini'
import type { DefineRoutes, RestDoor } from './define.ts'

/** Pictures that sections of the settings name. */
export function defineSettingsPictureRoutes(define: DefineRoutes, { services: { settings } }: RestDoor): void {
  define.post('/settings/admin/pictures', {
    access: { permission: 'settings.write' },
    limit: 'none',
    files: 'image',
    longBody: true,
    body: z.object({}),
    output: z.object({ image: z.string() }),
    status: 201,
    handler: async ({ uploads }) => ({ image: await settings.addPicture(uploads) }),
  })
}
