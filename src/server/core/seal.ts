import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Bytes of the nonce and of the tag of AES-GCM (NIST SP 800-38D). */
const [nonceBytes, tagBytes] = [12, 16]

interface Seal {
  /** The secret of the installation. */
  secret: string
  /** A key of its own for each purpose (HKDF, RFC 5869). */
  purpose: string
  /** The thing that the value belongs to: moved to another one, it does not open. */
  name: string
}

const deriveKey = ({ secret, purpose }: Seal) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts and signs a value for its owner (AES-256-GCM). @returns base64url */
export function seal(owner: Seal, value: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(owner), nonce).setAAD(Buffer.from(owner.name))
  const sealed = Buffer.concat([cipher.update(value), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens a sealed value; null when it was sealed for another owner, with another secret, or is damaged. */
export function unseal(owner: Seal, sealed: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(owner), bytes.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(owner.name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
