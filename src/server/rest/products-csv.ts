import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { csvReportSchema, maxCsvBytes } from '../../shared/catalog/csv.ts'
import { csvFormatFields } from '../../shared/csv-format.ts'
import { createDefineRoute, type RestDoor } from './define.ts'
import type { DocumentedRoute } from './definition.ts'
import { described } from './described.ts'

const tag = 'products'
const mediaType = 'text/csv'

const importQuerySchema = described(
  z.object({
    preview: z._default(z.boolean('invalid'), false),
    fingerprint: z.optional(z.string().check(z.maxLength(64, 'tooLong'))),
  }),
  {
    preview: 'True: only tells what the import would do.',
    fingerprint:
      'Of the preview: the import is refused when somebody else has saved one of the products since. Absent: it is not looked at.',
  },
)

/** Export and import of products as CSV, in a scope that accepts such bodies. */
export async function addProductCsvRoutes(
  app: FastifyInstance,
  door: RestDoor,
  documented: DocumentedRoute[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(mediaType, { parseAs: 'buffer', bodyLimit: maxCsvBytes }, (_request, body, done) =>
      done(null, body),
    )
    const define = createDefineRoute(scope, door, documented)
    const { catalogAdmin } = door.services

    define({
      method: 'GET',
      url: '/products/admin/export.csv',
      summary: 'All products as CSV, category names in the language of the request',
      description:
        'In UTF-8 with a header line: `id`, the fields of a product’s form, and `pictures`. What is exported can be imported again.',
      tag,
      access: 'admin',
      query: z.object(csvFormatFields),
      output: z.custom<Readable>((value) => value instanceof Readable),
      mediaType: 'text/csv; charset=utf-8',
      handler: ({ query: { delimiter }, caller: { language }, reply }) => {
        reply.header('content-disposition', 'attachment; filename="products.csv"')
        return catalogAdmin.exportCsv({ delimiter, language })
      },
    })

    define({
      method: 'POST',
      url: '/products/admin/import.csv',
      summary: 'Changes and adds products by CSV, all lines or none; with preview=true only tells what would change',
      description:
        'Lines are matched by `id`, else by `SKU`; a column that is missing and a cell that says what stands there change nothing. One wrong line and nothing is written. With `preview=true` first, and its `fingerprint` sent with the import, a 409 tells that somebody else has saved meanwhile.',
      tag,
      access: 'admin',
      limit: 'none',
      query: importQuerySchema,
      bodyType: mediaType,
      longBody: true,
      body: z.custom<Buffer>((value) => Buffer.isBuffer(value), 'required'),
      output: csvReportSchema,
      errors: ['edit-conflict'],
      handler: ({ query: { preview, fingerprint }, body: file, caller: { language } }) =>
        preview ? catalogAdmin.previewCsv({ file, language }) : catalogAdmin.importCsv({ file, language, fingerprint }),
    })
  })
}
