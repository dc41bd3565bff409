import { listPaymentVariables } from '../../../shared/orders/payment-services.ts'
import { paths } from '../../../shared/paths.ts'
import type { Permission } from '../../../shared/staff/permissions.ts'
import type { FirstSteps } from '../../../shared/statistics/entities.ts'

interface FirstStep {
  name: keyof FirstSteps
  /** The page on which it is done, or that says how. */
  page: string
  /** Staff without it get no link. */
  permission: Permission
  /** Variables of the environment that decide it. */
  variables?: readonly string[]
}

const settings = (section: string) => ({
  page: paths.adminSettingsSection(section),
  permission: 'settings.write' as const,
})

/** In the order in which a shop is set up. */
export const firstSteps: readonly FirstStep[] = [
  { name: 'seller', ...settings('seller') },
  { name: 'identity', ...settings('identity') },
  { name: 'category', page: paths.adminCategoryAdd(), permission: 'catalogue.write' },
  { name: 'product', page: paths.adminProductAdd(), permission: 'catalogue.write' },
  { name: 'payments', ...settings('connections'), variables: listPaymentVariables() },
  { name: 'mail', ...settings('connections'), variables: ['SMTP_URL', 'MAIL_FROM'] },
  { name: 'goingLive', ...settings('going-live') },
]

export type ShownSteps = ReturnType<typeof listSteps>

/**
 * Lists the steps for the dashboard: all of them, done or not, while the shop has nothing to sell; after that those that are
 * left, until the shop is set up.
 */
export function listSteps(state: FirstSteps) {
  const isNew = !state.category || !state.product
  const all = firstSteps.map((step) => ({ ...step, isDone: state[step.name] }))
  return { isNew, steps: isNew ? all : all.filter(({ isDone }) => !isDone) }
}

/** Whether somebody may do one of the steps that are left; the others need not see them. */
export const mayDoAny = (state: FirstSteps, may: (permission: Permission) => boolean): boolean =>
  firstSteps.some(({ name, permission }) => !state[name] && may(permission))
