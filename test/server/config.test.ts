import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config.ts'
import { chooseSender } from '../../src/server/mail/sender.ts'
import { createFirstSettings } from '../../src/server/settings/first-settings.ts'
import { resolveConnections } from '../../src/server/settings/resolve-connections.ts'

/** What readConfig says; nothing when it accepts. */
function linesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
}

const s3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const secret = 'a-secret-for-tests-only-0123456789abcdef'

describe('a wrong setting', () => {
  const wrong: Record<string, string[]> = {
    PORT: ['70000', '65536', '-1', 'http', '3000.5', ' ', '0x10'],
    HOST: [' '],
    DATA_DIR: [' '],
    DATABASE_URL: ['mysql://x', 'shop.db', 'file:', 'file: ', 'postgresql://', 'postgresql://[', 'postgres://a:b@:x/y'],
    PUBLIC_URL: [
      'shop.example',
      'ftp://shop.example',
      'https://shop.example/shop',
      'https://shop.example/?a=1',
      'https://a:b@shop.example',
      'https://shop.example/#top',
      'https://',
    ],
    JWT_SECRET: ['short', ' '.repeat(40), `${' '.repeat(40)}x`],
    ADMIN_EMAIL: ['admin', ' '],
    ADMIN_PASSWORD: ['short', ' '.repeat(12), 'x'.repeat(201)],
    DEMO_DATA: ['yes', 'maybe'],
    SHOP_NAME: [' '],
    SHOP_LINKS: [
      'javascript:alert(1)',
      'https://a.example, javascript:alert(1)',
      'data:text/html,x',
      'hola@shop.example',
      'mailto:',
      'https://',
    ],
    SHOP_TIMEZONE: ['Mars/Olympus', ' '],
    PAYMENTS: ['cash'],
    STRIPE_SECRET_KEY: [' '],
    STRIPE_API_BASE: ['localhost'],
    OPENAI_API_KEY: [' '],
    OPENAI_BASE_URL: ['localhost:11434'],
    WIZARD_VISITORS: ['everybody'],
    WIZARD_DAILY_BUDGET: ['0', '-1', 'many'],
    SMTP_URL: ['mail.example', 'http://mail.example', 'smtp://', 'smtp:mail.example', 'smtp://host:port'],
    MAIL_FROM: [
      'Lino y Sal',
      'hola@',
      'Lino <hola>',
      'a@shop.example, b@shop.example',
      'Lino <hola@shop.example> x',
      ' ',
    ],
    S3_ENDPOINT: ['minio:9000'],
    RATE_LIMIT: ['sometimes'],
    REQUEST_LOG_ROWS: ['0', 'all'],
    REQUEST_LOG_DAYS: ['-3'],
    METRICS_TOKEN: [' '],
    DRAIN_SECONDS: ['-1', '61', '1.5', '5s'],
    LOG_LEVEL: ['loud'],
    LOG_FORMAT: ['xml'],
    TRUST_PROXY: ['yes', '-1', '1.5', '10.0.0', '10.0.0.0/33', '10.0.0.1;10.0.0.2', 'proxy.example', '300'],
    CORS_ORIGINS: ['*', 'front.example', 'https://front.example/path'],
  }
  const cases = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const))

  it.each(cases)('%s=%j is one line that names it', (name, value) => {
    const more = name === 'S3_ENDPOINT' ? s3 : {}
    const lines = linesOf({ ...more, [name]: value })
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(new RegExp(`^${name} must [^\\n]+$`))
    // A wrong secret is not printed.
    if (value.length > 8 && /SECRET|PASSWORD|KEY/.test(name)) expect(lines.join()).not.toContain(value)
  })

  it.each([
    [{ DATABASE_URL: 'postgresql://db/shop' }, 'JWT_SECRET'],
    [{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID needs S3_BUCKET'],
    [{ S3_REGION: 'eu-west-1' }, 'S3_REGION needs S3_BUCKET'],
    [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT needs S3_BUCKET'],
    [{ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key' }, 'S3_ACCESS_KEY_ID needs S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'pictures', S3_SECRET_ACCESS_KEY: 's' }, 'S3_SECRET_ACCESS_KEY needs S3_ACCESS_KEY_ID'],
    [{ OPENAI_BASE_URL: 'http://localhost:11434/v1' }, 'OPENAI_BASE_URL needs OPENAI_MODEL'],
    [{ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_API_KEY: 'key' }, 'OPENAI_BASE_URL needs OPENAI_MODEL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs MAIL_FROM'],
    [{ PAYMENTS: 'stripe' }, 'PAYMENTS=stripe needs STRIPE_SECRET_KEY'],
  ])('that lacks another is reported with both: %j', (environment, line) => {
    expect(linesOf(environment as Record<string, string>).join('\n')).toContain(line)
  })
})

describe('a right setting', () => {
  it.each([
    ...[{ PORT: '0' }, { PORT: '65535' }, { HOST: '::' }, { PUBLIC_URL: 'http://localhost:3000/' }],
    ...[{ DATABASE_URL: 'file:/srv/shop.db' }, { DATABASE_URL: 'postgresql:///shop?host=/run', JWT_SECRET: secret }],
    ...[{ JWT_SECRET: secret }, { JWT_SECRET: 'four words that are more than thirty two letters long' }],
    ...[{ SHOP_LINKS: 'https://a.example, mailto:hola@shop.example tel:+34600000000' }, { SHOP_LINKS: '' }],
    ...['true', 'off', '0', '2', 'loopback', '10.0.0.1', '10.0.0.0/8, ::1', '10.0.0.0/255.0.0.0', 'fd00::/8'].map(
      (TRUST_PROXY) => ({ TRUST_PROXY }),
    ),
    ...[
      'hola@shop.example',
      'Lino y Sal <hola@shop.example>',
      '"Lino, y Sal" <hola@shop.example>',
      '<a@b.example>',
    ].map((MAIL_FROM) => ({ MAIL_FROM, SMTP_URL: 'smtps://user:p%40ss@mail.example:465?requireTLS=true' })),
    ...[s3, { S3_BUCKET: 'pictures' }, { ...s3, S3_ENDPOINT: 'http://minio:9000' }],
    ...[{ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'llama' }, { OPENAI_API_KEY: 'key' }],
  ])('is accepted: %j', (environment) => {
    expect(linesOf(environment as Record<string, string>)).toEqual([])
  })

  it('leaves keys and region of a bucket to the SDK, as roles need it', () => {
    const { s3: bucket } = readConfig({ S3_BUCKET: 'pictures' })
    expect(bucket).toEqual({ bucket: 'pictures' })
    expect(readConfig(s3).s3?.region).toBe('auto')
  })

  it('quotes a name of the shop that means something in an address', () => {
    const sender = (env: Record<string, string>) => {
      const config = readConfig(env)
      return chooseSender(config, { current: createFirstSettings(config), connections: resolveConnections(config) })
        .from
    }
    expect(sender({})).toBe('Lino y Sal <no-reply@localhost>')
    expect(sender({ SHOP_NAME: 'Sal, "fina" <3' })).toBe('"Sal, \\"fina\\" <3" <no-reply@localhost>')
    expect(sender({ MAIL_FROM: 'hola@shop.example' })).toBe('hola@shop.example')
    expect(sender({ MAIL_FROM: 'Ñandú <r&d@ñandú.example>' })).toBe('Ñandú <r&d@xn--and-6ma2c.example>')
  })
})

it('the first admin’s e-mail follows the rule of all addresses', () => {
  const emailOf = (ADMIN_EMAIL: string) => readConfig({ ADMIN_EMAIL }).admin.email
  expect(emailOf('Ana@Example.org')).toBe('ana@example.org')
  expect(emailOf("R&D'@ñandú.example")).toBe("r&d'@xn--and-6ma2c.example")
})
