/** Only there to resolve paths against; never shown, never asked. */
const anyOrigin = 'http://site.invalid'

/**
 * Where to go after login: `next` when it is a path on this site, else the home page (spec section 2). What a browser
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
