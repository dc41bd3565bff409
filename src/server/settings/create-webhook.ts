import { paymentServices } from '../../shared/orders/payment-services.ts'
import type { TriedConnection } from '../../shared/settings/connections.ts'
import type { Actor } from '../core/actor.ts'
import { AppError } from '../core/app-error.ts'
import { attempt, type ConnectionsContext } from './connections.ts'
import { type SavingContext, saveConnections } from './save-connections.ts'

/**
 * Has the payment service report to this shop, and saves the secret of its reports. The older webhooks of this address are
 * removed once it is saved: a crash in between leaves one too many, which the next call removes.
 * @returns with the address that it reports to, or the words of the service
 * @throws AppError not-configured without a service that can, or where the environment gives its keys; edit-conflict
 */
export async function createWebhook(context: ConnectionsContext & SavingContext, by: Actor): Promise<TriedConnection> {
  const { config, settings, payments } = context
  const { overridden, stored } = settings.connections
  const { webhook } = paymentServices[payments.name]
  const create = payments.createWebhook
  if (!webhook || !create || overridden.includes('stripeWebhookSecret')) throw new AppError('not-configured')
  const url = `${config.publicUrl}/api/payments/${webhook.path}`
  return attempt(context, 'payments', async () => {
    const { secret, removeOlder } = await create(url)
    await saveConnections(context, { version: stored.version, data: { stripeWebhookSecret: secret } }, by)
    await removeOlder()
    return url
  })
}
