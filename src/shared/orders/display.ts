/** An order's or invoice's identifier as people see it: uppercased. */
export function shownIdentifier(id: string): string {
  return id.toUpperCase()
}
