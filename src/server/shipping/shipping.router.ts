import * as z from 'zod/mini'
import { offeredMethodSchema, placeQuerySchema } from '../../shared/shipping/offered.ts'
import { publicProcedure, rest, router } from '../trpc/trpc.ts'

export const shippingRouter = router({
  /** Never cached: on which days a parcel is expected depends on the minute. */
  methods: publicProcedure
    .meta(rest.get('/shipping/methods', { envelope: ['data'] }))
    .input(placeQuerySchema)
    .output(z.object({ methods: z.array(offeredMethodSchema) }))
    .query(async ({ ctx, input }) => ({ methods: await ctx.services.shipping.methods(input) })),
})
