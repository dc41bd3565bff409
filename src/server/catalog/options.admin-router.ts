import * as z from 'zod/mini'
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
import { idSchema } from '../../shared/id-schema.ts'
import { getActor } from '../core/actor.ts'
import { rest } from '../trpc/declarations.ts'
import { router, staffProcedure } from '../trpc/trpc.ts'

const read = staffProcedure('catalogue.read')
const change = staffProcedure('catalogue.write').meta({ limit: 'none' })
const changeById = change.input(idSchema)
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
