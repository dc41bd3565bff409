/** Days after which a product is no longer new (docs/rules.md#products). */
const newForDays = 5

const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether a product carries the badge "new": days since `createdAt`, rounded up, are fewer than 5; 4 days and
 * 1 hour is not new (docs/rules.md#products).
 * @param createdAt ISO 8601.
 * @param now Time of the render, in milliseconds or as a date.
 */
export function isNew(createdAt: string, now: Date | number): boolean {
  return Math.ceil((Number(now) - Date.parse(createdAt)) / dayMs) < newForDays
}
