import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Base } from '../base.ts'

type Secrets = Pick<Base, 'secrets'>

/** Bytes of the nonce and of the tag of AES-GCM (NIST SP 800-38D). */
const [nonceBytes, tagBytes] = [12, 16]

/** A key for this purpose alone, derived from the secret of the installation (HKDF, RFC 5869). */
function deriveKey({ secrets }: Secrets): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secrets.jwt, '', 'second factor', 32))
}

/** Encrypts and signs the secret of a user (AES-256-GCM): what is stored opens for that user alone. */
export function sealSecret(base: Secrets, userId: string, secret: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(base), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The secret of a user; null when it was sealed for another user, with another secret of the installation, or damaged. */
export function openSecret(base: Secrets, userId: string, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(base), bytes.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
