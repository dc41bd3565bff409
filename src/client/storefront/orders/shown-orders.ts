/** Number of orders shown at first, and added with each click on "show more". */
const stepSize = 20

const shownKey = 'shown'

/** Number of orders that an address shows: rounded up to whole steps, at least one, at most all. */
export function shownCount(search: string, total: number): number {
  const requested = Number(new URLSearchParams(search).get(shownKey))
  const steps = Number.isFinite(requested) ? Math.max(1, Math.ceil(requested / stepSize)) : 1
  return Math.min(steps * stepSize, total)
}

/** The address that shows one step more than `shown` orders. */
export function addressShowing(path: string, shown: number): string {
  return `${path}?${shownKey}=${shown + stepSize}`
}
