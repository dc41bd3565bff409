import { createHmac } from 'node:crypto'
import { isSameSecret } from './secrets.ts'

/** Purposes of signed links; a key is valid for one only. */
export type OrderKeyPurpose = 'demo-payment' | 'invoice'

/**
 * The key in a link that opens the demo payment page or the documents of one order without a session. HMAC-SHA256
 * (RFC 2104) under a secret that is derived from the installation's, in base64url.
 */
export function orderKey(secret: string, purpose: OrderKeyPurpose, orderId: string): string {
  const linkSecret = createHmac('sha256', secret).update('order-links').digest()
  return createHmac('sha256', linkSecret).update(`${purpose}:${orderId}`).digest('base64url')
}

export function isOrderKey(secret: string, purpose: OrderKeyPurpose, orderId: string, key: string): boolean {
  return isSameSecret(key, orderKey(secret, purpose, orderId))
}
