import { imageSizes } from '../../../shared/paths.ts'
import { describeFailures } from './errors.ts'
import { headerRefs } from './headers.ts'
import type { Json } from './schemas.ts'

const binary = { schema: { type: 'string', format: 'binary' } }
const sizes = imageSizes.map(([width, height]) => `${width} × ${height}`).join(', ')

const sizeParameter = (name: 'w' | 'h', axis: 0 | 1, description: string): Json => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'integer', enum: [...new Set(imageSizes.map((size) => size[axis]))] },
  example: 380 + 127 * axis,
})

/** The path of product and category pictures, which are served beside the API (http/images.ts). */
export const picturePath: Record<string, Json> = {
  '/images/{file}': {
    get: {
      operationId: 'getImage',
      summary: 'A picture of a product or category',
      description: `The file as it was uploaded or, with \`w\` and \`h\` together, at one of these sizes: ${sizes}, as AVIF or WebP by the \`Accept\` header. Never changes: it may be kept for a year. Pages of any host may show it.`,
      tags: ['pictures'],
      security: [{}],
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'A file name from `images` of a product or `image` of a category.',
          schema: { type: 'string', maxLength: 200 },
          example: 'linen-shirt-1.webp',
        },
        sizeParameter('w', 0, 'Width in pixels; only together with `h`.'),
        sizeParameter('h', 1, 'Height in pixels; only together with `w`.'),
        { $ref: '#/components/parameters/IfNoneMatch' },
      ],
      responses: {
        200: {
          description: 'The picture.',
          headers: headerRefs(['X-Request-Id', 'Cache-Control', 'ETag', 'Vary']),
          content: Object.fromEntries(
            ['avif', 'webp', 'jpeg', 'png', 'gif', 'svg+xml'].map((type) => [`image/${type}`, binary]),
          ),
        },
        304: { description: 'The client has it already.', headers: headerRefs(['ETag']) },
        ...describeFailures(['malformed', 'not-found', 'method-not-allowed', 'invalid', 'too-many', 'storage-away']),
      },
    },
  },
}
