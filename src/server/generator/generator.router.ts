import * as z from 'zod/mini'
import {
  generationProgressSchema,
  generationsQuerySchema,
  generationsSchema,
  generatorStateSchema,
  newGenerationSchema,
} from '../../shared/generator/entities.ts'
import { rewriteSchema, rewrittenSchema, translationSchema } from '../../shared/generator/texts.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { getAuthor } from '../core/actor.ts'
import type { Context } from '../trpc/declarations.ts'
import { publicProcedure, rest, router, staffProcedure } from '../trpc/trpc.ts'
import type { Requester } from './generator.types.ts'

const requester = ({ session, address, language }: Context): Requester => ({
  session: session && getAuthor(session),
  address,
  language,
})
const write = staffProcedure('catalogue.write').meta({ limit: 'texts' })

/** Products from a title, and texts in both languages. */
export const generatorRouter = router({
  state: publicProcedure
    .meta({ private: true })
    .output(generatorStateSchema)
    .query(({ ctx }) => ctx.services.generator.state(requester(ctx))),

  start: publicProcedure
    .meta({ limit: 'wizard', private: true })
    .input(newGenerationSchema)
    .output(idSchema)
    .mutation(({ ctx, input }) => ctx.services.generator.start(input, requester(ctx))),

  /** Waits for the product; a client that disconnects cancels it. */
  generate: publicProcedure
    .meta({
      access: 'optional',
      limit: 'wizard',
      private: true,
      ...rest.post('/products/add-product-wizard', {
        status: 201,
        errors: [
          ...(['wizard-closed', 'conflict', 'text-refused', 'generation-budget', 'generation-queue'] as const),
          ...(['ai-service', 'busy'] as const),
        ],
        abortable: true,
      }),
    })
    .input(newGenerationSchema)
    .output(z.object({ productId: z.string() }))
    .mutation(({ ctx, input, signal = new AbortController().signal }) =>
      ctx.services.generator.generate(input, requester(ctx), signal),
    ),

  progress: publicProcedure
    .meta({ private: true })
    .input(idSchema)
    .output(generationProgressSchema)
    .query(({ ctx, input }) => ctx.services.generator.progress(input.id)),

  cancel: publicProcedure
    .meta({ limit: 'none' })
    .input(idSchema)
    .mutation(({ ctx, input }) => ctx.services.generator.cancel(input.id)),

  list: staffProcedure('catalogue.read')
    .input(generationsQuerySchema)
    .output(generationsSchema)
    .query(({ ctx, input }) => ctx.services.generator.list(input, ctx.language)),

  translate: write
    .meta(rest.post('/translations', { errors: ['text-refused', 'ai-service', 'not-configured'] }))
    .input(translationSchema)
    .output(z.object({ translatedText: z.string() }))
    .mutation(({ ctx, input }) => ctx.services.generator.translate(input, getAuthor(ctx.session))),

  rewrite: write
    .input(rewriteSchema)
    .output(rewrittenSchema)
    .mutation(({ ctx, input }) => ctx.services.generator.rewrite(input, getAuthor(ctx.session))),
})
