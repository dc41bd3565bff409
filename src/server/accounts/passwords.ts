import { randomInt } from 'node:crypto'
import PQueue from 'p-queue'
import { hash, verify } from './argon2.ts'

/** Argon2id (the library's default) with OWASP's first choice: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). */
const argon2idOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${argon2idOptions.memoryCost},t=${argon2idOptions.timeCost},p=${argon2idOptions.parallelism}$`

/** Hashes at a time: each takes 19 MiB, and more than there are cores would take no less time together. */
const atOnce = new PQueue({ concurrency: 2 })

/** Keyboards may send "ñ" as one character or two: normalized, it is the same password (RFC 8265 section 4.2). */
const normalize = (password: string) => password.normalize('NFC')

/** The hash to store. Takes some 40 ms (off the event loop): never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return atOnce.add(() => hash(normalize(password), argon2idOptions))
}

/** Compared with instead of a missing hash, to take equally long. */
let decoy: Promise<string> | undefined

/**
 * Whether a password matches the stored hash. Without a hash the result is false after the same time, so that it does not
 * reveal whether an account exists. Never call it inside a transaction.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword(generatePassword())
  const substitute = await decoy
  const matches = await atOnce.add(() => verify(stored ?? substitute, normalize(password)))
  return matches && Boolean(stored)
}

/** Whether a hash was made with other parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix)
}

/** Without characters that are easily confused. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password of four groups of five characters, 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => readable[randomInt(readable.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
