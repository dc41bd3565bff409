export const redacted = '[redacted]'

const secretName =
  /pass|pwd|(?:stripe|ai)key|token|secret|authori[sz]ation|cookie|api-?_?key|^key$|^session|signature|^code$|^otp$/i
/** Pages and calls whose next path segment is a one-time token. */
const tokenPath = /(\/(?:unsubscribe|unsubscribe-newsletter|password-reset|user\/invitation)\/)[^/?#]+/gi
/** Three parts with points between them, from where the first one begins: a search from each place in it would take long. */
const threeParts = /(?<![\w-])[\w-]{8,}\.[\w-]+\.[\w-]*/g
const tokenStart = /\beyJ[\w-]{5}/
const bearer = /\b(Bearer|Basic) +[\w.~+/=-]+/gi
const urlCredentials = /((?<![\w+.-])[\w+.-]+:\/\/)[^\s/@]+@/gi

/** Parts of which the first one holds the beginning of a session token, without what follows it. */
function redactToken(parts: string): string {
  const start = parts.search(tokenStart)
  return start === -1 || start > parts.indexOf('.') ? parts : parts.slice(0, start) + redacted
}

/** A text without session tokens, credentials and NUL, for messages, stacks and headers that are logged. */
export function redactText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(threeParts, redactToken)
    .replace(bearer, `$1 ${redacted}`)
    .replace(urlCredentials, `$1${redacted}@`)
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redactValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretName.test(name) ? redacted : redactValue(inner)]),
  )
}

/** A parameter's value; secrets inside the JSON input of a tRPC query are replaced one by one. */
function redactParameter(name: string, value: string): string {
  if (secretName.test(name)) return redacted
  if (name !== 'input') return redactText(value)
  try {
    return JSON.stringify(redactValue(JSON.parse(value)))
  } catch {
    return redacted
  }
}

function redactPair(pair: string): string {
  const [name = '', value] = pair.split(/=(.*)/s, 2)
  if (value === undefined) return redactText(name)
  const safe = redactParameter(decode(name), decode(value))
  return `${name}=${safe === redacted ? redacted : encodeURIComponent(safe)}`
}

/**
 * A request's address as it may be logged: without tokens, passwords and keys, at most 2,000 characters. A second `?`, as
 * click trackers append it to links, also begins a parameter, whose name may mark a secret.
 */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  const safePath = redactText(path.replace(tokenPath, `$1${redacted}`))
  if (!query) return safePath.slice(0, 2000)
  return `${safePath}?${query.replaceAll(/[^?&]+/g, redactPair)}`.slice(0, 2000)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
