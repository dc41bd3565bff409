import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed link opens; a key for one purpose opens nothing else. */
export type OrderKeyPurpose = 'demo-payment' | 'invoice'

/**
 * The key in a link that opens something of one order to whoever has it: the demo payment page, the invoice from a
 * mail. HMAC-SHA256 (RFC 2104) under a secret that is derived from the installation's, in base64url.
 */
export function orderKey(secret: string, purpose: OrderKeyPurpose, orderId: string): string {
  const linkSecret = createHmac('sha256', secret).update('order-links').digest()
  return createHmac('sha256', linkSecret).update(`${purpose}:${orderId}`).digest('base64url')
}

/** Whether `key` is the order's, compared in a time that does not tell how much of it is right. */
export function isOrderKey(secret: string, purpose: OrderKeyPurpose, orderId: string, key: string): boolean {
  const wanted = Buffer.from(orderKey(secret, purpose, orderId))
  const given = Buffer.from(key)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
