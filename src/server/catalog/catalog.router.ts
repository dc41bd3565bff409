import * as z from 'zod/mini'
import { currentLineSchema } from '../../shared/cart/entities.ts'
import { homeSchema, productPageSchema } from '../../shared/catalog/entities.ts'
import { homePageViewSchema } from '../../shared/catalog/home-page.ts'
import { facetsQuerySchema, listQuerySchema, suggestQuerySchema } from '../../shared/catalog/list-query.ts'
import { optionSchema } from '../../shared/catalog/options.ts'
import {
  cardsQuerySchema,
  cartCardsSchema,
  cartLinesQuerySchema,
  categoriesSchema,
  categoryTitleSchema,
  facetsSchema,
  listPageSchema,
  productCardsSchema,
  suggestionsSchema,
  viewedSchema,
} from '../../shared/catalog/responses.ts'
import { idSchema } from '../../shared/id-schema.ts'
import { publicProcedure, router } from '../trpc/trpc.ts'

const cached = publicProcedure.meta({ cache: true })
const cachedById = cached.input(idSchema)

/** The public part of the catalogue. */
export const catalogRouter = router({
  home: cached.output(homeSchema).query(({ ctx }) => ctx.services.catalog.home()),

  /** Sections of the home page that the owner has chosen; its rows are those of `home`. */
  homePage: cached.output(homePageViewSchema).query(({ ctx }) => ctx.services.catalog.homePage()),

  list: cached
    .input(listQuerySchema)
    .output(listPageSchema)
    .query(({ ctx, input }) => ctx.services.catalog.list(input)),

  facets: cached
    .input(facetsQuerySchema)
    .output(facetsSchema)
    .query(({ ctx, input }) => ctx.services.catalog.facets(input)),

  suggest: cached
    .input(suggestQuerySchema)
    .output(suggestionsSchema)
    .query(({ ctx, input }) => ctx.services.catalog.suggest(input.q)),

  product: cachedById.output(productPageSchema).query(({ ctx, input }) => ctx.services.catalog.product(input.id)),
  related: cachedById.output(productCardsSchema).query(({ ctx, input }) => ctx.services.catalog.related(input.id)),
  options: cached.output(z.array(optionSchema)).query(({ ctx }) => ctx.services.catalog.options()),
  categories: cached.output(categoriesSchema).query(({ ctx }) => ctx.services.catalog.categories()),
  category: cachedById.output(categoryTitleSchema).query(({ ctx, input }) => ctx.services.catalog.category(input.id)),

  cards: publicProcedure
    .input(cardsQuerySchema)
    .output(cartCardsSchema)
    .query(({ ctx, input }) => ctx.services.catalog.cards(input.ids)),

  /** The lines of a cart whose products are sold, as they are sold now. */
  cartLines: publicProcedure
    .input(cartLinesQuerySchema)
    .output(z.array(currentLineSchema))
    .query(({ ctx, input }) => ctx.services.catalog.cartLines(input.lines)),

  /** Called by the mounted product page; bots and admins do not count (docs/rules.md#statistics). */
  viewed: publicProcedure
    .meta({ limit: 'views' })
    .input(idSchema)
    .output(viewedSchema)
    .mutation(({ ctx, input }) => {
      const { id } = ctx.services.catalog.product(input.id)
      if (ctx.isBot || ctx.session?.isAdmin) return { counted: false }
      return { counted: ctx.services.statistics.recordView(id, ctx.visitor) }
    }),
})
