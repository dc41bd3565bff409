/** One call of the admin area, as its pages make it. */
export interface AdminTarget {
  name: string
  procedure: string
  input?: Record<string, unknown>
  /** Longest median on the server in milliseconds. */
  targetMs: number
}

/** The call of a procedure as a path; tRPC takes a query's input in the address. */
export function pathOf({ procedure, input }: Pick<AdminTarget, 'procedure' | 'input'>): string {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  return `/api/trpc/${procedure}${query}`
}

/** Things of the filled shop that a search can name. */
export interface Sample {
  orderId: string
  email: string
  sku: string
}

const listMs = 150
const dashboardMs = 300
const farPage = 1000

/** `YYYY-MM-DD` of some days ago. */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const lastMonth = { from: dayBefore(60), to: dayBefore(30) }

function list(name: string, procedure: string, inputs: Record<string, Record<string, unknown>>): AdminTarget[] {
  return Object.entries(inputs).map(([variation, input]) => ({
    ...{ name: `${name}, ${variation}`, procedure, input, targetMs: listMs },
  }))
}

const productTargets = ({ sku }: Sample) =>
  list('products', 'catalogAdmin.products', {
    newest: {},
    [`newest, page ${farPage}`]: { page: farPage },
    oldest: { sort: 'createdAt' },
    'by Spanish title': { sort: 'title', language: 'es' },
    'by English title': { sort: 'title', language: 'en' },
    [`by English title, page ${farPage}`]: { sort: '-title', language: 'en', page: farPage },
    'by price': { sort: '-price' },
    'by stock': { sort: 'stock' },
    'by rating': { sort: '-rating' },
    [`by rating, page ${farPage}`]: { sort: '-rating', page: farPage },
    'by sells': { sort: '-sells' },
    [`by sells, page ${farPage}`]: { sort: '-sells', page: farPage },
    'by views': { sort: '-views' },
    'search, 4 % found': { q: 'camisa' },
    'search, all found': { q: 'demo' },
    'search, all found, page 500': { q: 'demo', page: 500 },
    'search, one found': { q: sku },
    'search, nothing found': { q: 'zzzzzz' },
    'search, by price': { q: 'camisa', sort: '-price' },
    'search, by sells': { q: 'camisa', sort: '-sells' },
    'search, nothing found, by sells': { q: 'zzzzzz', sort: '-sells' },
    'only visible': { only: 'visible' },
    'only visible, by sells': { only: 'visible', sort: '-sells' },
    'only hidden': { only: 'hidden' },
    'only low': { only: 'low' },
    'only low, by price': { only: 'low', sort: 'price' },
    'only sold out': { only: 'sold-out' },
    'only to approve': { only: 'approval' },
  })

const orderTargets = ({ orderId, email }: Sample) =>
  list('orders', 'ordersAdmin.list', {
    newest: {},
    [`newest, page ${farPage}`]: { page: farPage },
    completed: { filter: 'completed' },
    [`completed, page ${farPage}`]: { filter: 'completed', page: farPage },
    pending: { filter: 'pending' },
    cancelled: { filter: 'cancelled' },
    'cancelled, refunded': { filter: 'cancelled', refund: 'done' },
    'cancelled, refund failed': { filter: 'cancelled', refund: 'failed' },
    'pending payment': { filter: 'pending-payment' },
    'by total': { sort: '-total' },
    [`by total, page ${farPage}`]: { sort: '-total', page: farPage },
    'completed, by total': { filter: 'completed', sort: '-total' },
    'search an id': { q: orderId },
    'search an e-mail': { q: email },
    'search a name': { q: 'ana' },
    'search, nothing found': { q: 'zzzzzz' },
    'search, nothing found, by total': { q: 'zzzzzz', sort: '-total' },
    'last 30 days': { from: dayBefore(30), to: dayBefore(0) },
    'completed of a month, search': { ...lastMonth, filter: 'completed', q: 'ana' },
    'a month, by total': { ...lastMonth, sort: '-total' },
  })

const logTargets = (name: string, procedure: string) =>
  list(name, procedure, {
    newest: {},
    search: { q: 'products' },
    // Said nowhere else: the request log finds these calls themselves, which are fewer than a page holds.
    'search, hardly any found': { q: 'xyzzyx' },
    'status 4xx': { hundred: 4 },
    'status 3xx, nothing found': { hundred: 3 },
    'method POST': { method: 'POST' },
  })

/** Where the admin area opens: measured before anything else is called. */
export const dashboard: AdminTarget = {
  name: 'dashboard',
  procedure: 'statistics.dashboard',
  targetMs: dashboardMs,
}

const mailTargets = () =>
  list('mails', 'mails.list', {
    newest: {},
    [`newest, page ${farPage}`]: { page: farPage },
    sent: { status: 'sent' },
    [`sent, page ${farPage}`]: { status: 'sent', page: farPage },
    failed: { status: 'failed' },
    queued: { status: 'queued' },
    dismissed: { status: 'dismissed' },
    'search, all found': { q: 'pedido' },
    'search, all found, page 500': { q: 'pedido', page: 500 },
    'search, a recipient': { q: 'ana+77@' },
    'search, nothing found': { q: 'zzzzzz' },
    'search of the failed': { q: 'ana+5', status: 'failed' },
    'search of the sent, nothing found': { q: 'zzzzzz', status: 'sent' },
  })

/** Every admin list with each of its sorts, filters and searches that asks something else of the database. */
export function adminTargets(sample: Sample): AdminTarget[] {
  return [
    { name: 'dashboard, attention', procedure: 'statistics.attention', targetMs: dashboardMs },
    ...productTargets(sample),
    ...list('categories', 'catalogAdmin.categories', { all: {}, 'by sells': { sort: '-sells' } }),
    ...orderTargets(sample),
    ...logTargets('request log', 'logs.requests'),
    ...logTargets('error log', 'logs.errors'),
    ...mailTargets(),
  ]
}
