import * as z from 'zod/mini'
import {
  adminCategoriesQuerySchema,
  adminCategoriesSchema,
  adminProductsQuerySchema,
  adminProductsSchema,
  bulkSchema,
  categoryEditSchema,
  newCategorySchema,
  productForEditSchema,
} from '../../shared/catalog/admin.ts'
import { productPageSchema } from '../../shared/catalog/entities.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { actorOf } from '../core/actor.ts'
import { router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('catalogue.read')
const write = staffProcedure('catalogue.write')
const byId = read.input(idSchema)
/** Who may add a category may change the catalogue. */
const author = (session: Parameters<typeof actorOf>[0]) => ({
  userId: session.userId,
  isAdmin: true,
  actor: actorOf(session),
})
const change = write.meta({ limit: 'none' })
const changeById = change.input(idSchema)

/** Products and categories for admins; forms with pictures use REST (multipart). */
export const catalogAdminRouter = router({
  products: read
    .input(adminProductsQuerySchema)
    .output(adminProductsSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.products(input)),

  productForEdit: byId
    .output(productForEditSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.productForEdit(input.id)),

  preview: byId.output(productPageSchema).query(({ ctx, input }) => ctx.services.catalog.preview(input.id)),

  duplicateProduct: changeById
    .output(idSchema)
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.duplicateProduct(input.id, actorOf(ctx.session))),

  deleteProduct: changeById.mutation(({ ctx, input }) =>
    ctx.services.catalogAdmin.deleteProduct(input.id, actorOf(ctx.session)),
  ),

  restoreProduct: changeById.mutation(({ ctx, input }) =>
    ctx.services.catalogAdmin.restoreProduct(input.id, actorOf(ctx.session)),
  ),

  bulk: change
    .input(bulkSchema)
    .output(z.object({ changed: z.number() }))
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.bulk(input, actorOf(ctx.session))),

  categories: read
    .input(adminCategoriesQuerySchema)
    .output(adminCategoriesSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.categories(input)),

  categoryForEdit: byId
    .output(categoryEditSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.categoryForEdit(input.id)),

  addCategory: write
    .meta({ limit: 'texts' })
    .input(newCategorySchema)
    .output(z.object({ categoryId: z.string() }))
    .mutation(({ ctx, input }) => ctx.services.generator.addCategory(input.name, ctx.language, author(ctx.session))),

  deleteCategory: changeById.mutation(({ ctx, input }) =>
    ctx.services.catalogAdmin.deleteCategory(input.id, actorOf(ctx.session)),
  ),
})
