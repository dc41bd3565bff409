import { paths } from '../../../shared/paths.ts'
import type { Permission } from '../../../shared/staff/permissions.ts'
import type { FirstSteps } from '../../../shared/statistics/entities.ts'

/** In the order in which a shop is set up. */
const steps = ['seller', 'identity', 'category', 'product', 'payments', 'mail', 'goingLive'] as const
export type StepName = (typeof steps)[number]

interface StepPlace {
  /** The page on which it is done, or that says how. */
  page: string
  /** Staff without it get no link. */
  permission: Permission
  /** Variables of the environment that decide it. */
  variables?: readonly string[]
}

const settings = (section: string, variables?: readonly string[]): StepPlace => ({
  page: paths.adminSettingsSection(section),
  permission: 'settings.write',
  ...(variables && { variables }),
})

export const stepPlaces: Record<StepName, StepPlace> = {
  seller: settings('seller'),
  identity: settings('identity'),
  category: { page: paths.adminCategoryAdd(), permission: 'catalogue.write' },
  product: { page: paths.adminProductAdd(), permission: 'catalogue.write' },
  payments: settings('connections', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']),
  mail: settings('connections', ['SMTP_URL', 'MAIL_FROM']),
  goingLive: settings('going-live'),
}

export interface ShownSteps {
  /** The shop has nothing to sell yet. */
  isNew: boolean
  steps: readonly { name: StepName; isDone: boolean }[]
}

/**
 * Lists the steps for the dashboard: all of them, done or not, while the shop has nothing to sell; after that those that are
 * left, until the shop is set up.
 */
export function listSteps(state: FirstSteps): ShownSteps {
  const isNew = !state.category || !state.product
  const all = steps.map((name) => ({ name, isDone: state[name] }))
  return { isNew, steps: isNew ? all : all.filter(({ isDone }) => !isDone) }
}

/** Whether somebody may do one of the steps that are left; the others need not see them. */
export const mayDoAny = (state: FirstSteps, may: (permission: Permission) => boolean): boolean =>
  steps.some((name) => !state[name] && may(stepPlaces[name].permission))
