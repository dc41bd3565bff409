import type { Options } from '@node-rs/argon2'

/** An encoded Argon2 hash (RFC 9106) of a password, made off the event loop. The library is loaded at the first use. */
export async function hash(password: string, options: Options): Promise<string> {
  return (await import('@node-rs/argon2')).hash(password, options)
}

/** Whether a password has this encoded hash, whose parameters count; throws for what is no hash. */
export async function verify(encoded: string, password: string): Promise<boolean> {
  return (await import('@node-rs/argon2')).verify(encoded, password)
}
