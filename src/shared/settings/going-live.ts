import * as z from 'zod/mini'
import { atMost } from '../length.ts'
import { listPaymentVariables, type PaymentServiceName, paymentServices } from '../orders/payment-services.ts'
import { paths } from '../paths.ts'
import { isDemoSeller } from '../seller.ts'
import { isFirstSetup, type ShippingSetup } from '../shipping/setup.ts'
import { countGaps } from './legal-templates/gaps.ts'
import { firstSettings, type Settings } from './sections.ts'

/** The steps before a shop sells, in the order in which they are done. */
export const goingLiveNames = ['seller', 'name', 'payments', 'mail', 'legal', 'shipping', 'address', 'demo'] as const

const itemSchema = z.object({
  name: z.enum(goingLiveNames),
  isDone: z.boolean(),
  /** Page of the admin area where it is done, or where it can be tried. */
  path: z.optional(z.string()),
  variables: z.optional(z.array(z.string())),
})
export type GoingLiveItem = z.infer<typeof itemSchema>

const count = () => z.int()
/** ISO 8601. */
const time = () => z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'invalid'))

/** Counts of the demo data that a removal deletes, and of those that stay. */
export const demoDataSchema = z.object({
  products: count(),
  editedProducts: count(),
  /** How many of these products orders name that are not the demo's. */
  soldProducts: count(),
  /** Categories that hold no products but the demo's. */
  categories: count(),
  /** Categories of the demo that hold other products, and stay. */
  keptCategories: count(),
  customers: count(),
  orders: count(),
  documents: count(),
  reviews: count(),
})
export type DemoData = z.infer<typeof demoDataSchema>

export const removalSteps = ['backup', 'orders', 'customers', 'catalogue', 'numbers'] as const
export type RemovalStep = (typeof removalSteps)[number]

/** The removal of the demo data: how far it is, or how it ended. */
export const removalSchema = z.object({
  /** `failed`: the backup could not be made, and nothing was removed. */
  state: z.enum(['working', 'done', 'failed']),
  step: z.enum(removalSteps),
  /** Rows of this step, where they are counted. */
  done: count(),
  total: count(),
  /** The numbers of invoices begin anew. */
  newNumbers: z.boolean(),
  /** That was wanted, but another document was issued meanwhile, and the numbers go on. */
  numbersGoOn: z.optional(z.boolean()),
  startedAt: time(),
  by: z.string(),
  finishedAt: z.optional(time()),
  backup: z.optional(z.string()),
  reason: z.optional(z.string()),
})
export type Removal = z.infer<typeof removalSchema>

export const goingLiveSchema = z.object({
  isReady: z.boolean(),
  items: z.array(itemSchema),
  demoData: demoDataSchema,
  /** Documents that are not the demo's: with any, numbers cannot begin anew. */
  issuedDocuments: count(),
  removal: z.nullable(removalSchema),
})
export type GoingLive = z.infer<typeof goingLiveSchema>

export const removeDemoSchema = z.object({
  /** The shop's name, as it is now: nobody removes the data of another shop by mistake. */
  confirmation: z.string().check(z.trim(), atMost(200)),
  /** Whether the numbers of invoices and credit notes begin anew. */
  newNumbers: z._default(z.boolean(), false),
})
export type RemoveDemo = z.infer<typeof removeDemoSchema>

/** Whether somebody typed the shop's name. */
export const isShopName = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase()

/** The documents that a shop must have; that of its cookies it comes with. */
const requiredDocuments = ['terms', 'privacy', 'shippingReturns', 'notice'] as const

/** Whether the owner has written the legal texts, in one language at least, and filled the gaps of templates in both. */
export function legalIsSet(settings: { legal?: unknown }): boolean {
  const legal = (settings.legal ?? {}) as Record<string, unknown>
  const read = (field: string) => (typeof legal[field] === 'string' ? legal[field].trim() : '')
  return requiredDocuments.every((document) => {
    const texts = [read(`${document}Es`), read(`${document}En`)]
    return texts.some((text) => text !== '') && texts.every((text) => countGaps(text) === 0)
  })
}

export interface GoingLiveFacts {
  settings: Pick<Settings, 'identity' | 'seller' | 'demo'> & { legal?: unknown }
  shipping: Pick<ShippingSetup, 'zones'>
  payments: PaymentServiceName
  /** Mails leave, by a mail server. */
  sendsMail: boolean
  publicUrl: string
}

/** Whether a shop can sell. One that sends everything for nothing can, if its owner wants that: the step only warns. */
export const isReadyToSell = (items: readonly GoingLiveItem[]): boolean =>
  items.every(({ name, isDone }) => isDone || name === 'shipping')

/** Lists the steps before a shop sells, each with whether it is done and where. */
export function goingLiveItems(facts: GoingLiveFacts): GoingLiveItem[] {
  const { settings, shipping, payments, sendsMail, publicUrl } = facts
  const { identity, seller, demo } = settings
  const connections = paths.adminSettingsSection('connections')
  const parts: Record<GoingLiveItem['name'], Omit<GoingLiveItem, 'name'>> = {
    seller: { isDone: !isDemoSeller(seller), path: paths.adminSettingsSection('seller') },
    name: { isDone: identity.name !== firstSettings.identity.name, path: paths.adminSettingsSection('identity') },
    payments: {
      isDone: paymentServices[payments].movesMoney,
      path: connections,
      variables: listPaymentVariables(payments),
    },
    mail: { isDone: sendsMail, path: connections, variables: ['SMTP_URL', 'MAIL_FROM'] },
    legal: { isDone: legalIsSet(settings), path: paths.adminSettingsSection('legal') },
    shipping: { isDone: !isFirstSetup(shipping), path: paths.adminSettingsSection('shipping') },
    address: { isDone: publicUrl.startsWith('https:'), variables: ['PUBLIC_URL'] },
    demo: { isDone: !demo.enabled, path: paths.adminSettingsSection('demo') },
  }
  return goingLiveNames.map((name) => ({ name, ...parts[name] }))
}
