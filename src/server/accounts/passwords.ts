import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'

/** Argon2id (the library's default) with OWASP's first choice: 19 MiB, 2 passes, 1 lane (Password Storage Cheat Sheet). */
const argon2idOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The password as it is stored. Takes some 40 ms off the event loop: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2idOptions)
}

/** Without characters that are taken for one another. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be copied from a screen: four groups of five, 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => readable[randomInt(readable.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
