import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { redacted } from './redact.ts'

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'key', 'signature']

/** The process log: one JSON line an event on standard output, with secrets replaced wherever they stand. */
export function createLogger(level: string, destination?: DestinationStream): PinoLogger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const options = { level, redact: { paths, censor: redacted }, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
