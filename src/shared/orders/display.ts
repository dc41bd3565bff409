/** An order's or invoice's identifier as people see it: uppercased. */
export function shownIdentifier(id: string): string {
  return id.toUpperCase()
}

/** An order's number, if it has one, and its identifier, for texts that have room for both. */
export function shownOrder(id: string, number?: string): string {
  return number ? `${number} ${shownIdentifier(id)}` : shownIdentifier(id)
}

/** Names an order: by its number, or by its identifier while it has none. */
export function orderName({ id, number }: { id: string; number?: string | null | undefined }): string {
  return number ?? shownIdentifier(id)
}
