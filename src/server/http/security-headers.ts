import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Sources of each kind. No inline script exists; Mantine's inline styles are the one exception. */
const contentSources = {
  'default-src': "'self'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  // Pictures that an admin has chosen are previewed before they are uploaded.
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

function contentSecurityPolicy(secure: boolean): string {
  const sources = { ...contentSources, ...(secure && { 'upgrade-insecure-requests': '' }) }
  return Object.entries(sources)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join(';')
}

/** Headers of every response: constants, because helmet's own hook costs 40 % of a cached page. */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  const secure = config.publicUrl.startsWith('https:')
  return {
    'content-security-policy': contentSecurityPolicy(secure),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Headers of the above that mean something on a file which only pages of the shop fetch. */
const fileHeaders: ReadonlySet<string> = new Set(['x-content-type-options', 'cross-origin-resource-policy'])

/**
 * Whether a file below /assets keeps a header that `addSecurityHeaders` has set, or that says what and for how long the
 * file is. The others tell browsers how to treat a document.
 */
export const isNeededByFiles = (name: string): boolean =>
  fileHeaders.has(name) || /^(content-(type|length|encoding)|cache-control|vary|etag)$/.test(name)

/** Headers of the one page that the shop's own pages may frame, in the place of those above. */
export function framedHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  const { 'content-security-policy': policy = '' } = securityHeaders(config)
  return {
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  }
}

/** Sets the headers before any other hook, so that a route may replace one. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
