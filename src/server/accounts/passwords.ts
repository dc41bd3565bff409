import { randomInt } from 'node:crypto'

/** Argon2id (the library's default) with OWASP's first choice: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). */
const argon2idOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** How a hash with these begins. */
const present = `$argon2id$v=19$m=${argon2idOptions.memoryCost},t=${argon2idOptions.timeCost},p=${argon2idOptions.parallelism}$`

let library: Promise<typeof import('@node-rs/argon2')> | undefined

/** Loaded by the first password: a shop that nobody signs in to does without. */
function argon2() {
  library ??= import('@node-rs/argon2')
  return library
}

/** Some keyboards write "ñ" as one character and others as two: it is the same password (RFC 8265 section 4.2). */
const spelled = (password: string) => password.normalize('NFC')

/** The password as it is stored. Takes some 40 ms off the event loop: never inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return hash(spelled(password), argon2idOptions)
}

/** What a password is compared with where there is none: the same work, in vain. */
let decoy: Promise<string> | undefined

/**
 * Whether a password is the one whose hash is stored. Without a stored one it never is, and takes as long: neither
 * answer nor time tells who has an account. Never inside a transaction.
 */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword(generatePassword())
  const substitute = await decoy
  const { verify } = await argon2()
  const matches = await verify(stored ?? substitute, spelled(password))
  return matches && Boolean(stored)
}

/** Whether a hash was made with earlier parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(present)
}

/** Without characters that are taken for one another. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be copied from a screen: four groups of five, 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => readable[randomInt(readable.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
