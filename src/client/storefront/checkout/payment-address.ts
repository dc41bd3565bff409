/**
 * Where the browser goes to pay. The shop's own payment page is opened on the present host, where cart and session are
 * stored: it may differ from the shop's public address (127.0.0.1 for localhost, a forwarded port).
 * @param url absolute address of the payment page
 * @param shopUrl the shop's public address
 */
export function paymentAddress(url: string, shopUrl: string): string {
  const { origin, pathname, search } = new URL(url)
  return origin === new URL(shopUrl).origin ? pathname + search : url
}
