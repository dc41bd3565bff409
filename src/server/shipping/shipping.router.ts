import * as z from 'zod/mini'
import { idSchema } from '../../shared/id-schema.ts'
import { offeredMethodSchema, placeQuerySchema } from '../../shared/shipping/offered.ts'
import { triedOutSchema, tryOutSchema, unweighedSchema } from '../../shared/shipping/try-out.ts'
import { savedZoneSchema, zoneSchema } from '../../shared/shipping/zones.ts'
import { getActor } from '../core/actor.ts'
import { publicProcedure, rest, router, staffProcedure } from '../trpc/trpc.ts'

export const shippingRouter = router({
  /** Never cached: on which days a parcel is expected depends on the minute. */
  methods: publicProcedure
    .meta(rest.get('/shipping/methods', { envelope: ['data'] }))
    .input(placeQuerySchema)
    .output(z.object({ methods: z.array(offeredMethodSchema) }))
    .query(async ({ ctx, input }) => ({ methods: await ctx.services.shipping.methods(input) })),
})

const read = staffProcedure('settings.read')
const change = staffProcedure('settings.write').meta({ limit: 'none' })

export const shippingAdminRouter = router({
  zones: read
    .meta(rest.get('/shipping/admin/zones'))
    .output(z.object({ zones: z.array(savedZoneSchema) }))
    .query(({ ctx }) => ctx.services.zones.list()),

  tryOut: read
    .input(tryOutSchema)
    .output(triedOutSchema)
    .query(({ ctx, input }) => ctx.services.zones.tryOut(input)),

  unweighed: read.output(unweighedSchema).query(({ ctx }) => ctx.services.zones.unweighed()),

  saveZone: change
    .meta(
      rest.post('/shipping/admin/zones', {
        status: 201,
        editedBy: 'id',
        errors: ['not-found', 'region-taken', 'zone-limit', 'edit-conflict'],
      }),
    )
    .input(zoneSchema)
    .output(z.object({ zone: savedZoneSchema }))
    .mutation(async ({ ctx, input }) => ({ zone: await ctx.services.zones.save(input, getActor(ctx.session)) })),

  deleteZone: change
    .meta(rest.delete('/shipping/admin/zones/{id}', { message: 'answers:zoneDeleted', errors: ['not-found'] }))
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.zones.delete(input.id, getActor(ctx.session))),
})
