import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ImageSize, imageSizes } from '../../../shared/paths.ts'
import { isKnown } from '../../cache/etag.ts'
import { AppError } from '../../core/app-error.ts'
import { allowOrigins } from '../../http/cors.ts'
import { refuseOtherMethods } from '../../http/other-methods.ts'
import type { Limiter } from '../../http/rate-limits.ts'
import type { ServiceContext } from '../../service-context.ts'
import type { ImageFormat } from '../formats/encode-picture.ts'
import { isStoredName } from '../store/file-names.ts'
import { readPicture } from '../store/image-store.ts'
import { openImageCache } from './image-cache.ts'
import { createImageRenderer, type ImageRenderer, type Picture, renderedName } from './image-renderer.ts'

const immutable = 'public, max-age=31536000, immutable'
/** An original drawing may neither run scripts nor load anything. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface ImageRequest {
  Params: { file: string }
  Querystring: { w?: string; h?: string; format?: string }
}

/** The requested size; undefined for the original. @throws AppError invalid for any other than the six */
function readSize({ w, h }: { w?: string; h?: string }): ImageSize | undefined {
  if (w === undefined && h === undefined) return undefined
  const size = imageSizes.find(([width, height]) => w === String(width) && h === String(height))
  if (!size) throw new AppError('invalid', { fields: { w: 'imageSize', h: 'imageSize' } })
  return size
}

function acceptedRanges(accept: string): Map<string, number> {
  const ranges = new Map<string, number>()
  for (const entry of accept.toLowerCase().split(',')) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '')
    const value = quality === undefined ? 1 : Number(quality)
    if (range) ranges.set(range, Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0)
  }
  return ranges
}

/** AVIF for clients that accept it by name and do not prefer WebP, else WebP, which every current browser reads. */
export function imageFormatFor(accept: string | undefined): ImageFormat {
  const ranges = acceptedRanges(accept ?? '')
  const avif = ranges.get('image/avif') ?? 0
  // The quality of WebP by name, else by wildcard (RFC 9110 section 12.5.1).
  const webp = ranges.get('image/webp') ?? ranges.get('image/*') ?? ranges.get('*/*') ?? 0
  return avif > 0 && avif >= webp ? 'avif' : 'webp'
}

/** The requested format, else the best that the client accepts. @throws AppError invalid for any other than JPEG */
function readFormat({ query, headers }: FastifyRequest<ImageRequest>): ImageFormat {
  if (query.format === undefined) return imageFormatFor(headers.accept)
  if (query.format !== 'jpeg') throw new AppError('invalid', { fields: { format: 'invalid' } })
  return query.format
}

/** Sends a picture, which never changes under its name. */
function sendImmutable(request: FastifyRequest, reply: FastifyReply, name: string, data: Buffer): FastifyReply {
  const etag = `"${name}"`
  reply.headers({ 'cache-control': immutable, etag, 'cross-origin-resource-policy': 'cross-origin' })
  return isKnown(request, etag) ? reply.code(304).send() : reply.send(data)
}

/** `/images/{file}`: stored pictures as they are, or at one of six sizes in the format that the client accepts, or as JPEG. */
export async function addImages(app: FastifyInstance, context: ServiceContext, limit: Limiter): Promise<ImageRenderer> {
  const cache = await openImageCache(join(context.config.dataDir, 'cache/images'))
  const renderer = createImageRenderer(context.images, cache, context.log)
  // Runs when all requests have their response.
  app.addHook('onClose', async () => renderer.close())

  async function sendResized(
    request: FastifyRequest<ImageRequest>,
    reply: FastifyReply,
    file: string,
    size: ImageSize,
  ) {
    const format = readFormat(request)
    const data = await renderer.render({ file, size }, format)
    if (!data) throw new AppError('not-found')
    reply.header('vary', 'Accept').type(`image/${format}`)
    return sendImmutable(request, reply, renderedName({ file, size }, format), data)
  }

  async function sendOriginal(request: FastifyRequest, reply: FastifyReply, file: string) {
    const original = await readPicture(context.images, file)
    if (!original) throw new AppError('not-found')
    reply.type(original.contentType)
    if (original.contentType.startsWith('image/svg')) reply.header('content-security-policy', drawingPolicy)
    return sendImmutable(request, reply, file, original.data)
  }

  await app.register(
    async (scope) => {
      await allowOrigins(scope, context.config.corsOrigins, '*')
      scope.get<ImageRequest>(
        '/:file',
        {
          config: { rateLimit: false },
          onRequest: (request) => limit('images', request),
        },
        async (request, reply) => {
          const { file } = request.params
          const size = readSize(request.query)
          if (!isStoredName(file)) throw new AppError('not-found')
          return size ? sendResized(request, reply, file, size) : sendOriginal(request, reply, file)
        },
      )
      refuseOtherMethods(scope, '/:file', new Set(['GET', 'HEAD']))
      scope.get('/*', async () => {
        throw new AppError('not-found')
      })
    },
    { prefix: '/images' },
  )
  return renderer
}

const address = /\/images\/([^?"\s,/]+)\?w=(\d+)&(?:amp;)?h=(\d+)/g
/** The order of preparation: sizes that most screens request, thumbnails, then those of dense screens only. */
const rankOfWidth: Record<number, number> = { 380: 0, 960: 0, 1921: 0, 96: 1, 760: 2, 1520: 3 }

/** The pictures of a page from top to bottom, the most requested sizes first. */
export function picturesIn(html: string): Picture[] {
  const pictures = new Map<string, Picture>()
  for (const [key, file = '', width, height] of html.matchAll(address)) {
    const size = imageSizes.find(([w, h]) => w === Number(width) && h === Number(height))
    if (size) pictures.set(key.replace('&amp;', '&'), { file: decodeURIComponent(file), size })
  }
  return [...pictures.values()].sort((a, b) => (rankOfWidth[a.size[0]] ?? 0) - (rankOfWidth[b.size[0]] ?? 0))
}

/** Renders the home page, which also compiles the code of pages before the first request. @returns its pictures */
export async function homePictures(app: FastifyInstance): Promise<Picture[]> {
  const { statusCode, body } = await app.inject('/')
  return statusCode === 200 ? picturesIn(body) : []
}
