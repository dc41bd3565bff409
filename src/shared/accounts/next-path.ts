/** Base for resolving paths; never shown or requested. */
const anyOrigin = 'http://site.invalid'

/**
 * The page to show after login: `next` when it is a path on this site, else the home page. Not accepted are paths that
 * browsers resolve to another site (`//host`, `/\host`, a scheme, control characters that they drop), and the sign-in
 * pages themselves.
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

/** Pages not to return to: those for signing in, those that mails link to, and the payment. */
const noReturn = /^\/(login|register|user|demo-payment)(\/|$)/

/**
 * The `next` of a login that begins on this page; undefined for the home page, which is the default, and on pages not
 * to return to. Keys of links in mails are removed.
 * @param path of the page, as the browser has it
 * @param search its query; the sign-in pages pass on their own `next`
 */
export function nextFrom(path: string, search = ''): string | undefined {
  const query = new URLSearchParams(search)
  if (/^\/(login|register)\/*$/.test(path)) {
    const next = nextPath(query.get('next'))
    return next === '/' ? undefined : next
  }
  if (noReturn.test(path)) return undefined
  query.delete('key')
  const next = nextPath(`${path}?${query}`)
  return next === '/' ? undefined : next
}
