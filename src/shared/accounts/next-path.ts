/** Only there to resolve paths against; never shown, never asked. */
const anyOrigin = 'http://site.invalid'

/**
 * Where to go after login: `next` when it is a path on this site, else the home page. What a browser
 * would take for another site (`//host`, `/\host`, a scheme, control characters that it drops) is none, and neither
 * are the pages for signing in, which would lead in a circle.
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || next.length > 2000) return '/'
  let url: URL
  try {
    url = new URL(next, anyOrigin)
  } catch {
    return '/'
  }
  if (url.origin !== anyOrigin || url.username || url.password) return '/'
  if (/^\/(login|register)\/*$/.test(url.pathname) || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/** Pages that are no place to come back to: the way in itself, the ways out of the mails, and the payment. */
const noReturn = /^\/(login|register|user|demo-payment)(\/|$)/

/**
 * Where to go after a login that begins on this page, for the login's `next`; undefined for the home page, which is
 * the default, and on pages that are no place to come back to. Keys of links in mails are left out of it.
 * @param path Of the page, as the browser has it
 * @param search Its query; on the pages of the way in, their own `next` goes on
 */
export function nextFrom(path: string, search = ''): string | undefined {
  const query = new URLSearchParams(search)
  if (/^\/(login|register)\/*$/.test(path)) {
    const next = nextPath(query.get('next'))
    return next === '/' ? undefined : next
  }
  if (noReturn.test(path)) return undefined
  query.delete('key')
  const next = nextPath(query.size > 0 ? `${path}?${query}` : path)
  return next === '/' ? undefined : next
}
