import { createAi } from '../ai/adapters.ts'
import type { Ai } from '../ai/ai.ts'
import { AppError } from '../core/app-error.ts'
import { chooseSender } from '../mail/sender.ts'
import type { MailTransport } from '../mail/transport/mail-transport.ts'
import { createMailTransport } from '../mail/transport/open-transport.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { openProvider } from '../payments/providers.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Connections } from './resolve-connections.ts'

type OpeningContext = Pick<ServiceContext, 'db' | 'clock' | 'config' | 'secrets' | 'settings'>

/** The services outside that a shop uses, which change while it runs. */
export interface LiveServices extends Pick<ServiceContext, 'payments' | 'mail' | 'ai'> {
  /** Opens anew what has changed; calls that are under way end with what they began with. */
  connect(connections: Connections): Promise<void>
}

/** An object that is another one from now on, for those who hold it already. */
function createSwitch<Service extends object>(first: Service) {
  let current = first
  return {
    service: new Proxy(first, {
      get: (_, name) => Reflect.get(current, name, current),
      has: (_, name) => Reflect.has(current, name),
    }),
    get current() {
      return current
    },
    replace(next: Service) {
      current = next
    },
  }
}

/** Until the settings could be read nobody knows how mails leave: each waits for a later try. */
function waitForSettings(transport: MailTransport, settings: ServiceContext['settings']): MailTransport {
  return {
    ...transport,
    send: async (mail, handOver) => {
      if (settings.isPending) throw new AppError('busy')
      await transport.send(mail, handOver)
    },
  }
}

/** Opens what the environment asks for; `connect` follows what the owner saves. */
export async function createLiveServices(context: OpeningContext): Promise<LiveServices> {
  const { config, settings } = context
  const openMail = ({ smtp }: Connections) =>
    waitForSettings(
      createMailTransport({ smtp, dataDir: config.dataDir, sender: () => chooseSender(config, settings) }),
      settings,
    )
  const openPayments = (connections: Connections) => openProvider({ ...context, settings: { connections } })
  const openAi = ({ openai }: Connections) =>
    createAi({ openai }, () => ({ shopName: settings.current.identity.name, ...settings.current.generator }))
  let opened = settings.connections
  const mail = createSwitch<MailTransport>(openMail(opened))
  const payments = createSwitch<PaymentProvider>(await openPayments(opened))
  const ai = createSwitch<Ai>(await openAi(opened))

  return {
    ...{ mail: mail.service, payments: payments.service, ai: ai.service },
    async connect(next) {
      const isNew = (part: (connections: Connections) => unknown) =>
        JSON.stringify(part(next)) !== JSON.stringify(part(opened))
      if (isNew((each) => [each.payments, each.paymentVariables, each.isPaymentKeyLost]))
        payments.replace(await openPayments(next))
      if (isNew(({ openai }) => openai)) ai.replace(await openAi(next))
      if (isNew(({ smtp }) => smtp)) {
        const before = mail.current
        mail.replace(openMail(next))
        await before.close()
      }
      opened = next
    },
  }
}
