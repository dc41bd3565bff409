/** Orders shown at first, and added each time the reader asks for more. */
const ordersAtOnce = 20

const shownKey = 'shown'

/** How many of the orders an address shows: whole steps, so that a stranger's number does no harm. */
export function shownCount(search: string, total: number): number {
  const asked = Number(new URLSearchParams(search).get(shownKey))
  const steps = Number.isFinite(asked) ? Math.max(1, Math.ceil(asked / ordersAtOnce)) : 1
  return Math.min(steps * ordersAtOnce, total)
}

/** The address that shows one step more than `shown` orders. */
export function addressShowing(path: string, shown: number): string {
  return `${path}?${shownKey}=${shown + ordersAtOnce}`
}
