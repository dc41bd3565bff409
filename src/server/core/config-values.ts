import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { normalizeEmail } from '../../shared/email-address.ts'
import { readSender } from '../../shared/mail/sender.ts'

export const flag = (fallback: 'true' | 'false') =>
  z.pipe(
    z._default(z.enum(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false'), fallback),
    z.transform((value) => ['true', '1', 'on'].includes(value)),
  )

export const count = (fallback: string) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1')), fallback),
    z.transform(Number),
  )

const upTo = (most: number, message: string, fallback: string) =>
  z.pipe(
    z._default(
      checked((value) => /^\d{1,5}$/.test(value) && Number(value) <= most, message),
      fallback,
    ),
    z.transform(Number),
  )

export const seconds = (fallback: string, most: number) =>
  upTo(most, `must be a whole number from 0 to ${most}`, fallback)

export const port = (fallback: string) => upTo(65_535, 'must be a port from 0 to 65535', fallback)

export const words = z.string().check(z.regex(/\S/, 'must not be blank'))
export const text = z.optional(words)

export const checked = (isValid: (value: string) => boolean, message: string) =>
  z.string().check(z.refine(isValid, message))

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** Scheme and host only: pages, calls and pictures have fixed paths, so that the shop cannot live below a path. */
export const siteUrl = httpUrl.check(
  z.refine((value) => {
    if (!URL.canParse(value)) return true
    const { pathname, search, hash, username, password } = new URL(value)
    return pathname === '/' && !search && !hash && !username && !password
  }, 'must be scheme and host alone, such as https://shop.example'),
)

export const splitList = (list: string) => list.split(/[\s,]+/).filter(Boolean)

/** Scheme, host and port, nothing else: what a browser sends as `Origin` (RFC 6454 section 7). */
export function isOrigin(value: string): boolean {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return false
  const { href, origin } = new URL(value)
  return href === `${origin}/`
}

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(value: string): boolean {
  if (proxyNames.includes(value)) return true
  const [address = '', prefix, ...more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  if (version === 4 && isIP(prefix) === 4) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** Whether a text is `true`, `false`, a number of proxies, or their addresses, as Fastify takes them. */
export function isTrustProxy(value: string): boolean {
  if (/^(true|on|false|off|\d{1,2})$/i.test(value)) return true
  const proxies = value.split(',').map((each) => each.trim())
  return proxies.every(isProxy)
}

export function trustProxy(value: string): boolean | number | string {
  if (/^(true|on)$/i.test(value)) return true
  if (/^(false|off)$/i.test(value)) return false
  return /^\d+$/.test(value) ? Number(value) : value
}

/** A sender with its domain in ASCII, which the identifiers of mails are made from. */
export function normalizeSender(value: string): string {
  const { email } = readSender(value)
  return value.replace(email, () => normalizeEmail(email))
}

/** A name and an address as one sender; a name with special characters is quoted (RFC 5322 section 3.4). */
export function formatSender(name: string, email: string): string {
  const plain = /^[\p{L}\p{N} '&+-]+$/u.test(name)
  return `${plain ? name : `"${name.replace(/[\\"]/g, '\\$&').replace(/[\r\n]+/g, ' ')}"`} <${email}>`
}

export function isDatabaseUrl(value: string): boolean {
  return /^file:(?!\s*$)./.test(value) || (/^postgres(ql)?:\/\/./.test(value) && URL.canParse(value))
}

export function isMailServer(value: string): boolean {
  return URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''
}

/** Whether an address leads to the machine itself, where nobody else reaches it. */
export const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
