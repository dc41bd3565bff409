import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../core/secrets.ts'

/** The defaults of RFC 6238 section 4 and of all authenticator apps: SHA-1, 30 seconds, 6 digits. */
const stepMs = 30_000
const digits = 6
/** 160 bits, as RFC 4226 section 4 (R6) recommends. */
const secretBytes = 20
/** RFC 4648 section 6. */
const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** The number of the time step that a moment lies in (RFC 6238 section 4.2). */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs)

/** The code of a time step: HOTP of its number (RFC 4226 section 5.3). */
export function computeCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * The time step whose code this is, among the present one and its neighbors: clocks differ, and typing takes time
 * (RFC 6238 section 5.2). Undefined for a wrong code.
 */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | undefined {
  const now = stepAt(at)
  return [now, now - 1, now + 1].find((step) => isSameSecret(code, computeCode(secret, step)))
}

/** Bytes as letters and digits that people can type (RFC 4648 section 6), without padding. */
export function toBase32(bytes: Uint8Array): string {
  let [text, bits, held] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += base32Letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + base32Letters[(held << (5 - bits)) & 31] : text
}

/** Writes the address that an authenticator app reads from the QR code. @param issuer name of the shop */
export function otpauthUri({ issuer, email, secret }: { issuer: string; email: string; secret: Buffer }): string {
  const label = `${encodeURIComponent(issuer.replaceAll(':', ' '))}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
