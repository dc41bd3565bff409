import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../core/app-error.ts'
import { projectRoot } from '../core/root.ts'
import { isNeededByFiles } from './security-headers.ts'

/** Folder of the build; without one (development, tests) public/ itself is served. */
const built = join(projectRoot, 'dist/client')
const source = join(projectRoot, 'public')

/** Serves a folder under its own prefix; an unknown file in it is a 404 in JSON, not a page. */
async function serveFolder(app: FastifyInstance, folder: string, options: Omit<FastifyStaticOptions, 'root'>) {
  const root = existsSync(join(built, folder)) ? join(built, folder) : join(source, folder)
  if (!existsSync(root)) return
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(() => {
        throw new AppError('not-found')
      })
      await scope.register(fastifyStatic, {
        ...options,
        root,
        prefix: '/',
        index: false,
        preCompressed: true,
        decorateReply: false,
      } as FastifyStaticOptions)
    },
    { prefix: `/${folder}` },
  )
}

/** A page asks for a dozen of these at once: what only a page needs would outweigh the smaller ones. */
function withoutPageHeaders(reply: FastifyReply) {
  for (const name of Object.keys(reply.getHeaders())) if (!isNeededByFiles(name)) reply.removeHeader(name)
}

/**
 * Assets (their names change with their content), fonts, texts, and the files at the root such as icons. Each has an
 * ETag; `.br` and `.gz` beside a file are sent to clients that accept them.
 */
export async function addStaticFiles(app: FastifyInstance): Promise<void> {
  await serveFolder(app, 'assets', {
    ...{ maxAge: '1y', immutable: true, lastModified: false, acceptRanges: false },
    setHeaders: withoutPageHeaders,
  })
  // Mails are shown on pages of other origins, and want the shop's faces there.
  const setHeaders = (reply: FastifyReply) => void reply.header('access-control-allow-origin', '*')
  await serveFolder(app, 'fonts', { maxAge: '30d', setHeaders })
  await serveFolder(app, 'locales', { maxAge: '5m' })
  await app.register(fastifyStatic, {
    root: existsSync(built) ? built : source,
    prefix: '/',
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', 'fonts/**', 'locales/**', '**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    maxAge: '1h',
  })
}
