import fc from 'fast-check'
import { hostileHeaders } from './hostile-headers.ts'
import { hostileBody, hostileText, hostileValue, secretMark } from './hostile-values.ts'

/** A call and a request that it would read through, aimed at things which are not to be had. */
export interface Target {
  call: string
  /** Of a procedure. */
  kind?: 'query' | 'mutation'
  method: string
  url: string
  input?: unknown
  /** Needs a session, of which no bad request has one. */
  isProtected: boolean
}

export interface BadRequest {
  call: string
  isProtected: boolean
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** As in an address; half a surrogate pair cannot stand there. */
const escaped = (text: string) => encodeURIComponent(Buffer.from(text).toString())
/** The same address for whoever decodes it, but for nobody who looks for certain characters in it. */
const allEscaped = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const json = { 'content-type': 'application/json' }

/** The request as its caller means it. */
function plainRequest(target: Target, input: unknown = target.input, spell = escaped): BadRequest {
  const { call, method, url, kind, isProtected } = target
  const text = input === undefined ? undefined : JSON.stringify(input)
  if (method === 'GET') {
    const query = kind && text !== undefined ? `?input=${spell(text)}` : ''
    return { call, isProtected, method, url: url + query, headers: {} }
  }
  return { call, isProtected, method, url, headers: json, payload: text ?? '{}' }
}

type Path = (string | number)[]

/** Where something could stand in a value: every field and element, at any depth. */
function placesIn(value: unknown): Path[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? Number(name) : name
    return [[step], ...placesIn(inner).map((path) => [step, ...path])]
  })
}

/** A copy with another value at one place; undefined leaves the place out. */
function withAt(value: unknown, [step, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  // An earlier change may have taken the place away.
  if (value === null || typeof value !== 'object') return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  const next = withAt(copy[step], rest, change)
  if (next === undefined) delete copy[step]
  else copy[step] = next
  return copy
}

const change: fc.Arbitrary<(old: unknown) => unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileValue.map((value) => () => value) },
  { weight: 2, arbitrary: fc.constant(() => undefined) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => [old]) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => ({ value: old, set: old })) },
  { weight: 1, arbitrary: fc.constant((old: unknown) => JSON.stringify(old ?? null).toUpperCase()) },
)

/** Valid but for one or two fields, and for fields that nobody asked for. */
function almostValid(target: Target): fc.Arbitrary<BadRequest> {
  const places = placesIn(target.input)
  if (places.length === 0) return fc.constant(plainRequest(target))
  const changes = fc.array(fc.tuple(fc.constantFrom(...places), change), { minLength: 0, maxLength: 2 })
  const extra = fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'id'), hostileText),
    hostileValue,
    { maxKeys: 2 },
  )
  const spelling = fc.constantFrom(escaped, escaped, allEscaped)
  return fc.tuple(changes, fc.option(extra, { freq: 3 }), spelling).map(([chosen, more, spell]) => {
    let input = target.input
    for (const [path, at] of chosen) input = withAt(input, path, at)
    if (more && input && typeof input === 'object') input = { ...input, ...more }
    return plainRequest(target, input, spell)
  })
}

function withBody(target: Target): fc.Arbitrary<BadRequest> {
  return hostileBody.map((payload) => {
    const request = plainRequest(target)
    if (request.method !== 'GET') return { ...request, payload }
    const input = escaped(payload.toString().slice(0, 12_000))
    return { ...request, url: `${target.url.split('?')[0]}?input=${input}` }
  })
}

/** Ways to write a text into an address: as it should be, each byte escaped, as it is, twice. */
const spellings: readonly ((text: string) => string)[] = [
  escaped,
  allEscaped,
  (text) => text.replaceAll(/[^\x21-\x7e]/g, '_'),
  (text) => encodeURIComponent(escaped(text)),
]
const rawPieces = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '%c0%ae%c0%ae/',
  '%2e%2e%2f',
  '..',
  '.',
  '//',
  ';',
  '\\',
  '%5c',
  '#',
  '?',
  '%u0000',
  'x'.repeat(6000),
]

const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(hostileText, fc.constantFrom(...spellings)).map(([text, spell]) => spell(text.slice(0, 4000))),
  },
  { weight: 2, arbitrary: fc.constantFrom(...rawPieces) },
)

const queryNames = [
  'sort',
  'min',
  'max',
  'q',
  'page',
  'limit',
  'category',
  'key',
  'lng',
  'input',
  'batch',
  'token',
  'x',
  '__proto__',
  'sort[]',
  'min[gt]',
  'cart.0.id',
  '',
]

