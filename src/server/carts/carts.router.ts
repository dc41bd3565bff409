import { cartSchema, cartUpdateSchema } from '../../shared/cart/entities.ts'
import { rest, router, userProcedure } from '../trpc/trpc.ts'

export const cartsRouter = router({
  /** Replaces the stored cart by that of the browser. @returns the cart as stored */
  update: userProcedure
    .meta({ limit: 'carts', ...rest.post('/carts/update', { envelope: ['cart'] }) })
    .input(cartUpdateSchema)
    .output(cartSchema)
    .mutation(({ ctx, input }) => ctx.services.carts.update(ctx.session.userId, input.products)),
})
