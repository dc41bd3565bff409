/** Whether a link may stand in the footer: web, mail or telephone, never a script. */
export function isLink(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname } = new URL(value)
  // Without a host there is no web address that can be parsed.
  return ['http:', 'https:'].includes(protocol) || (['mailto:', 'tel:'].includes(protocol) && pathname !== '')
}

/** An origin that no address names: what leads away from it is no path of the shop. */
const ownOrigin = 'https://shop.invalid'

/** Whether a text of the shop may link there: what `isLink` takes, or a path of the shop (`/products`). */
export function isShopLink(value: string): boolean {
  if (!value.startsWith('/')) return isLink(value)
  // Read as browsers read it: `/\example.com` leads to another site.
  return URL.canParse(value, ownOrigin) && new URL(value, ownOrigin).origin === ownOrigin
}
