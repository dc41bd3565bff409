import * as z from 'zod/mini'
import { brandPictureSchema, brandUploadSchema } from '../../shared/look/brand-pictures.ts'
import type { DefineRoutes, RestDoor } from './define.ts'

/** Uploading the logo and the icon of the shop. */
export function defineBrandPictureRoutes(define: DefineRoutes, { services: { branding } }: RestDoor): void {
  define.post('/settings/admin/identity/pictures', {
    access: { permission: 'settings.write' },
    limit: 'none',
    files: 'newImages',
    longBody: true,
    status: 201,
    body: brandUploadSchema,
    output: z.object({ picture: brandPictureSchema }),
    handler: async ({ body, uploads }) => ({ picture: await branding.addPicture(body.kind, uploads) }),
  })
}
