import * as z from 'zod/mini'
import { localizedSchema } from '../localized-schema.ts'

/** A month, `YYYY-MM-01`, of the whole shop; `sells` in euros (docs/rules.md#statistics). */
export const shopMonthSchema = z.object({
  monthlyStatisticsDate: z.string(),
  orders: z.number(),
  sells: z.number(),
  views: z.number(),
})

export const productMonthSchema = z.omit(shopMonthSchema, { orders: true })
export type ProductMonth = z.infer<typeof productMonthSchema>

export const generalStatisticsSchema = z.object({
  /** Oldest first, without gaps. */
  monthlyStatistics: z.array(shopMonthSchema),
  totalSells: z.number(),
  totalViews: z.number(),
  totalOrders: z.number(),
  totalUsers: z.number(),
  totalProducts: z.number(),
  totalActiveProducts: z.number(),
  totalCategories: z.number(),
})

export const orderStatisticsSchema = z.object({
  completedOrders: z.number(),
  pendingOrders: z.number(),
  cancelledOrders: z.number(),
  pendingPaymentOrders: z.number(),
})

export const topBuyerSchema = z.object({
  email: z.string(),
  orders: z.number(),
  totalItemsInOrders: z.number(),
  totalSpentInOrders: z.number(),
})

export const categorySalesSchema = z.object({ id: z.string(), name: localizedSchema, sells: z.number() })

/** The dashboard; clients depend on the misspelled key (docs/rules.md#api). */
export const dashboardSchema = z.object({
  generalStatistics: generalStatisticsSchema,
  orderStatistiscs: orderStatisticsSchema,
  /** The five who spent most. */
  users: z.array(topBuyerSchema),
  categories: z.array(categorySalesSchema),
})
export type Dashboard = z.infer<typeof dashboardSchema>

/** Counts that need an admin's attention, and products that will be sold out first. */
export const attentionSchema = z.object({
  /** The day of the errors, by the shop's time zone. */
  today: z.string(),
  ordersToPrepare: z.number(),
  ordersToShip: z.number(),
  /** Products that the shop shows; one with several variants that run low counts once. */
  lowStock: z.number(),
  /** By its sales of late, what will be sold out first: a product once, with its first variant. */
  runningOut: z.array(
    z.object({
      id: z.string(),
      title: localizedSchema,
      /** The chosen values of a variant. */
      options: z.optional(localizedSchema),
      stock: z.number(),
      /** For so many days the stock will do, at least one. */
      days: z.number(),
    }),
  ),
  failedMails: z.number(),
  /** Jobs whose last run failed. */
  failedJobs: z.number(),
  failedRefunds: z.number(),
  disputedOrders: z.number(),
  /** Orders of which money went back at the payment provider, lately. */
  outsideRefunds: z.number(),
  /** Requests that the shop itself could not answer. */
  errorsToday: z.number(),
  toApprove: z.number(),
  /** Products without a maker; absent, as the next, where the shop does not require labels and no product has one. */
  noMaker: z.optional(z.number()),
  /** Products with neither composition nor ingredients. */
  noComposition: z.optional(z.number()),
  /** Statements of withdrawal to answer, and the day by which the first of them is to be refunded; absent without any. */
  withdrawals: z.optional(z.number()),
  withdrawalsDue: z.optional(z.string()),
})
export type Attention = z.infer<typeof attentionSchema>

/** Sales of a variant; `sells` in euros. */
export const variantSalesSchema = z.object({
  variantId: z.string(),
  sku: z.string(),
  /** Names of its values: `Talla M · Azul`. */
  options: localizedSchema,
  units: z.number(),
  sells: z.number(),
})
export type VariantSales = z.infer<typeof variantSalesSchema>

const daysSchema = z.object({ from: z.string(), to: z.string() })

const figureSchema = z.object({
  value: z.number(),
  /**
   * The value from which a change is computed; null without a period before. `now` is the value, except for views: they
   * are stored by month, so that only the months that are over are compared.
   */
  compared: z.nullable(z.object({ now: z.number(), before: z.number() })),
})
export type Figure = z.infer<typeof figureSchema>

/** The figures of a period that ends today, with those of the equally long one before (period.ts); `sells` in euros. */
const periodFiguresSchema = z.object({
  now: daysSchema,
  before: z.nullable(daysSchema),
  sells: figureSchema,
  orders: figureSchema,
  views: figureSchema,
})
export type PeriodFigures = z.infer<typeof periodFiguresSchema>

/** The running month, the months of a range, and the products that sold most in the range. */
export const periodReportSchema = z.object({
  month: periodFiguresSchema,
  range: periodFiguresSchema,
  products: z.array(
    z.object({
      id: z.string(),
      title: localizedSchema,
      /** File of its first picture. */
      image: z.nullable(z.string()),
      units: z.number(),
      /** Euros. */
      sells: z.number(),
    }),
  ),
})
export type PeriodReport = z.infer<typeof periodReportSchema>

/** Steps that a new shop takes before it sells, and whether each is done. */
export const firstStepsSchema = z.object({
  category: z.boolean(),
  product: z.boolean(),
  seller: z.boolean(),
  payments: z.boolean(),
  mail: z.boolean(),
  /** The shop has a name of its own. */
  identity: z.boolean(),
  /** The owner has decided to which places and at which prices the shop sends. */
  shipping: z.boolean(),
  /** The notice on the legal guarantee is there in both languages. */
  guaranteeNotice: z.boolean(),
  /** The shop no longer says that it is a demonstration. */
  goingLive: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>
