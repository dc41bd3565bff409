import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { normalizeEmail } from '../shared/email-address.ts'
import { isTypedEmail } from '../shared/email-field.ts'
import { isSender } from '../shared/mail/sender.ts'
import { isLink } from '../shared/settings/links.ts'
import { firstSettings } from '../shared/settings/sections.ts'
import { isTimeZone } from '../shared/settings/time-zones.ts'
import {
  checked,
  count,
  flag,
  httpUrl,
  isDatabaseUrl,
  isMailServer,
  isOrigin,
  isTrustProxy,
  normalizeSender,
  port,
  seconds,
  siteUrl,
  splitList,
  text,
  trustProxy,
  words,
} from './core/config-values.ts'
import {
  choosePayments,
  paymentContradictions,
  paymentEnvironment,
  readPaymentVariables,
} from './core/payment-config.ts'

export const environmentSchema = z.object({
  PORT: port('3000'),
  HOST: z._default(words, '0.0.0.0'),
  DATA_DIR: z._default(words, './data'),
  DATABASE_URL: z.optional(checked(isDatabaseUrl, 'must be file:… or postgresql://user:password@host/database')),
  PUBLIC_URL: z.optional(siteUrl),
  JWT_SECRET: z.optional(z.string().check(z.regex(/^\s*(\S\s*){32,}$/, 'must have at least 32 characters'))),
  ADMIN_EMAIL: z._default(checked(isTypedEmail, 'must be an e-mail address'), 'admin@example.com'),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.regex(/^\s*(\S\s*){8,}$/, 'must have at least 8 characters'),
        z.maxLength(200, 'must have at most 200 characters'),
      ),
  ),
  MIGRATE: z.optional(z.literal('yes', 'must be yes or absent')),
  DEMO_DATA: flag('true'),
  SHOP_NAME: z._default(words, firstSettings.identity.name),
  SHOP_LINKS: z._default(
    checked((list) => splitList(list).every(isLink), 'must be https:, mailto: or tel: links, with commas between them'),
    firstSettings.contact.links.join(','),
  ),
  SHOP_TIMEZONE: z._default(checked(isTimeZone, 'must be a time zone such as Europe/Madrid'), 'Europe/Madrid'),
  ...paymentEnvironment,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: z.optional(httpUrl),
  OPENAI_MODEL: text,
  OPENAI_IMAGE_MODEL: text,
  WIZARD_VISITORS: z._default(z.enum(['approve', 'publish', 'off'], 'must be approve, publish or off'), 'approve'),
  WIZARD_DAILY_BUDGET: count('200'),
  SMTP_URL: z.optional(checked(isMailServer, 'must be an smtp:// or smtps:// address')),
  MAIL_FROM: z.optional(
    checked(isSender, 'must be an e-mail address, or a name with one: Lino y Sal <hola@shop.example>'),
  ),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: z.optional(httpUrl),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  RATE_LIMIT: flag('true'),
  REQUEST_LOG_ROWS: count('100000'),
  REQUEST_LOG_DAYS: count('30'),
  METRICS_TOKEN: text,
  DRAIN_SECONDS: seconds('0', 60),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level such as info'),
    'info',
  ),
  LOG_FORMAT: z.optional(z.enum(['pretty', 'json'], 'must be pretty or json')),
  LOG_CLIENT_ADDRESS: z._default(z.enum(['short', 'full', 'off'], 'must be short, full or off'), 'short'),
  TRUST_PROXY: z._default(
    checked(isTrustProxy, 'must be true, false, a number of proxies, or their addresses with commas between them'),
    'false',
  ),
  CORS_ORIGINS: z._default(
    checked(
      (list) => splitList(list).every(isOrigin),
      'must be origins such as https://front.example, with commas between them',
    ),
    '',
  ),
})
type Environment = z.infer<typeof environmentSchema>

/** Settings that stopped the start, one line each. */
export class ConfigError extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

