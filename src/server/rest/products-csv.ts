import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { csvReportSchema, maxCsvBytes } from '../../shared/catalog/csv.ts'
import { csvFormatFields } from '../../shared/csv-format.ts'
import { createDefineRoute, type RestDoor } from './define.ts'
import type { DocumentedRoute } from './definition.ts'

const tag = 'products'
const mediaType = 'text/csv'

const importQuerySchema = z.object({
  /** True: only tells what the import would do. */
  preview: z._default(z.boolean('invalid'), false),
  /** Of the preview: the import is refused when somebody else has saved one of the products since. */
  fingerprint: z.optional(z.string().check(z.maxLength(64, 'tooLong'))),
})

/** Products as CSV, out and in; no other call takes such bodies. */
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
      summary:
        'All products as CSV, category names in the language of the request; delimiter=semicolon with decimal commas',
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
      tag,
      access: 'admin',
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
