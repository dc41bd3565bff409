import { randomInt } from 'node:crypto'
import type { Options } from '@node-rs/argon2'
import { createWorkQueue } from '../core/work-queue.ts'

/** Argon2id (the library's default) with OWASP's first choice: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). */
const argon2idOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The beginning of a hash with these options. */
const present = `$argon2id$v=19$m=${argon2idOptions.memoryCost},t=${argon2idOptions.timeCost},p=${argon2idOptions.parallelism}$`

/** Hashes at a time: each takes 19 MiB, and more than there are cores would take no less time together. */
const atOnce = createWorkQueue(2)

/** Keyboards may send "ñ" as one character or two: normalized, it is the same password (RFC 8265 section 4.2). */
const normalize = (password: string) => password.normalize('NFC')

/** The hash to store. Takes some 40 ms (off the event loop): never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return atOnce.run(() => hash(normalize(password), argon2idOptions), false)
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
  const matches = await atOnce.run(() => verify(stored ?? substitute, normalize(password)), false)
  return matches && Boolean(stored)
}

/** Whether a hash was made with other parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(present)
}

/** Without characters that are easily confused. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password of four groups of five characters, 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => readable[randomInt(readable.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

let library: Promise<typeof import('@node-rs/argon2')> | undefined

/** Loaded at the first use. */
function argon2() {
  library ??= import('@node-rs/argon2')
  return library
}

/** An encoded Argon2 hash (RFC 9106) of a password, made off the event loop. */
async function hash(password: string, options: Options): Promise<string> {
  return (await argon2()).hash(password, options)
}

/** Whether a password has this encoded hash, whose parameters count; throws for what is no hash. */
async function verify(encoded: string, password: string): Promise<boolean> {
  return (await argon2()).verify(encoded, password)
}
