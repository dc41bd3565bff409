import {
  cardsQuerySchema,
  cartCardsSchema,
  categoriesSchema,
  categoryTitleSchema,
  facetsSchema,
  idSchema,
  listAnswerSchema,
  productCardsSchema,
  suggestionsSchema,
  viewedSchema,
} from '../../shared/catalog/answers.ts'
import { homeSchema, productDetailSchema } from '../../shared/catalog/entities.ts'
import { facetsQuerySchema, listQuerySchema, suggestQuerySchema } from '../../shared/catalog/list-query.ts'
import { publicProcedure, router } from '../trpc/trpc.ts'

/** What everyone may read of the catalogue. */
export const catalogRouter = router({
  home: publicProcedure.output(homeSchema).query(({ ctx }) => ctx.services.catalog.home()),

  list: publicProcedure
    .input(listQuerySchema)
    .output(listAnswerSchema)
    .query(({ ctx, input }) => ctx.services.catalog.list(input)),

  facets: publicProcedure
    .input(facetsQuerySchema)
    .output(facetsSchema)
    .query(({ ctx, input }) => ctx.services.catalog.facets(input)),

  suggest: publicProcedure
    .input(suggestQuerySchema)
    .output(suggestionsSchema)
    .query(({ ctx, input }) => ctx.services.catalog.suggest(input.q)),

  product: publicProcedure
    .input(idSchema)
    .output(productDetailSchema)
    .query(({ ctx, input }) => ctx.services.catalog.product(input.id)),

  related: publicProcedure
    .input(idSchema)
    .output(productCardsSchema)
    .query(({ ctx, input }) => ctx.services.catalog.related(input.id)),

  categories: publicProcedure.output(categoriesSchema).query(({ ctx }) => ctx.services.catalog.categories()),

  category: publicProcedure
    .input(idSchema)
    .output(categoryTitleSchema)
    .query(({ ctx, input }) => ctx.services.catalog.category(input.id)),

  cards: publicProcedure
    .input(cardsQuerySchema)
    .output(cartCardsSchema)
    .query(({ ctx, input }) => ctx.services.catalog.cards(input.ids)),

  /** Told by the mounted product page; bots and admins do not count (docs/rules.md#statistics). */
  viewed: publicProcedure
    .input(idSchema)
    .output(viewedSchema)
    .mutation(({ ctx, input }) => {
      const { id } = ctx.services.catalog.product(input.id)
      if (ctx.isBot || ctx.session?.isAdmin) return { counted: false }
      return { counted: ctx.services.statistics.recordView(id, ctx.visitor) }
    }),
})
