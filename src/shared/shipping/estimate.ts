import { addDays } from '../shop-time.ts'

/** How long a method takes, in working days. */
export interface DeliveryTimes {
  minDays: number
  maxDays: number
  /** Until this time of the shop's day an order is handed over on the same day: `14:00`. */
  cutOff: string
}

/** The first and the last day on which a parcel is expected, both working days. */
export interface DeliveryPromise {
  from: string
  to: string
}

/** More closed days in a row than a shop has: beyond them a day counts as open. */
const longestPause = 366

/** The first working day from a day on. */
function findOpenDay(day: string, isClosed: (day: string) => boolean): string {
  let open = day
  for (let passed = 0; passed < longestPause && isClosed(open); passed++) open = addDays(open, 1)
  return open
}

function addWorkingDays(day: string, count: number, isClosed: (day: string) => boolean): string {
  let end = day
  for (let passed = 0; passed < count; passed++) end = findOpenDay(addDays(end, 1), isClosed)
  return end
}

/** Saturdays and Sundays, of a day of the calendar. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/**
 * The days on which an order that is placed now is expected: working days from the day on which it is handed over, which
 * is today up to the cut-off of a working day, and else the next one.
 * @param now by the shop's clock, as `shownTime` returns it
 * @param isClosed whether nothing is handed over or brought on a day
 */
export function estimateDelivery(
  { minDays, maxDays, cutOff }: DeliveryTimes,
  now: string,
  isClosed: (day: string) => boolean,
): DeliveryPromise {
  const [today, time] = [now.slice(0, 10), now.slice(11, 16)]
  const isLate = time > cutOff
  const handedOver = findOpenDay(isLate && !isClosed(today) ? addDays(today, 1) : today, isClosed)
  const from = addWorkingDays(handedOver, minDays, isClosed)
  return { from, to: addWorkingDays(from, Math.max(maxDays - minDays, 0), isClosed) }
}
