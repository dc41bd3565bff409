import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Config, ConfigError } from '../config.ts'
import { hasCode, ifPresent } from './errors.ts'

/** Secrets of this installation: the session key, from which the others are derived. */
export interface Secrets {
  jwt: string
}

const secretsSchema = z.object({ jwt: z.string().check(z.minLength(32)) })

/** Compares a given secret with the expected one, in a time that does not depend on where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of such a token: 256 random bits need no slow hash, as they cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Writes a file that only its owner can read, whole or not at all. An existing file is left as it is. */
async function createPrivately(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`
  await writeFile(unfinished, text, { mode: 0o600, flush: true })
  await link(unfinished, file).catch((error) => {
    if (hasCode(error, 'EEXIST')) return undefined
    // A file system without links. Renaming is safe: only one process uses a data folder.
    return rename(unfinished, file)
  })
  await rm(unfinished, { force: true })
}

function parse(text: string): Secrets | null {
  try {
    return z.parse(secretsSchema, JSON.parse(text))
  } catch {
    return null
  }
}

export const isSecretsFile = (text: string): boolean => parse(text) !== null

/**
 * The secrets of this installation: JWT_SECRET, or what the first start stored in `secrets.json`
 * (docs/operations.md#files). Processes that first start at the same time get the same secrets.
 * @throws ConfigError when the file is damaged
 */
export async function loadSecrets(config: Pick<Config, 'jwtSecret' | 'dataDir'>): Promise<Secrets> {
  if (config.jwtSecret) return { jwt: config.jwtSecret }
  const file = join(config.dataDir, 'secrets.json')
  const readText = () => ifPresent(readFile(file, 'utf8'))
  let text = await readText()
  if (text === null) {
    await mkdir(config.dataDir, { recursive: true })
    await createPrivately(file, `${JSON.stringify({ jwt: randomBytes(48).toString('base64url') }, null, 2)}\n`)
    text = (await readText()) ?? ''
  }
  await chmod(file, 0o600)
  const secrets = parse(text)
  // A new secret would silently end every session and break every link in a mail.
  if (!secrets)
    throw new ConfigError([`${file} is damaged: restore it, delete it to end all sessions, or give JWT_SECRET`])
  return secrets
}
