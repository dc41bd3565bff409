import * as z from 'zod/mini'
import { currentLineSchema } from '../../shared/cart/entities.ts'
import {
  cartCardSchema,
  categorySchema,
  homeSchema,
  listedCardSchema,
  productCardSchema,
  productDetailSchema,
  productPageSchema,
  shownHomeSchema,
} from '../../shared/catalog/entities.ts'
import { homePageViewSchema } from '../../shared/catalog/home-page.ts'
import { facetsQuerySchema, listQuerySchema, suggestQuerySchema } from '../../shared/catalog/list-query.ts'
import { optionSchema } from '../../shared/catalog/options.ts'
import {
  cardsQuerySchema,
  cartLinesQuerySchema,
  categoryTitleSchema,
  facetsSchema,
  fullListSchema,
  listPageSchema,
  suggestionsSchema,
  viewedSchema,
} from '../../shared/catalog/responses.ts'
import { idField, idSchema } from '../../shared/id-schema.ts'
import { publicProcedure, rest, router } from '../trpc/trpc.ts'

const cached = publicProcedure.meta({ cache: true })
const cachedById = cached.input(idSchema)
const fullListQuerySchema = z.omit(listQuerySchema, { category: true })

/** The public part of the catalogue. */
export const catalogRouter = router({
  home: cached.output(shownHomeSchema).query(({ ctx }) => ctx.services.catalog.home()),

  /** Like `home`, for REST. */
  fullHome: cached
    .meta(rest.get('/products/homeProducts', { envelope: ['data'] }))
    .output(homeSchema)
    .query(({ ctx }) => ctx.services.catalog.home()),

  /** Sections of the home page that the owner has chosen; its rows are those of `home`. */
  homePage: cached.output(homePageViewSchema).query(({ ctx }) => ctx.services.catalog.homePage()),

  list: cached
    .input(listQuerySchema)
    .output(listPageSchema)
    .query(({ ctx, input }) => ctx.services.catalog.list(input)),

  /** All visible products with both descriptions. */
  fullList: cached
    .meta(rest.get('/products/list', { envelope: ['data'] }))
    .input(fullListQuerySchema)
    .output(fullListSchema)
    .query(({ ctx, input }) => ctx.services.catalog.fullList(input)),

  /** Visible products of a category; an unknown category is an error, not an empty list. */
  fullCategoryList: cached
    .meta(rest.get('/products/category/{categoryId}', { envelope: ['data'], errors: ['category-not-found'] }))
    .input(z.object({ categoryId: idField(), ...fullListQuerySchema.shape }))
    .output(fullListSchema)
    .query(({ ctx: { services }, input: { categoryId, ...query } }) => {
      const { id } = services.catalog.category(categoryId)
      return services.catalog.fullList({ ...query, category: id })
    }),

  facets: cached
    .input(facetsQuerySchema)
    .output(facetsSchema)
    .query(({ ctx, input }) => ctx.services.catalog.facets(input)),

  suggest: cached
    .input(suggestQuerySchema)
    .output(suggestionsSchema)
    .query(({ ctx, input }) => ctx.services.catalog.suggest(input.q)),

  product: cachedById.output(productPageSchema).query(({ ctx, input }) => ctx.services.catalog.product(input.id)),

  /** A product without the parts that only its page shows; read over REST it counts as a view. */
  productDetail: publicProcedure
    .meta({
      access: 'optional',
      ...rest.get('/products/{id}', {
        envelope: ['data', 'product'],
        errors: ['product-not-found'],
        cache: 'anonymous',
        onResponse({ services, session, method, params, visitor, isBot }) {
          if (params.id && method === 'GET' && !isBot && !session?.isAdmin)
            services.statistics.recordView(params.id, visitor)
        },
      }),
    })
    .input(idSchema)
    .output(productDetailSchema)
    .query(({ ctx, input }) => ctx.services.catalog.product(input.id)),

  related: cachedById
    .output(z.array(listedCardSchema))
    .query(({ ctx, input }) => ctx.services.catalog.related(input.id)),

  /** Like `related`, for REST. */
  fullRelated: cachedById
    .meta(rest.get('/products/related/{id}', { envelope: ['data', 'products'], errors: ['product-not-found'] }))
    .output(z.array(productCardSchema))
    .query(({ ctx, input }) => ctx.services.catalog.related(input.id)),

  options: cached
    .meta(rest.get('/options/list', { envelope: ['data', 'options'] }))
    .output(z.array(optionSchema))
    .query(({ ctx }) => ctx.services.catalog.options()),

  categories: cached.output(z.array(categorySchema)).query(({ ctx }) => ctx.services.catalog.categories()),

  category: cachedById
    .meta(
      rest.get('/categories/{categoryId}', {
        names: { categoryId: 'id' },
        envelope: ['data', 'category'],
        errors: ['category-not-found'],
      }),
    )
    .output(categoryTitleSchema)
    .query(({ ctx, input }) => ctx.services.catalog.category(input.id)),

  cards: publicProcedure
    .input(cardsQuerySchema)
    .output(z.array(cartCardSchema))
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
