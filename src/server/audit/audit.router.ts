import {
  auditActorsSchema,
  auditEntriesSchema,
  auditQuerySchema,
  catalogueHistorySchema,
  orderHistorySchema,
} from '../../shared/audit/entries.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { getActor } from '../core/actor.ts'
import { rest, router, staffProcedure } from '../trpc/trpc.ts'

const limit = 20

/** Changes by staff. The history of a thing is open to who may read it, the whole log to fewer. */
export const auditRouter = router({
  list: staffProcedure('audit.read')
    .meta(rest.get('/audit/admin'))
    .input(auditQuerySchema)
    .output(auditEntriesSchema)
    .query(({ ctx, input }) => ctx.services.audit.list(input)),

  actors: staffProcedure('audit.read')
    .output(auditActorsSchema)
    .query(({ ctx }) => ctx.services.audit.actors()),

  catalogueHistory: staffProcedure('catalogue.read')
    .input(catalogueHistorySchema)
    .output(auditEntriesSchema)
    .query(({ ctx, input: { id, ...query } }) => ctx.services.audit.list({ ...query, entityId: id, limit })),

  orderHistory: staffProcedure('orders.read')
    .input(orderHistorySchema)
    .output(auditEntriesSchema)
    .query(({ ctx, input: { id, page } }) => ctx.services.audit.list({ page, entity: 'order', entityId: id, limit })),

  zoneHistory: staffProcedure('settings.read')
    .input(orderHistorySchema)
    .output(auditEntriesSchema)
    .query(({ ctx, input: { id, page } }) =>
      ctx.services.audit.list({ page, entity: 'shipping-zone', entityId: id, limit }),
    ),

  undoCatalogue: staffProcedure('catalogue.write')
    .meta({ limit: 'none' })
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.audit.undo(input.id, 'catalogue', getActor(ctx.session))),

  undoSettings: staffProcedure('settings.write')
    .meta({ limit: 'none' })
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.audit.undo(input.id, 'settings', getActor(ctx.session))),
})
