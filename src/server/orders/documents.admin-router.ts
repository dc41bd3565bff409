import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import { archiveQuerySchema, archiveSchema } from '../../shared/orders/archive.ts'
import { bookQuerySchema, bookSchema } from '../../shared/orders/book.ts'
import { rest, router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('documents.read')

export const documentsAdminRouter = router({
  /** The book of issued documents, with its sums; up to 2,000 rows if the query names no page. */
  list: read
    .meta(rest.get('/documents/admin/list'))
    .input(bookQuerySchema)
    .output(bookSchema)
    .query(({ ctx, input }) => ctx.services.orders.book(input)),

  /** Begins a ZIP of documents in the background. */
  archive: read
    .meta({
      limit: 'documents',
      ...rest.post('/documents/admin/archive', {
        status: 202,
        envelope: ['archive'],
        errors: ['archive-limit', 'busy'],
      }),
    })
    .input(archiveQuerySchema)
    .output(archiveSchema)
    .mutation(({ ctx, input }) => ctx.services.orders.startArchive(input, ctx.language)),

  archiveState: read
    .meta(rest.get('/documents/admin/archive/{id}', { envelope: ['archive'], errors: ['not-found'] }))
    .input(idSchema)
    .output(archiveSchema)
    .query(({ ctx, input }) => ctx.services.orders.readArchive(input.id)),

  /** The archives of the last day, newest first. */
  archives: read.output(z.array(archiveSchema)).query(({ ctx }) => ctx.services.orders.listArchives()),
})
