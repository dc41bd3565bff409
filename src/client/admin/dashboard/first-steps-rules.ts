import { paths } from '../../../shared/paths.ts'
import type { FirstSteps } from '../../../shared/statistics/entities.ts'

/** In the order in which a shop is set up. */
const steps = ['category', 'product', 'seller', 'payments', 'mail'] as const
export type StepName = (typeof steps)[number]

/** The pages of steps that are done in the admin area. */
export const stepPages = { category: paths.adminCategoryAdd(), product: paths.adminProductAdd() } as const

const operations = 'docs/operations.md'

/** Steps of the operator: what to set, and where it is explained. */
export const stepSettings = {
  seller: { names: ['src/shared/seller.ts'], file: operations, section: 'Payments' },
  payments: { names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], file: operations, section: 'Payments' },
  mail: { names: ['SMTP_URL', 'MAIL_FROM'], file: operations, section: 'Mails' },
} as const

/**
 * Which steps the dashboard shows: all of them, done or not, while the shop has nothing to sell; after that those that are
 * left, until the shop is set up.
 */
export function shownSteps(state: FirstSteps): {
  isNew: boolean
  steps: readonly { name: StepName; isDone: boolean }[]
} {
  const isNew = !state.category || !state.product
  const all = steps.map((name) => ({ name, isDone: state[name] }))
  return { isNew, steps: isNew ? all : all.filter(({ isDone }) => !isDone) }
}
