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
import { type Context, publicProcedure, router, staffProcedure } from '../trpc/trpc.ts'
import { authorOf } from './author.ts'
import type { Requester } from './generator.types.ts'

const requester = ({ session, address, language }: Context): Requester => ({
  session: authorOf(session),
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
    .input(translationSchema)
    .output(z.object({ translatedText: z.string() }))
    .mutation(({ ctx, input }) => ctx.services.generator.translate(input, authorOf(ctx.session))),

  rewrite: write
    .input(rewriteSchema)
    .output(rewrittenSchema)
    .mutation(({ ctx, input }) => ctx.services.generator.rewrite(input, authorOf(ctx.session))),
})
