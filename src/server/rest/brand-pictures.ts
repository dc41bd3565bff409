import * as z from 'zod/mini'
import { brandPictureSchema, brandUploadSchema } from '../../shared/look/brand-pictures.ts'
import type { DefineRoutes, RestDoor } from './define.ts'
import { described } from './described.ts'

/** Uploading the logo and the icon of the shop. */
export function defineBrandPictureRoutes(define: DefineRoutes, { services: { branding } }: RestDoor): void {
  define.post('/settings/admin/identity/pictures', {
    access: { permission: 'settings.write' },
    limit: 'none',
    files: 'newImages',
    longBody: true,
    status: 201,
    summary: 'Stores a logo or an icon, for the section `identity` to name it',
    description:
      'One file as `newImages`: JPEG, PNG, WebP, AVIF, GIF or SVG. It is encoded anew as PNG, drawings too. Nothing shows it until `POST /api/settings/admin/identity` names `file` as `logoLight`, `logoDark` or `icon`; a file that no version of the settings names is deleted after some hours.',
    body: brandUploadSchema,
    output: described(z.object({ picture: brandPictureSchema }), { picture: 'The stored picture.' }),
    handler: async ({ body, uploads }) => ({ picture: await branding.addPicture(body.kind, uploads) }),
  })
}
