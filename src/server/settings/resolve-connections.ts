import type { PaymentServiceName } from '../../shared/orders/payment-services.ts'
import { type ConnectionField, type ConnectionValues, usualPorts } from '../../shared/settings/connection-fields.ts'
import type { Config } from '../config.ts'
import { normalizeSender } from '../core/config-values.ts'
import type { SmtpServer } from '../mail/transport/open-transport.ts'
import { noConnections, type StoredConnections } from './connection-values.ts'

/** How the shop reaches the services outside, by its environment and by what its owner saved. */
export interface Connections {
  payments: PaymentServiceName
  paymentVariables: Config['paymentVariables']
  /** The key of the payment service was saved and cannot be read: nothing is paid until it is given again. */
  isPaymentKeyLost: boolean
  /** Undefined: mails become files. */
  smtp: SmtpServer | undefined
  /** Sender of all mails; undefined: the shop's name with an address of its host. */
  mailFrom: string | undefined
  /** Empty: the contact's address. */
  replyTo: string
  openai: Config['openai']
  /** The owner's own fields, as they are stored. */
  stored: StoredConnections
  /** Fields that do not count, as the environment decides. */
  overridden: readonly ConnectionField[]
}

type Environment = Pick<Config, 'payments' | 'paymentsNamed' | 'paymentVariables' | 'smtpUrl' | 'mailFrom' | 'openai'>

const groups = {
  payments: ['stripeKey', 'stripeWebhookSecret'],
  smtp: ['smtpHost', 'smtpPort', 'smtpSecurity', 'smtpUser', 'smtpPassword'],
  from: ['from'],
  ai: ['aiUrl', 'aiKey', 'aiModel'],
} as const satisfies Record<string, readonly ConnectionField[]>

/** A variable decides for all fields of its service: a key never meets the address of another service. */
const listOverridden = ({ paymentsNamed, paymentVariables, smtpUrl, mailFrom, openai }: Environment) => [
  ...(paymentsNamed || paymentVariables.STRIPE_SECRET_KEY ? groups.payments : []),
  ...(smtpUrl ? groups.smtp : []),
  ...(mailFrom ? groups.from : []),
  ...(openai.apiKey || openai.baseUrl ? groups.ai : []),
]

function toServer(values: ConnectionValues): SmtpServer | undefined {
  const { smtpHost: host, smtpPort, smtpSecurity, smtpUser: user, smtpPassword: password } = values
  if (host === '') return undefined
  const security = smtpSecurity || 'starttls'
  return { host, port: smtpPort || usualPorts[security], security, ...(user !== '' && { user, password }) }
}

/** Many servers send for their own users alone, so that a sender that nobody named is the user, where it is an address. */
function chooseFrom({ from, smtpHost, smtpUser }: ConnectionValues): string | undefined {
  if (from !== '') return normalizeSender(from)
  return smtpHost !== '' && /^[^\s<>@]+@[^\s<>@]+$/.test(smtpUser) ? normalizeSender(smtpUser) : undefined
}

/** Decides how the shop reaches each service: a variable of the environment wins over what its owner saved. */
export function resolveConnections(config: Environment, stored: StoredConnections = noConnections): Connections {
  const overridden: readonly ConnectionField[] = listOverridden(config)
  const isOwn = (name: ConnectionField) => !overridden.includes(name)
  const { values, unreadable } = stored
  const isPaymentKeyLost = isOwn('stripeKey') && unreadable.includes('stripeKey')
  const hasKey = isOwn('stripeKey') && (values.stripeKey !== '' || isPaymentKeyLost)
  const keys = { STRIPE_SECRET_KEY: values.stripeKey, STRIPE_WEBHOOK_SECRET: values.stripeWebhookSecret }
  const hasModel = isOwn('aiKey') && (values.aiKey !== '' || values.aiUrl !== '')
  return {
    payments: hasKey ? 'stripe' : config.payments,
    paymentVariables: hasKey ? { ...config.paymentVariables, ...keys } : config.paymentVariables,
    isPaymentKeyLost,
    smtp: config.smtpUrl ? { url: config.smtpUrl } : toServer(values),
    mailFrom: config.mailFrom ?? chooseFrom(values),
    replyTo: values.replyTo,
    openai: hasModel
      ? {
          ...config.openai,
          apiKey: values.aiKey || undefined,
          baseUrl: values.aiUrl || undefined,
          model: values.aiModel || undefined,
        }
      : config.openai,
    stored,
    overridden,
  }
}