/** Variables that do not fit together; each line names the wrong one. */
function contradictions(env: Environment, postgres: boolean): string[] {
  const lines: string[] = []
  if (postgres && !env.JWT_SECRET)
    lines.push('JWT_SECRET must be given with PostgreSQL: every process needs the same one')
  lines.push(...paymentContradictions(env))
  const { S3_BUCKET, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = env
  const bucketSettings = ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  for (const name of bucketSettings) if (env[name] && !S3_BUCKET) lines.push(`${name} needs S3_BUCKET`)
  if (Boolean(key) !== Boolean(secret))
    lines.push(`${key ? 'S3_ACCESS_KEY_ID needs S3_SECRET_ACCESS_KEY' : 'S3_SECRET_ACCESS_KEY needs S3_ACCESS_KEY_ID'}`)
  if (env.OPENAI_BASE_URL && !env.OPENAI_MODEL)
    lines.push('OPENAI_BASE_URL needs OPENAI_MODEL: the name of a model that this server has')
  if (env.SMTP_URL && !env.MAIL_FROM) lines.push('SMTP_URL needs MAIL_FROM')
  return lines
}

function shape(env: Environment, publicUrl: URL, postgres: boolean) {
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    database: {
      kind: postgres ? ('postgres' as const) : ('sqlite' as const),
      url: env.DATABASE_URL ?? `file:${join(dataDir, 'shop.db')}`,
    },
    /** Whether a PostgreSQL database that holds a shop may be updated at the start. */
    mayUpdate: env.MIGRATE === 'yes',
    /** Without a trailing slash. */
    publicUrl: publicUrl.href.replace(/(?<!\/)\/+$/, ''),
    /** Undefined: made at the first start and stored in `secrets.json`. */
    jwtSecret: env.JWT_SECRET,
    admin: { email: normalizeEmail(env.ADMIN_EMAIL).toLowerCase(), password: env.ADMIN_PASSWORD },
    demoData: env.DEMO_DATA,
    shopName: env.SHOP_NAME,
    shopLinks: splitList(env.SHOP_LINKS),
    timeZone: env.SHOP_TIMEZONE,
    payments: choosePayments(env),
    /** The service was chosen on purpose, so that keys that the owner saves change nothing. */
    paymentsNamed: env.PAYMENTS !== undefined,
    paymentVariables: readPaymentVariables(env),
    openai: {
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      model: env.OPENAI_MODEL,
      imageModel: env.OPENAI_IMAGE_MODEL,
    },
    wizard: { visitors: env.WIZARD_VISITORS, dailyBudget: env.WIZARD_DAILY_BUDGET },
    smtpUrl: env.SMTP_URL,
    /** Sender of all mails; undefined: the shop's name with an address of its host. */
    mailFrom: env.MAIL_FROM && normalizeSender(env.MAIL_FROM),
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          // Undefined: the SDK finds it, as with a role. Servers other than Amazon's mostly have no regions.
          region: env.S3_REGION ?? (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID ? 'auto' : undefined),
          endpoint: env.S3_ENDPOINT,
          /** Undefined: the SDK finds credentials by itself, such as a role. */
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    rateLimit: env.RATE_LIMIT,
    requestLog: { rows: env.REQUEST_LOG_ROWS, days: env.REQUEST_LOG_DAYS },
    metricsToken: env.METRICS_TOKEN,
    /** How long a stop serves on while /readyz says that it is not ready. */
    drainMs: env.DRAIN_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    /** Undefined: `pretty` on a terminal, `json` elsewhere. */
    logFormat: env.LOG_FORMAT,
    logClientAddress: env.LOG_CLIENT_ADDRESS,
    trustProxy: trustProxy(env.TRUST_PROXY),
    /** Origins of other hosts whose pages may call /api. */
    corsOrigins: splitList(env.CORS_ORIGINS).map((origin) => new URL(origin).origin),
  }
}
export type Config = ReturnType<typeof shape>

/**
 * Reads and checks the environment. Empty values count as absent, as container tools pass them.
 * @throws ConfigError with one line for each invalid value.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = z.safeParse(environmentSchema, variables)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const env = parsed.data
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const postgres = /^postgres/.test(env.DATABASE_URL ?? '')
  const lines = contradictions(env, postgres)
  if (lines.length > 0) throw new ConfigError(lines)
  return shape(env, publicUrl, postgres)
}
