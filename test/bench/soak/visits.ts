import type { Agent } from 'node:http'
import { createRandom, type Random } from '../../../src/shared/seeded-random.ts'
import { checkoutOf } from '../groups/checkout.ts'
import {
  type BenchRequest,
  type BenchResponse,
  browserHeaders,
  callAt,
  pageAt,
  sendRequest,
  trpcPath,
} from '../requests.ts'

/** What visitors do, and how often in a hundred. */
const shares = { page: 55, search: 15, call: 20, order: 7, 'wrong login': 3 } as const
export type VisitKind = keyof typeof shares
export const visitKinds = Object.keys(shares) as VisitKind[]

/** Things of the shop that visits name. */
export interface Goods {
  productIds: readonly string[]
  categoryIds: readonly string[]
}

/** One visitor, with connections and choices of its own. */
interface Visitor extends Goods {
  origin: string
  agent: Agent
  random: Random
}

/** A visit is an error when a response has another status than expected; it then says which. */
type Visit = (visitor: Visitor) => Promise<string | undefined>

const words = [
  'lino',
  'camisa',
  'crema',
  'jabón',
  'vestido',
  'sal',
  'linen',
  'shirt',
  'soap',
  'towel',
  'azul',
  'cotton',
]
const languages = ['es-ES,es;q=0.9', 'en-GB,en;q=0.9'] as const

/** A few letters that make a search of today one that nobody has made before. */
const ending = ({ next }: Random) => (next() < 0.3 ? ` ${Math.floor(next() * 1e9).toString(36)}` : '')
const wordOf = (random: Random) => encodeURIComponent(random.pick(words as [string, ...string[]]) + ending(random))

async function expecting(status: number, sent: Promise<BenchResponse>, name: string): Promise<string | undefined> {
  const response = await sent
  return response.status === status ? undefined : `${name}: ${response.status}`
}

const pickOf = ({ random }: Visitor, all: readonly string[]) => all[Math.floor(random.next() * all.length)] ?? ''

function pageOf(visitor: Visitor): string {
  const { next } = visitor.random
  const chance = next()
  if (chance < 0.25) return '/'
  if (chance < 0.45) return `/products?page=${1 + Math.floor(next() * 3)}`
  if (chance < 0.6) return `/products/category/${pickOf(visitor, visitor.categoryIds)}`
  return `/products/${pickOf(visitor, visitor.productIds)}`
}

const inLanguage = (request: BenchRequest, random: Random): BenchRequest => ({
  ...request,
  headers: { ...request.headers, 'accept-language': random.pick(languages) },
})

function searchOf({ random }: Visitor): BenchRequest {
  const chance = random.next()
  const word = wordOf(random)
  if (chance < 0.4) return pageAt(`/products?q=${word}`)
  const procedure = chance < 0.7 ? 'catalog.list' : 'catalog.suggest'
  const request = callAt(trpcPath(procedure, { q: decodeURIComponent(word) }))
  return { ...request, headers: { ...browserHeaders, accept: '*/*' } }
}

function callOf(visitor: Visitor): BenchRequest {
  const { random } = visitor
  const chance = random.next()
  if (chance < 0.3) return callAt(`/api/products/${pickOf(visitor, visitor.productIds)}`)
  if (chance < 0.5) return callAt('/api/products/list?limit=24')
  if (chance < 0.6) return callAt('/api/categories/list')
  if (chance < 0.8) return callAt(trpcPath('catalog.facets', { min: Math.floor(random.next() * 50) }))
  return callAt(trpcPath('catalog.product', { id: pickOf(visitor, visitor.productIds) }))
}

/** A guest orders two products, pays on the demo's page and comes back. */
async function order({ origin, agent, random, productIds }: Visitor): Promise<string | undefined> {
  const sold = productIds.map((id) => ({ id }))
  const placed = await sendRequest(origin, checkoutOf(sold, Math.floor(random.next() * 1e6)), agent)
  if (placed.status !== 200) return `checkout: ${placed.status}`
  const { url } = JSON.parse(placed.body.toString()) as { url: string }
  const { pathname, search } = new URL(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const pay: BenchRequest = { method: 'POST', path: pathname + search, headers, body: 'action=pay' }
  const failure = await expecting(303, sendRequest(origin, pay, agent), 'payment')
  if (failure) return failure
  const back = callAt(`/api/carts/checkout-success/${pathname.split('/').at(-1)}`)
  return expecting(200, sendRequest(origin, back, agent), 'return of the payment')
}

/** Nobody's account: it takes as long as somebody's. */
function wrongLogin({ origin, agent, random }: Visitor): Promise<string | undefined> {
  const email = `nobody+${Math.floor(random.next() * 1e9)}@example.com`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'not the password' })
  return expecting(
    403,
    sendRequest(origin, { method: 'POST', path: '/api/users/login', headers, body }, agent),
    'login',
  )
}

const createVisit =
  (kind: VisitKind, createRequest: (visitor: Visitor) => BenchRequest): Visit =>
  (visitor) =>
    expecting(200, sendRequest(visitor.origin, inLanguage(createRequest(visitor), visitor.random), visitor.agent), kind)

/** How each kind is made. @returns the error, if there is one */
export const visits: Record<VisitKind, Visit> = {
  page: createVisit('page', (visitor) => pageAt(pageOf(visitor))),
  search: createVisit('search', searchOf),
  call: createVisit('call', callOf),
  order,
  'wrong login': wrongLogin,
}

/** The kind of a visit by chance, as often as its share says. */
export function kindBy(chance: number): VisitKind {
  let remaining = chance * 100
  for (const kind of visitKinds) {
    remaining -= shares[kind]
    if (remaining < 0) return kind
  }
  return 'page'
}

export const randomOf = (visitor: number): Random => createRandom(`visitor ${visitor}`)
