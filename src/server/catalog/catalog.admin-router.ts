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
import { categoriesWithSalesSchema } from '../../shared/catalog/responses.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { may } from '../../shared/staff/permissions.ts'
import { getActor } from '../core/actor.ts'
import { rest } from '../trpc/declarations.ts'
import { publicProcedure, router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('catalogue.read')
const write = staffProcedure('catalogue.write')
const byId = read.input(idSchema)
/** Who may add a category may change the catalogue. */
const author = (session: Parameters<typeof getActor>[0]) => ({
  userId: session.userId,
  isAdmin: true,
  actor: getActor(session),
})
const change = write.meta({ limit: 'none' })
const changeById = change.input(idSchema)

/** Products and categories for admins; forms with pictures use REST (multipart). */
export const catalogAdminRouter = router({
  products: read
    .input(adminProductsQuerySchema)
    .output(adminProductsSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.products(input)),

  /** Products for programs: up to 2,000 rows if the query names no page. */
  fullList: read
    .meta(rest.get('/products/admin/list'))
    .input(adminProductsQuerySchema)
    .output(adminProductsSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.products(input, true)),

  productForEdit: byId
    .meta(
      rest.get('/products/admin/getInfoToedit/{productId}', {
        names: { productId: 'id' },
        errors: ['product-not-found'],
      }),
    )
    .output(productForEditSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.productForEdit(input.id)),

  preview: byId.output(productPageSchema).query(({ ctx, input }) => ctx.services.catalog.preview(input.id)),

  duplicateProduct: changeById
    .output(idSchema)
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.duplicateProduct(input.id, getActor(ctx.session))),

  deleteProduct: changeById
    .meta(
      rest.delete('/products/admin/delete-product/{id}', {
        message: 'answers:productDeleted',
        errors: ['product-not-found'],
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.deleteProduct(input.id, getActor(ctx.session))),

  restoreProduct: changeById.mutation(({ ctx, input }) =>
    ctx.services.catalogAdmin.restoreProduct(input.id, getActor(ctx.session)),
  ),

  bulk: change
    .input(bulkSchema)
    .output(z.object({ changed: z.number() }))
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.bulk(input, getActor(ctx.session))),

  categories: read
    .input(adminCategoriesQuerySchema)
    .output(adminCategoriesSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.categories(input)),

  /** All categories as shoppers see them; staff who may read statistics also see their sales. */
  categoriesWithSales: publicProcedure
    .meta({
      access: 'optional',
      private: true,
      ...rest.get('/categories/list', { envelope: ['data', 'categories'], cache: 'anonymous' }),
    })
    .output(categoriesWithSalesSchema)
    .query(({ ctx: { services, session } }) =>
      may(session, 'statistics.read') ? services.catalogAdmin.categoriesWithSells() : services.catalog.categories(),
    ),

  categoryForEdit: byId
    .meta(
      rest.get('/categories/admin/getInfoToedit/{categoryId}', {
        names: { categoryId: 'id' },
        envelope: ['category'],
        errors: ['category-not-found'],
      }),
    )
    .output(categoryEditSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.categoryForEdit(input.id)),

  addCategory: write
    .meta({ limit: 'texts', ...rest.post('/categories/admin/add-category', { status: 201 }) })
    .input(newCategorySchema)
    .output(z.object({ categoryId: z.string() }))
    .mutation(({ ctx, input }) => ctx.services.generator.addCategory(input.name, ctx.language, author(ctx.session))),

  deleteCategory: changeById
    .meta(
      rest.delete('/categories/admin/delete-category/{id}', {
        message: 'answers:categoryDeleted',
        errors: ['category-not-found'],
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.deleteCategory(input.id, getActor(ctx.session))),
})
