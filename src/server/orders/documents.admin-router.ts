import { bookQuerySchema, bookSchema } from '../../shared/orders/book.ts'
import { rest, router, staffProcedure } from '../trpc/trpc.ts'

export const documentsAdminRouter = router({
  /** The book of issued documents, with its sums; up to 2,000 rows if the query names no page. */
  list: staffProcedure('documents.read')
    .meta(rest.get('/documents/admin/list'))
    .input(bookQuerySchema)
    .output(bookSchema)
    .query(({ ctx, input }) => ctx.services.orders.book(input)),
})
