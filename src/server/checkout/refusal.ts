import { paymentServices } from '../../shared/orders/payment-services.ts'
import { isSelling, readClosedText, readOpening } from '../../shared/settings/opening.ts'
import { AppError } from '../core/app-error.ts'
import { isLocal } from '../core/config-values.ts'
import type { ServiceContext } from '../service-context.ts'

type RefusalContext = Pick<ServiceContext, 'settings' | 'config'>

/** Test payments in a shop that sells on a public address give goods away, unless the operator chose them by PAYMENTS. */
function lacksPayments({ settings: { current, connections }, config }: RefusalContext): boolean {
  const url = new URL(config.publicUrl)
  const isPublic = url.protocol === 'https:' && !isLocal(url)
  return isPublic && isSelling(current) && !config.paymentsNamed && !paymentServices[connections.payments].movesMoney
}

/**
 * Why the shop takes no orders now: `closed`, in its owner's words, or `no-payments` where no money would move; undefined
 * while it does.
 */
export function findRefusal(context: RefusalContext): AppError | undefined {
  const { current } = context.settings
  if (lacksPayments(context)) return new AppError('no-payments')
  if (readOpening(current) !== 'closed') return undefined
  return new AppError('closed', { words: { es: readClosedText(current, 'es'), en: readClosedText(current, 'en') } })
}
