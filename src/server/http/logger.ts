import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { redacted } from './redact.ts'

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'key', 'signature']

/** The process log: one JSON line an event on standard output, with secrets replaced wherever they stand. */
export function createLogger(level: string, destination?: DestinationStream): PinoLogger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  const options = { level, redact: { paths, censor: redacted }, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}

export type LogFormat = 'pretty' | 'json'

/** Fields that `describeEvent` puts in its line; the request's number and address are for programs. */
const inLine = ['method', 'url', 'status', 'ms', 'stack', 'requestId', 'ip']

/** Control characters but tab and line feed: a text from outside must not steer the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** One event as a person reads it: method, address, status and duration of a request, else the message. */
function describeEvent({ method, url, status, ms, stack, msg }: Record<string, unknown>): string {
  const message = msg === 'request' && method !== undefined ? undefined : msg
  const words = [method, url, status, ms === undefined ? undefined : `${ms} ms`, message]
  const line = words.filter((word) => word !== undefined).join(' ')
  return (stack ? `${line}\n${stack}` : line).replaceAll(controls, '�')
}

/** Lines for people: time, level, and what happened. Loaded when it is needed: servers write JSON. */
export async function openPrettyStream(
  destination: NodeJS.WritableStream,
  colors: boolean,
): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty')
  return pretty({
    destination,
    sync: true,
    colorize: colors,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: inLine.join(','),
    messageFormat: describeEvent,
  })
}

/** Opens the log on standard output. Without a format it is for people on a terminal, and JSON everywhere else. */
export async function openLog(level: string, format: LogFormat | undefined): Promise<PinoLogger> {
  const { stdout } = process
  const chosen = format ?? (stdout.isTTY ? 'pretty' : 'json')
  if (chosen === 'json') return createLogger(level)
  return createLogger(level, await openPrettyStream(stdout, stdout.isTTY && stdout.hasColors()))
}
