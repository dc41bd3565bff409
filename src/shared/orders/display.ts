/** An order's or invoice's identifier as people see it: uppercased (spec section 2). */
export function shownIdentifier(id: string): string {
  return id.toUpperCase()
}
