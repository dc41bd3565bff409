/**
 * Where the browser goes to pay. The shop's own payment page is opened on the host where the buyer is, to whom cart and
 * session belong: the shop's public address may be another one (127.0.0.1 for localhost, a forwarded port).
 * @param url absolute @param shopUrl the shop's public address
 */
export function paymentAddress(url: string, shopUrl: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin === new URL(shopUrl).origin ? pathname + search : url
}
