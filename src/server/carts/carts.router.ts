import { cartSchema, cartUpdateSchema } from '../../shared/cart/entities.ts'
import { router, userProcedure } from '../trpc/trpc.ts'

export const cartsRouter = router({
  /** Replaces the stored cart by the browser's and answers it as the server has it. */
  update: userProcedure
    .meta({ limit: 'carts' })
    .input(cartUpdateSchema)
    .output(cartSchema)
    .mutation(({ ctx, input }) => ctx.services.carts.update(ctx.session.userId, input.products)),
})
