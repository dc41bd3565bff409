// Separate from the schemas, so that pages need no zod.

/** Letters, digits and signs of an atom (RFC 5321 section 4.1.2); quoted names and letters beyond ASCII are refused. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const label = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i
/** A top-level domain; none is a number, so that addresses of networks are none. */
const topLabel = /^(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i
/** Octets (RFC 5321 section 4.5.3.1, RFC 1035 section 2.3.4). */
export const longestEmail = { local: 64, domain: 253, label: 63, email: 254 } as const

/** Signs that would give an address of the web another host: the domain is read by its parser. */
const noDomain = /[^\p{L}\p{M}\p{N}\p{Cf}.。．｡·・ー'-]/u

/** A domain in ASCII, as mail servers want it (RFC 5891); unchanged where it cannot be one. */
function toAsciiDomain(domain: string): string {
  // The parser of web addresses has the tables of all scripts, in browsers as in Node. It reads ASCII as it is.
  if (/^[ -~]*$/.test(domain) || noDomain.test(domain)) return domain
  const address = `http://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

const mailtoLink = /^mailto:([^?]*)/i

/** The address in a pasted link, whose signs may be percent-encoded (RFC 6068). */
function readMailto(text: string): string {
  const address = mailtoLink.exec(text)?.[1]
  if (address === undefined) return text
  try {
    return decodeURIComponent(address).trim()
  } catch {
    return address.trim()
  }
}

/** An e-mail address as it is stored: without spaces around it or `mailto:`, its domain in ASCII; case is kept. */
export function normalizeEmail(text: string): string {
  const email = readMailto(text.trim())
  const at = email.lastIndexOf('@')
  return at < 0 ? email : `${email.slice(0, at)}@${toAsciiDomain(email.slice(at + 1))}`
}

/** Whether a normalized text is an e-mail address: a dot-string of atoms, and a domain with at least two labels. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  if (text.length > longestEmail.email || local.length > longestEmail.local || domain.length > longestEmail.domain)
    return false
  const labels = domain.split('.')
  return (
    localPart.test(local) &&
    labels.length > 1 &&
    topLabel.test(labels.at(-1) ?? '') &&
    labels.every((each) => each.length <= longestEmail.label && label.test(each))
  )
}

/** The link that writes to an address: signs that mean something else in one are encoded (RFC 6068). */
export function mailtoHref(email: string): string {
  return `mailto:${email.replaceAll(/[%?&#/^`{|}]/g, encodeURIComponent)}`
}