/** Ids, tokens and query strings that nobody gave out. */
function withAddress(target: Target): fc.Arbitrary<BadRequest> {
  const request = plainRequest(target)
  const [path = '', query = ''] = request.url.split('?')
  const steps = path.split('/')
  // A secret below another address is not known to be one: the logs would keep it.
  const least = path.includes(secretMark) ? steps.length - 1 : Math.min(2, steps.length - 1)
  const place = fc.integer({ min: least, max: steps.length - 1 })
  const pairs = fc.array(fc.tuple(fc.constantFrom(...queryNames), piece), { maxLength: 4 })
  return fc.tuple(fc.boolean(), place, piece, pairs).map(([changesPath, at, text, parameters]) => {
    const changed = changesPath ? steps.with(at, text).join('/') : path
    const added = parameters.map(([name, value]) => `${name}=${value}`)
    const all = [query, ...added].filter(Boolean).join('&')
    return { ...request, url: all ? `${changed}?${all}` : changed }
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const strangeNames = [
  'nope',
  '',
  ',',
  ',,,',
  '__proto__',
  'constructor',
  'toString',
  'catalog',
  'catalog.',
  '.list',
  'catalog.list.x',
  'accounts.__proto__',
  'a'.repeat(3000),
]
const batchFlags = ['1', '1', '1', '1', '0', 'true', '', '1&batch=0']
const batchInputs = [
  '{}',
  '[]',
  'null',
  '1',
  '{"0":{}}',
  '{"0":null,"1":[]}',
  '{"999":{}}',
  '{"__proto__":{}}',
  '{"0":{"__proto__":{"id":1}}}',
  '{',
  '',
]

/** Many calls in one, half of them unknown, with inputs that fit none or some. */
function batches(procedures: readonly Target[]): fc.Arbitrary<BadRequest> {
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...procedures) },
    { weight: 1, arbitrary: fc.constantFrom(...strangeNames) },
  )
  const names = fc.oneof(
    { weight: 8, arbitrary: fc.array(name, { minLength: 1, maxLength: 6 }) },
    { weight: 1, arbitrary: name.map((one) => Array.from({ length: 300 }, () => one)) },
  )
  const input = fc.oneof(fc.constantFrom(...batchInputs), fc.constant('good'), hostileBody.map(String))
  return fc
    .tuple(names, fc.constantFrom(...batchFlags), input, fc.constantFrom('GET', 'POST'))
    .map(([chosen, flag, given, method]) => {
      const good = () =>
        JSON.stringify(
          Object.fromEntries(chosen.map((one, index) => [index, typeof one === 'string' ? {} : (one.input ?? null)])),
        )
      const text = given === 'good' ? good() : given.slice(0, 100_000)
      const path = chosen.map((one) => (typeof one === 'string' ? one : one.call)).join(',')
      const url = `/api/trpc/${path}?batch=${flag}`
      const request = { call: 'batch', isProtected: false, method, headers: json }
      if (method === 'POST') return { ...request, url, payload: text }
      return { ...request, headers: {}, url: `${url}&input=${escaped(text.slice(0, 8000))}` }
    })
}

/** `inject` reads addresses as browsers do before the server sees them; raw ones are sent by raw-requests.test.ts. */
const isInjectable = (url: string) => !url.startsWith('//') && URL.canParse(url, 'http://localhost')

/** One request of none that is good, aimed at a target. */
function badRequest(target: Target): fc.Arbitrary<BadRequest> {
  return fc.oneof(
    { weight: 10, arbitrary: almostValid(target) },
    { weight: 4, arbitrary: withBody(target) },
    { weight: 5, arbitrary: withAddress(target) },
    { weight: 1, arbitrary: fc.constantFrom(...methods).map((method) => ({ ...plainRequest(target), method })) },
  )
}

/** Shares of all requests. Rendering a page takes as long as twenty calls. */
const shares = { open: 0.77, closed: 0.09, pages: 0.01, batches: 0.13 }

/** About so many requests of which none is good: to each public call equally many, fewer to closed calls and pages. */
export function badRequests(
  targets: readonly Target[],
  tokens: readonly string[],
  { count, seed }: { count: number; seed: number },
): BadRequest[] {
  const headers = fc.option(hostileHeaders(tokens), { freq: 2 })
  const sample = (shaped: fc.Arbitrary<BadRequest>, numRuns: number, place: number) =>
    fc.sample(
      fc
        .tuple(shaped, headers)
        .map(([request, more]) => (more ? { ...request, headers: { ...request.headers, ...more } } : request))
        .filter(({ url }) => isInjectable(url)),
      { seed: seed + place, numRuns },
    )
  const isPage = ({ call }: Target) => call === 'GET /*'
  const pages = targets.filter(isPage)
  const closed = targets.filter((one) => one.isProtected && !isPage(one))
  const open = targets.filter((one) => !one.isProtected && !isPage(one))
  const toEach = (group: readonly Target[], share: number) =>
    group.flatMap((target) =>
      sample(badRequest(target), Math.ceil((count * share) / group.length), targets.indexOf(target)),
    )
  return [
    ...toEach(open, shares.open),
    ...toEach(closed, shares.closed),
    ...toEach(pages, shares.pages),
    ...sample(batches(targets.filter(({ kind }) => kind)), Math.ceil(count * shares.batches), targets.length),
  ]
}
