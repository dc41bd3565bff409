/** An order's or invoice's identifier as people see it: uppercased (spec section 2). */
export function shownIdentifier(id: string): string {
  return id.toUpperCase()
}

/**
 * An ISO 8601 time in UTC as order lists show it: "date time", without the T and the fraction (spec section 2).
 * @example `2026-11-20T22:30:00.123Z` reads `2026-11-20 22:30:00`
 */
export function shownOrderDate(iso: string): string {
  return iso.replace('T', ' ').replace(/(\.\d+)?Z?$/, '')
}
