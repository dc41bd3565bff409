import { existsSync } from 'node:fs'
import { ConfigError } from '../../config.ts'

/** Adds what `.env` in the working directory holds to the environment, which wins. @throws ConfigError */
export function readEnvFile(): void {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
  } catch (error) {
    throw new ConfigError([`.env cannot be read: ${(error as NodeJS.ErrnoException).code}`])
  }
}
