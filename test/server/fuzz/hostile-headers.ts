import fc from 'fast-check'
import { SignJWT, UnsecuredJWT } from 'jose'
import { secretMark } from './hostile-values.ts'

const key = (secret: string) => new TextEncoder().encode(secret)
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Signing {
  /** The installation's own secret. */
  secret: string
  now: Date
  /** A user who exists, and is an admin. */
  userId: string
}

/** Tokens that look like the shop's and are none: forged, expired, revoked, for something else. */
export async function forgedTokens({ secret, now, userId }: Signing): Promise<string[]> {
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = { ver: 0, auth_time: seconds, sub: userId, aud: 'session', iat: seconds, exp: seconds + 1800 }
  const signed = (changes: object, { alg = 'HS256', by = secret, header = {} } = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, alg }).sign(key(by))
  const body = base64(claims)
  return [
    new UnsecuredJWT(claims).encode(),
    `${base64({ alg: 'None' })}.${body}.`,
    `${base64({ alg: 'HS256' })}.${body}.`,
    `${base64({ alg: 'HS256', crit: ['b64'], b64: false })}.${body}.AAAA`,
    `${base64({ alg: 'RS256' })}.${body}.AAAA`,
    `${base64({ alg: 'HS256' })}.${'A'.repeat(100_000)}.AAAA`,
    await signed({}, { by: 'another-secret-of-more-than-32-characters' }),
    await signed({}, { by: secret.slice(0, -1) }),
    await signed({}, { alg: 'HS512' }),
    await signed({}, { by: 'another-secret-of-more-than-32-characters', header: { kid: '../../secrets.json' } }),
    await signed({}, { by: 'k', header: { jwk: { kty: 'oct', k: base64('k') } } }),
    await signed({ exp: seconds - 1 }),
    await signed({ aud: 'reset' }),
    await signed({ aud: undefined }),
    await signed({ exp: undefined }),
    await signed({ ver: 1 }),
    await signed({ ver: '0' }),
    await signed({ ver: undefined }),
    await signed({ sub: 'nobody' }),
    await signed({ nbf: seconds + 600 }),
  ]
}

/** Values of `Authorization` that let nobody in. */
function hostileAuthorization(tokens: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...tokens.map((token) => `Bearer ${token}`)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        '',
        'Bearer',
        'Bearer ',
        'Bearer null',
        'Bearer undefined',
        `Bearer ${secretMark}`,
        `Bearer a.b.c, Bearer ${tokens[0]}`,
        `bearer   ${tokens[0]}   x`,
        `Basic ${Buffer.from(`admin:${secretMark}`).toString('base64')}`,
        'Negotiate x',
        `Bearer ${'x'.repeat(20_000)}`,
        'Bearer é',
      ),
    },
  )
}

const headerText = fc.oneof(
  fc.constantFrom('', ' ', '*', '*/*', ',,,', ';;;', '=', '"', '%00', '../../x', 'x'.repeat(5000), 'ñ', '\t'),
  fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{0,60}$/),
)

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-7',
  'application/json;charset=x;charset=y',
  'APPLICATION/JSON',
  'application/json, text/html',
  'application/ld+json',
  'application/jsonl',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  'application/xml',
  '',
  ';',
  '/',
]

/** Headers beside those of a good request, or in their place. */
export function hostileHeaders(tokens: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const values: Record<string, fc.Arbitrary<string>> = {
    'content-type': fc.constantFrom(...contentTypes),
    'content-length': fc.constantFrom('0', '1', '-1', 'x', '999999999', '99999999999999999999', '1, 2'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x', ''),
    'accept-language': fc.oneof(
      headerText,
      fc.constantFrom('es;q=2', 'xx-YY-zz', 'es;q=NaN', `${'es,'.repeat(2000)}en`),
    ),
    accept: fc.oneof(headerText, fc.constantFrom('text/event-stream', 'application/jsonl')),
    'accept-encoding': fc.constantFrom('', 'br;q=0', 'x', '*;q=0', 'gzip;q=9'),
    authorization: hostileAuthorization(tokens),
    'idempotency-key': fc.oneof(headerText, fc.constant('k'.repeat(201))),
    cookie: fc.oneof(
      headerText,
      fc.constantFrom(
        'guest=x',
        'guest=__proto__; guest=constructor',
        `guest=${secretMark}; i18next=%E0%A4%A; lng=é`,
        '__proto__=1; constructor=2',
        `${'a=b; '.repeat(3000)}`,
        'guest=%00; i18next=%00',
      ),
    ),
    'if-none-match': headerText,
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    'user-agent': headerText,
    origin: headerText,
    host: fc.constantFrom('', 'evil.example', 'localhost:99999', '[::1', "a'b"),
    'x-forwarded-for': headerText,
    'x-forwarded-host': headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'GET', 'PUT'),
    'trpc-accept': fc.constantFrom('application/jsonl', 'x', ''),
    'x-trpc-source': headerText,
    'last-event-id': headerText,
    'sec-ch-ua': headerText,
    'stripe-signature': fc.oneof(headerText, fc.constantFrom('t=1,v1=0', 't=,v1=')),
    expect: fc.constantFrom('x'),
    constructor: headerText,
  }
  const one = fc
    .constantFrom(...Object.keys(values))
    .chain((name) => (values[name] as fc.Arbitrary<string>).map((value): [string, string] => [name, value]))
  return fc.array(one, { minLength: 1, maxLength: 3 }).map((headers) => Object.fromEntries(headers))
}
