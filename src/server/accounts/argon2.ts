import type { Options } from '@node-rs/argon2'

let library: Promise<typeof import('@node-rs/argon2')> | undefined

/** Loaded at the first use. */
function argon2() {
  library ??= import('@node-rs/argon2')
  return library
}

/** An encoded Argon2 hash (RFC 9106) of a password, made off the event loop. */
export async function hash(password: string, options: Options): Promise<string> {
  return (await argon2()).hash(password, options)
}

/** Whether a password has this encoded hash, whose parameters count; throws for what is no hash. */
export async function verify(encoded: string, password: string): Promise<boolean> {
  return (await argon2()).verify(encoded, password)
}
