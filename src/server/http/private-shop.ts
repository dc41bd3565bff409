import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPassword } from '../accounts/passwords.ts'
import { AppError } from '../core/app-error.ts'
import type { ServiceContext } from '../service-context.ts'
import type { Http } from './http.types.ts'
import { requestedLanguage } from './language.ts'
import { doorPath, renderDoor } from './private-page.ts'
import { passCookie } from './private-pass.ts'

/** Pages that stay open: signing in, the admin area, and what buyers need of orders that they have placed. */
const openPages = /^\/(?:login|admin|user|orders|legal|demo-payment|cart\/checkout-(?:success|error))(?:\/|$)/
/** Calls over REST that tell or sell what the shop has. */
const closedCalls =
  /^\/api\/(?:products|categories|options|size-guides|makers|shipping|translations|carts\/(?:quote|checkout|update))(?:\/|$)/
/** Those over tRPC, by router or name. */
const closedProcedures = /^(?:catalog\.|shipping\.|generator\.|carts\.|checkout\.(?:place|quote)$)/
const trpcPath = '/api/trpc/'
const sitemap = /^\/sitemap[\w-]*\.xml$/

/** Whether an address of a private shop is answered to those alone who have been let in. */
export function isGuarded(path: string, route: string | undefined): boolean {
  if (path.startsWith(trpcPath))
    return path
      .slice(trpcPath.length)
      .split(',')
      .some((name) => closedProcedures.test(name))
  if (path.startsWith('/api/')) return closedCalls.test(path)
  return sitemap.test(path) || (route === '/*' && !openPages.test(path))
}

/** The path of a request as routes see it: decoded, so that no spelling leads around. */
function readPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const bodyLimit = 4096
const isLocal = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/** Lets into a private shop whoever is of its staff, or has typed its password; to all others it answers 401. */
export function addPrivateShop(app: FastifyInstance, context: ServiceContext, http: Http): void {
  const { settings } = context
  const { passes } = http
  const secure = context.config.publicUrl.startsWith('https:')
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const
  const letIn = (reply: FastifyReply, kind: Parameters<typeof passes.give>[0]) => {
    const { value, maxAge } = passes.give(kind)
    reply.setCookie(passCookie, value, { ...options, maxAge })
  }
  const showDoor = (request: FastifyRequest, reply: FastifyReply, next: string, isWrong: boolean) => {
    const language = requestedLanguage(request) ?? http.firstLanguage()
    const hasPassword = settings.privatePassword !== undefined
    const door = { name: settings.current.identity.name, language, next, isWrong, hasPassword }
    return reply
      .code(401)
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', vary: 'Accept-Language, Cookie' })
      .type('text/html; charset=utf-8')
      .send(renderDoor(door))
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!passes.isPrivate()) return
    const { url, headers, routeOptions } = request
    if (passes.isPass(headers.cookie)) return void reply.header('x-robots-tag', 'noindex')
    const path = readPath(url)
    const isCall = path.startsWith('/api/')
    const isHeld = isGuarded(path, routeOptions.url)
    const isStaff = isCall && headers.authorization !== undefined && (await findStaff(http, request, reply))
    // Pages come without a token: the pass lets those of staff in.
    if (isStaff) letIn(reply, 'staff')
    if (!isHeld || isStaff) return
    if (isCall) throw new AppError('private')
    await showDoor(request, reply, isLocal(url) ? url : '/', false)
  })

  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit })
    scope.post<{ Body: { password?: unknown; next?: unknown } | undefined }>(doorPath, {
      config: { limit: 'login' },
      onRequest: (request) => http.limit('login', request),
      handler: async (request, reply) => {
        const { password, next } = request.body ?? {}
        const to = isLocal(next) ? next : '/'
        if (!passes.isPrivate()) return reply.header('cache-control', 'no-store').redirect(to, 303)
        const typed = typeof password === 'string' ? password.trim() : ''
        const isRight = typed !== '' && (await isPassword(typed, settings.privatePassword?.hash))
        if (!isRight) return showDoor(request, reply, to, true)
        letIn(reply, 'password')
        return reply.header('cache-control', 'no-store').redirect(to, 303)
      },
    })
  })
}

async function findStaff(http: Http, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { session } = await http.identifyCaller(request, reply)
  return session !== null && session.staffRole !== null && session.staffRole !== undefined
}
