import { createHmac } from 'node:crypto'
import { isSameSecret } from './secrets.ts'

/** Purposes of signed links; a key is valid for one only. */
export type OrderKeyPurpose = 'demo-payment' | 'invoice' | 'withdraw' | 'withdrawal-receipt'

/**
 * The key in a link that opens the demo payment page or the documents of one order without a session, or fills in a
 * withdrawal from it. HMAC-SHA256 (RFC 2104) under a secret that is derived from the installation's, in base64url.
 */
export function orderKey(secret: string, purpose: OrderKeyPurpose, orderId: string): string {
  const linkSecret = createHmac('sha256', secret).update('order-links').digest()
  return createHmac('sha256', linkSecret).update(`${purpose}:${orderId}`).digest('base64url')
}

export function isOrderKey(secret: string, purpose: OrderKeyPurpose, orderId: string, key: string): boolean {
  return isSameSecret(key, orderKey(secret, purpose, orderId))
}

/** A key that also says what it is of: the id, a dot, and the key. */
export function idKey(secret: string, purpose: OrderKeyPurpose, id: string): string {
  return `${id}.${orderKey(secret, purpose, id)}`
}

/** The id in such a key; undefined for a key that is not the shop's own of that purpose. */
export function readIdKey(secret: string, purpose: OrderKeyPurpose, key: string): string | undefined {
  const [id = '', signature = ''] = key.split('.', 2)
  return isOrderKey(secret, purpose, id, signature) ? id : undefined
}
