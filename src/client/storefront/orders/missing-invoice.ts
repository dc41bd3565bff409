/**
 * Why an invoice is not shown, as a text key below `orders:invoice`: the reader may not see it, it does not exist, it is
 * damaged, or the call failed and may be retried.
 * @param code HTTP status; undefined when no response arrived
 */
export function missingInvoice(code: number | undefined): 'closed' | 'missing' | 'damaged' | 'failed' {
  if (code === 401) return 'closed'
  if (code === 409) return 'damaged'
  return code !== undefined && code < 500 && code !== 429 ? 'missing' : 'failed'
}
