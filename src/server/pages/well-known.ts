import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { iconFile } from '../../shared/look/brand-pictures.ts'
import { paths } from '../../shared/paths.ts'
import type { Base } from '../base.ts'
import { projectRoot } from '../core/root.ts'
import { readPicture } from '../pictures/store/image-store.ts'

/** Pixels of the icon, which is square. */
const size = 48
const headBytes = 22

function wrapInIco(png: Buffer): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // with one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits of a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(headBytes, 18)
  return Buffer.concat([head, png])
}

/**
 * Addresses that programs know without reading a page: `/favicon.ico`, the owner's icon or the shop's, and
 * `/.well-known/change-password` (W3C), by which managers of passwords lead to where one is changed.
 */
export function addWellKnown(app: FastifyInstance, { settings, images }: Base): void {
  app.get('/favicon.ico', async (_request, reply) => {
    const { icon } = settings.current.identity
    const own = icon ? await readPicture(images, iconFile(icon, size)) : null
    const png = own?.data ?? (await readFile(join(projectRoot, 'public/icon-48.png')))
    return reply.type('image/x-icon').header('cache-control', 'public, max-age=3600').send(wrapInIco(png))
  })
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(paths.login(), 302),
  )
}
