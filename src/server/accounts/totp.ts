import { randomBytes } from 'node:crypto'
import { HOTP, Secret } from 'otpauth'
import { isSameSecret } from '../core/secrets.ts'

/** The default of RFC 6238 section 4 and of all authenticator apps, as are SHA-1 and six digits, those of the library. */
const stepMs = 30_000
/** 160 bits, as RFC 4226 section 4 (R6) recommends. */
const secretBytes = 20

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

const asSecret = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** The number of the time step that a moment lies in (RFC 6238 section 4.2). */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs)

/** The code of a time step: HOTP of its number (RFC 4226 section 5.3). */
export const computeCode = (secret: Buffer, step: number): string =>
  HOTP.generate({ secret: asSecret(secret), counter: step })

/**
 * The time step whose code this is, among the present one and its neighbors: clocks differ, and typing takes time
 * (RFC 6238 section 5.2). Undefined for a wrong code.
 */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | undefined {
  const now = stepAt(at)
  return [now, now - 1, now + 1].find((step) => isSameSecret(code, computeCode(secret, step)))
}

/** Bytes as letters and digits that people can type (RFC 4648 section 6), without padding. */
export const toBase32 = (bytes: Uint8Array): string => asSecret(bytes).base32

/** Writes the address that an authenticator app reads from the QR code. @param issuer name of the shop */
export function otpauthUri({ issuer, email, secret }: { issuer: string; email: string; secret: Buffer }): string {
  const label = `${encodeURIComponent(issuer.replaceAll(':', ' '))}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
