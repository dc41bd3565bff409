/**
 * Why an invoice did not come, a text key below `orders:invoice`: it is for somebody else, there is none at this
 * address, or the answer failed and may come on another try.
 * @param code HTTP status; undefined when no answer came
 */
export function missingInvoice(code: number | undefined): 'closed' | 'missing' | 'failed' {
  if (code === 401) return 'closed'
  return code !== undefined && code < 500 && code !== 429 ? 'missing' : 'failed'
}
