/** One call of the admin area, as its pages make it. */
export interface AdminTarget {
  name: string
  procedure: string
  input?: Record<string, unknown>
  /** Longest median on the server in milliseconds. */
  targetMs: number
}

const listMs = 150
const dashboardMs = 300

/** `YYYY-MM-DD` of some days ago. */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

function list(name: string, procedure: string, inputs: Record<string, Record<string, unknown>>): AdminTarget[] {
  return Object.entries(inputs).map(([what, input]) => ({
    ...{ name: `${name}, ${what}`, procedure, input, targetMs: listMs },
  }))
}

/** Every admin list with each of its sorts, filters and searches that asks something else of the database, and the dashboard. */
export function adminTargets(): AdminTarget[] {
  const filters = ['completed', 'pending', 'cancelled', 'pending-payment'].map((filter) => [filter, { filter }])
  return [
    { name: 'dashboard', procedure: 'statistics.dashboard', targetMs: dashboardMs },
    { name: 'dashboard, attention', procedure: 'statistics.attention', targetMs: dashboardMs },
    ...list('products', 'catalogAdmin.products', {
      newest: {},
      'page 100': { page: 100 },
      search: { q: 'camisa' },
      'search, nothing found': { q: 'zzzzzz' },
      'by title': { sort: 'title', language: 'es' },
      'by price': { sort: '-price' },
      'by rating': { sort: '-rating' },
      'by sells': { sort: '-sells' },
      'by views': { sort: '-views' },
      'low stock': { only: 'low' },
      hidden: { only: 'hidden' },
    }),
    ...list('categories', 'catalogAdmin.categories', { all: {}, 'by sells': { sort: '-sells' } }),
    ...list('orders', 'ordersAdmin.list', {
      newest: {},
      'page 100': { page: 100 },
      ...Object.fromEntries(filters),
      'by total': { sort: '-total' },
      'search by name': { q: 'ana' },
      'search, nothing found': { q: 'zzzzzz' },
      'last 30 days': { from: dayBefore(30), to: dayBefore(0) },
      'completed of a month, search': { filter: 'completed', from: dayBefore(60), to: dayBefore(30), q: 'ana' },
    }),
    ...list('log', 'logs.requests', { newest: {}, search: { q: 'cart' }, 'status 4xx': { hundred: 4 } }),
    ...list('log', 'logs.requests', { 'nothing found': { q: 'zzzzzz' } }),
    ...list('error log', 'logs.errors', { newest: {}, search: { q: 'fetch' }, 'nothing found': { q: 'zzzzzz' } }),
  ]
}
