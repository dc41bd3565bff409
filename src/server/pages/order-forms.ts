import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../shared/languages.ts'
import { paths } from '../../shared/paths.ts'
import type { Http } from '../http/http.types.ts'
import type { DeclaredLimit } from '../http/rate-limits.ts'
import type { Services } from '../services.ts'

type Form = Readonly<Record<string, string>>

/** Handles a form in the page's language. @returns the address to go on at, or the fields for the page itself */
export type FollowForm = (language: Language) => Promise<{ location?: string; form?: Form }>

interface Responder {
  http: Http
  respond: (request: FastifyRequest, reply: FastifyReply, follow?: FollowForm) => Promise<unknown>
}

/** A statement has a text of some length, and a field for each line of an order. */
const bodyLimit = 65_536

/** Without a NUL, which no database stores. */
const clean = (text: string) => text.replaceAll('\0', '').replaceAll('\r\n', '\n')

/** The fields of a form, of each the first value. */
function readForm(body: unknown): Form {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => {
    const first: unknown = Array.isArray(value) ? value[0] : value
    return [clean(name), typeof first === 'string' ? clean(first) : '']
  })
  return Object.fromEntries(entries)
}

/**
 * The forms of the withdrawal function and of the order lookup, which post to their pages' own addresses and work without
 * scripts: their errors are on the page of the response, and a reload of what follows sends nothing again.
 */
export function addOrderForms(app: FastifyInstance, { orders }: Services, { http, respond }: Responder): void {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit })
    const addForm = (
      url: string,
      limit: DeclaredLimit,
      follow: (form: Form, language: Language) => ReturnType<FollowForm>,
    ) =>
      scope.post(url, {
        config: { limit },
        onRequest: (request) => http.limit(limit, request),
        handler: (request, reply) => respond(request, reply, (language) => follow(readForm(request.body), language)),
      })

    addForm(paths.withdrawal(), 'withdrawals', async (form, language) => {
      const parsed = form.action === 'confirm' ? orders.parseWithdrawal(form) : undefined
      if (!parsed || 'errors' in parsed) return { form }
      const { id } = await orders.withdraw(parsed.statement, language)
      return { location: paths.withdrawalReceipt(orders.withdrawalReceiptKey(id)) }
    })

    addForm(paths.findOrder(), 'findOrder', async (form) => {
      const parsed = orders.parseFindOrder(form)
      if (!parsed) return { form }
      orders.findByMail(parsed)
      return { location: paths.findOrderSent() }
    })
  })
}
