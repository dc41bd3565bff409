import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../shared/languages.ts'
import type { Session } from '../accounts/accounts.types.ts'
import type { Origin } from '../accounts/origin.ts'
import { cacheWithin, textBytes } from '../cache/memory.ts'
import { newId } from '../core/ids.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Services } from '../services.ts'
import { findNetwork } from './client-address.ts'
import { requestedLanguage } from './language.ts'

export interface Visitor {
  /** Identifies visitors for views: a keyed hash, never the address itself. */
  visitor: string
  isBot: boolean
}

export interface Caller extends Visitor {
  language: Language
  /** Undefined when the request names none: mails are then in the account's own language. */
  requestedLanguage?: Language | undefined
  session: Session | null
  /** The token is invalid or expired: calls that need a session are a 401, and so is checkout. */
  staleToken: boolean
  /** Identifies guests: the random value of their cookie, which is set when it is first read. */
  readonly guestId: string
  /** Identifies addresses for daily limits: a keyed hash, never the address itself. */
  address: string
  origin: Origin
}

export type IdentifyVisitor = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => Visitor
export type IdentifyCaller = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>

const guestCookie = 'guest'
const cookieSeconds = 365 * 24 * 60 * 60
/** Marks of accounts that this browser has signed in to. They grant nothing, and scripts cannot read them. */
const marksCookie = 'known'
const mark = /^[a-z0-9]{25}\.[\w-]{43}$/
const crawler = /bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|embedly|lighthouse|link ?preview/i

/** The token of `Authorization: Bearer …`; undefined without the header, empty when it is of another kind. */
function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? ''
}

/** The guest's random value: the cookie's, or a new one, which the response sets. */
function readGuestId(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const cookie = request.cookies[guestCookie]
  if (cookie && /^[a-z0-9]{25}$/.test(cookie)) return cookie
  const id = newId()
  reply.setCookie(guestCookie, id, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: cookieSeconds })
  return id
}

function createOrigin(request: FastifyRequest, reply: FastifyReply, address: string, secure: boolean): Origin {
  const marks = (request.cookies[marksCookie] ?? '').split('~').filter((each) => mark.test(each))
  return {
    address,
    marks,
    keepMarks(updated) {
      // Only calls read it, not pages.
      const options = { httpOnly: true, sameSite: 'lax', secure, path: '/api' } as const
      reply.setCookie(marksCookie, updated.join('~'), { ...options, maxAge: cookieSeconds })
    },
  }
}

const keyedHash = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22)

export function createVisitorIdentifier({ secrets }: Pick<ServiceContext, 'secrets'>): IdentifyVisitor {
  // A hash costs more than the rest of a cached response.
  const cache = cacheWithin<Visitor>('visitors', ({ visitor }) => 50 + textBytes(visitor))
  return (request) => {
    const userAgent = request.headers['user-agent'] ?? ''
    const text = `visitor\n${request.ip}\n${userAgent}`
    const cached = cache.get(text)
    if (cached) return cached
    const visitor = { visitor: keyedHash(secrets.jwt, text), isBot: crawler.test(userAgent) }
    cache.set(text, visitor)
    return visitor
  }
}

/** Creates the function that identifies the caller of a request; its result is cached for the request. */
export function createCallerIdentifier(
  context: ServiceContext,
  services: Services,
  identifyVisitor: IdentifyVisitor,
): IdentifyCaller {
  const callers = new WeakMap<FastifyRequest, Promise<Caller>>()
  const secure = context.config.publicUrl.startsWith('https:')

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    const token = bearerToken(request)
    const current = token ? await services.accounts.readSession(token) : null
    const session = current && { ...current, requestId: request.id }
    let guestId: string | undefined
    const address = keyedHash(context.secrets.jwt, `address\n${findNetwork(request.ip)}`)
    return {
      language: requestedLanguage(request) ?? context.settings.current.shop.language,
      requestedLanguage: requestedLanguage(request),
      session,
      staleToken: token !== undefined && session === null,
      get guestId() {
        // Signed-in buyers are identified by their account and need no cookie.
        guestId ??= session ? session.userId : readGuestId(request, reply, secure)
        return guestId
      },
      ...identifyVisitor(request),
      address,
      origin: createOrigin(request, reply, address, secure),
    }
  }

  return (request, reply) => {
    const caller = callers.get(request) ?? identify(request, reply)
    callers.set(request, caller)
    return caller
  }
}
