import * as z from 'zod/mini'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

/** Pictures that sections of the settings name. */
export function defineSettingsPictureRoutes(define: DefineRoutes, { services: { settings } }: RestDoor): void {
  define.post('/settings/admin/pictures', {
    access: { permission: 'settings.write' },
    limit: 'none',
    files: 'image',
    longBody: true,
    summary: 'Stores a picture for the settings',
    description:
      'One file under `image`, encoded anew like the pictures of products. A section names it by `image` of the answer; a picture that no section names is deleted after some hours.',
    body: z.object({}),
    output: described(z.object({ image: z.string() }), {
      image: { description: 'What a section names it by.', examples: ['0f3c9a1b2d4e5f60718293a4b5c6d7e8.jpg'] },
    }),
    status: 201,
    handler: async ({ uploads }) => ({ image: await settings.addPicture(uploads) }),
  })
}
