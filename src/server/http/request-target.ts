import type { IncomingMessage } from 'node:http'

const slash = 47
const absoluteForm = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]*)([^#]*)/i

/**
 * Rewrites a request target in absolute form (`GET http://shop.example/products`, as to a proxy), which every server must
 * accept, to its path and query. Its host replaces that of the header (RFC 9112 section 3.2.2).
 */
export function toOriginForm(raw: IncomingMessage): void {
  const { url = '' } = raw
  if (url.charCodeAt(0) === slash) return
  const [whole, host, target = ''] = absoluteForm.exec(url) ?? []
  if (whole === undefined) return
  raw.url = target.startsWith('/') ? target : `/${target}`
  if (host) raw.headers.host = host
}
