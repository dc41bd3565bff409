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
import { adminMakerSchema, adminMakersSchema, makerChangesSchema, newMakerSchema } from '../../shared/catalog/makers.ts'
import {
  adminOptionsSchema,
  mergeValuesSchema,
  newOptionSchema,
  optionChangesSchema,
  optionOrderSchema,
  optionSchema,
  optionUsesSchema,
  valueOrderSchema,
} from '../../shared/catalog/options.ts'
import { categoriesWithSalesSchema } from '../../shared/catalog/responses.ts'
import {
  adminSizeGuideSchema,
  adminSizeGuidesSchema,
  newSizeGuideSchema,
  sizeGuideChangesSchema,
} from '../../shared/catalog/size-guides.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { may } from '../../shared/staff/permissions.ts'
import { getActor, getAuthor } from '../core/actor.ts'
import { publicProcedure, rest, router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('catalogue.read')
const write = staffProcedure('catalogue.write')
const byId = read.input(idSchema)
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
    .mutation(({ ctx, input }) => ctx.services.generator.addCategory(input.name, ctx.language, getAuthor(ctx.session))),

  deleteCategory: changeById
    .meta(
      rest.delete('/categories/admin/delete-category/{id}', {
        message: 'answers:categoryDeleted',
        errors: ['category-not-found'],
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.deleteCategory(input.id, getActor(ctx.session))),
})

const optionOutput = z.object({ option: optionSchema })

/** The options of the shop, such as size and color, for admins. */
export const optionsAdminRouter = router({
  list: read
    .meta(rest.get('/options/admin/list'))
    .output(adminOptionsSchema)
    .query(({ ctx }) => ctx.services.catalogAdmin.adminOptions()),

  uses: read
    .input(idSchema)
    .output(optionUsesSchema)
    .query(({ ctx, input }) => ctx.services.catalogAdmin.optionUses(input.id)),

  add: change
    .meta(rest.post('/options/admin/add-option', { status: 201, errors: ['option-exists', 'option-limit'] }))
    .input(newOptionSchema)
    .output(optionOutput)
    .mutation(async ({ ctx, input }) => ({
      option: await ctx.services.catalogAdmin.addOption(input, getActor(ctx.session)),
    })),

  edit: change
    .meta(
      rest.post('/options/admin/edit-option', {
        errors: ['option-not-found', 'option-exists', 'option-limit', 'edit-conflict'],
      }),
    )
    .input(optionChangesSchema)
    .output(optionOutput)
    .mutation(async ({ ctx, input }) => ({
      option: await ctx.services.catalogAdmin.editOption(input, getActor(ctx.session)),
    })),

  order: change
    .input(optionOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.orderOptions(input, getActor(ctx.session))),

  orderValues: change
    .input(valueOrderSchema)
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.orderValues(input, getActor(ctx.session))),

  mergeValues: change
    .input(mergeValuesSchema)
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.mergeValues(input, getActor(ctx.session))),

  delete: changeById
    .meta(
      rest.delete('/options/admin/delete-option/{id}', {
        message: 'answers:optionDeleted',
        errors: ['option-not-found', 'option-used'],
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.deleteOption(input.id, getActor(ctx.session))),

  deleteValue: changeById
    .meta(
      rest.delete('/options/admin/delete-value/{id}', {
        message: 'answers:valueDeleted',
        errors: ['option-not-found', 'option-used'],
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.deleteValue(input.id, getActor(ctx.session))),
})

const guideOutput = z.object({ sizeGuide: adminSizeGuideSchema })

/** The size guides of the shop, for admins. */
export const sizeGuidesAdminRouter = router({
  list: read
    .meta(rest.get('/size-guides/admin/list'))
    .output(adminSizeGuidesSchema)
    .query(({ ctx }) => ctx.services.catalogAdmin.adminSizeGuides()),

  add: change
    .meta(
      rest.post('/size-guides/admin/add-size-guide', {
        status: 201,
        errors: ['size-guide-exists', 'size-guide-limit'],
      }),
    )
    .input(newSizeGuideSchema)
    .output(guideOutput)
    .mutation(async ({ ctx, input }) => ({
      sizeGuide: await ctx.services.catalogAdmin.addSizeGuide(input, getActor(ctx.session)),
    })),

  edit: change
    .meta(
      rest.post('/size-guides/admin/edit-size-guide', {
        errors: ['size-guide-not-found', 'size-guide-exists', 'edit-conflict'],
      }),
    )
    .input(sizeGuideChangesSchema)
    .output(guideOutput)
    .mutation(async ({ ctx, input }) => ({
      sizeGuide: await ctx.services.catalogAdmin.editSizeGuide(input, getActor(ctx.session)),
    })),

  delete: changeById
    .meta(
      rest.delete('/size-guides/admin/delete-size-guide/{id}', {
        message: 'answers:sizeGuideDeleted',
        errors: ['size-guide-not-found', 'size-guide-used'],
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.deleteSizeGuide(input.id, getActor(ctx.session))),
})

const makerOutput = z.object({ maker: adminMakerSchema })

/** The makers of the shop's products, for admins. */
export const makersAdminRouter = router({
  list: read
    .meta(rest.get('/makers/admin/list'))
    .output(adminMakersSchema)
    .query(({ ctx }) => ctx.services.catalogAdmin.adminMakers()),

  add: change
    .meta(rest.post('/makers/admin/add-maker', { status: 201, errors: ['maker-limit'] }))
    .input(newMakerSchema)
    .output(makerOutput)
    .mutation(async ({ ctx, input }) => ({
      maker: await ctx.services.catalogAdmin.addMaker(input, getActor(ctx.session)),
    })),

  edit: change
    .meta(rest.post('/makers/admin/edit-maker', { errors: ['maker-not-found', 'edit-conflict'] }))
    .input(makerChangesSchema)
    .output(makerOutput)
    .mutation(async ({ ctx, input }) => ({
      maker: await ctx.services.catalogAdmin.editMaker(input, getActor(ctx.session)),
    })),

  delete: changeById
    .meta(
      rest.delete('/makers/admin/delete-maker/{id}', {
        message: 'answers:makerDeleted',
        errors: ['maker-not-found', 'maker-used'],
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.catalogAdmin.deleteMaker(input.id, getActor(ctx.session))),
})
