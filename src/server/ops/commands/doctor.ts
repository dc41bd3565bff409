import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listPaymentVariables, paymentServices } from '../../../shared/orders/payment-services.ts'
import { createAi } from '../../ai/adapters.ts'
import { type Config, ConfigError } from '../../config.ts'
import { systemClock } from '../../core/clock.ts'
import { isLocal } from '../../core/config-values.ts'
import { ifPresent } from '../../core/errors.ts'
import { makeFolder } from '../../core/folder.ts'
import { isSecretsFile, loadSecrets } from '../../core/secrets.ts'
import { appVersion } from '../../core/version.ts'
import { connectBeside, withDatabase } from '../../db/connect.ts'
import type { Db } from '../../db/db.ts'
import { listPending } from '../../db/migrate.ts'
import { tryDisks } from '../../http/disk-check.ts'
import { createMailTransport } from '../../mail/transport/open-transport.ts'
import { openProvider } from '../../payments/providers.ts'
import { createImageStore } from '../../pictures/store/store.ts'
import { readConnectionValues } from '../../settings/connection-values.ts'
import { type Connections, resolveConnections } from '../../settings/resolve-connections.ts'
import { type Command, exitCodes, type Invocation } from '../cli/command.ts'
import { createRedactor } from '../cli/redact.ts'
import { dialects } from '../database/dialects.ts'

/** Good, worth a thought, or to be mended before the shop works. */
type Verdict = 'good' | 'note' | 'bad'
interface Diagnosis {
  what: string
  verdict: Verdict
  line: string
}

/** A service that takes longer counts as away. */
const probeMs = 10_000
const [littleDisk, megabyte] = [500, 1024 * 1024]

type Probe = (config: Config) => Promise<Omit<Diagnosis, 'what'>>
const good = (line: string) => ({ verdict: 'good' as const, line })
const note = (line: string) => ({ verdict: 'note' as const, line })
const bad = (line: string) => ({ verdict: 'bad' as const, line })

const node: Probe = async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isKnown = major > 20 || (major === 20 && minor >= 19)
  const versions = `shop ${appVersion}, Node ${process.versions.node}`
  return isKnown ? good(versions) : bad(`${versions}: install Node 20.19 or newer`)
}

const address: Probe = async ({ publicUrl, trustProxy, payments }) => {
  const url = new URL(publicUrl)
  if (isLocal(url)) return note(`${publicUrl}: set PUBLIC_URL to the address that customers use`)
  if (url.protocol === 'http:') return note(`${publicUrl}: passwords travel in the open; serve it over https`)
  if (trustProxy === false) return note(`${publicUrl}: behind a proxy set TRUST_PROXY, or all visitors share one limit`)
  return good(`${publicUrl}, payments by ${payments}`)
}

const disk: Probe = async (config) => {
  await makeFolder(config.dataDir)
  await tryDisks(config)
  const { bavail, bsize } = await statfs(config.dataDir)
  const free = Math.floor((bavail * bsize) / megabyte)
  const line = `${config.dataDir} can be written, ${free} MB are free`
  return free < littleDisk ? note(`${line}: make room`) : good(line)
}

/** Without making the file, which would be that of whoever runs this. */
const secrets: Probe = async ({ jwtSecret, dataDir }) => {
  if (jwtSecret) return good('JWT_SECRET is given')
  const file = join(dataDir, 'secrets.json')
  const text = await ifPresent(readFile(file, 'utf8'))
  if (text === null) return note(`${file} is made by the first start`)
  return isSecretsFile(text) ? good(`${file} can be read`) : bad(`${file} is damaged: restore it, or give JWT_SECRET`)
}

const database: Probe = async ({ database: where }) => {
  const pending = await listPending(where)
  const { name, versionQuery } = dialects[where.kind]
  if (pending.length > 0)
    return note(`${name} lacks ${pending.length} migrations (up to ${pending.at(-1)}): shop backup, then shop migrate`)
  return withDatabase(connectBeside(where), async (db) => {
    const start = performance.now()
    const [row] = await db.$queryRawUnsafe<{ version: string }[]>(versionQuery)
    const ms = (performance.now() - start).toFixed(1)
    return good(`${name} ${row?.version}, all migrations applied, a query takes ${ms} ms`)
  })
}

const pictures: Probe = async (config) => {
  await createImageStore(config).check()
  return good(config.s3 ? `bucket ${config.s3.bucket}: written and deleted` : 'folder uploads: written and deleted')
}

/** Those of the environment, and what the owner saved, where the database can be read. */
async function findConnections(config: Config): Promise<Connections> {
  const isNew = !config.jwtSecret && !existsSync(join(config.dataDir, 'secrets.json'))
  if (isNew || (await listPending(config.database).catch(() => ['unknown'])).length > 0)
    return resolveConnections(config)
  const secrets = await loadSecrets(config)
  const read = (db: Db) => readConnectionValues(db, secrets)
  return resolveConnections(config, await withDatabase(connectBeside(config.database), read))
}

const mail: Probe = async (config) => {
  const { smtp, mailFrom } = await findConnections(config)
  const transport = createMailTransport({ ...config, smtp, sender: () => ({ from: mailFrom ?? '' }) })
  await transport.check().finally(() => transport.close())
  return smtp
    ? good('the mail server takes the connection')
    : note('no mail server: mails become files in outbox; give one in the settings, or SMTP_URL')
}

const payments: Probe = async (config) => {
  const connections = await findConnections(config)
  const { movesMoney, brand } = paymentServices[connections.payments]
  const [key] = listPaymentVariables(connections.payments)
  if (!movesMoney) return note(`${connections.payments}: no money moves; give the keys in the settings, or ${key}`)
  if (connections.isPaymentKeyLost) return bad('the key cannot be read: give it again in the settings')
  return withDatabase(connectBeside(config.database), async (db) => {
    const secrets = await loadSecrets(config)
    const provider = await openProvider({ db, clock: systemClock, secrets, settings: { connections } })
    return good(`${brand ?? provider.name} answers${await provider.account?.().then((name) => `: ${name}`)}`)
  })
}

const model: Probe = async (config) => {
  const { openai } = await findConnections(config)
  const ai = await createAi({ openai }, () => ({ shopName: config.shopName, about: '', style: '' }))
  if (ai.name === 'offline') return good('none: the shop writes and draws by itself')
  const text = await ai.translate('Hola', 'es', 'en', { signal: AbortSignal.timeout(probeMs), used: () => undefined })
  return good(`${openai.model ?? 'the model'} answers: ${text.slice(0, 40)}`)
}

const probes: Record<string, Probe> = { node, address, disk, secrets, database, pictures, mail, payments, model }

/** The innermost message: libraries wrap that of the network. */
function readReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return readReason(error.cause)
  const { code } = error as NodeJS.ErrnoException
  return (error.message || code || error.name).split('\n')[0] ?? ''
}

const remedies: Record<string, string | ((config: Config) => string)> = {
  disk: 'check DATA_DIR, its owner and its room',
  secrets: 'check the owner of secrets.json in DATA_DIR',
  database: 'check DATABASE_URL and whether the database runs',
  pictures: 'check the S3_ variables, or the folder uploads in DATA_DIR',
  mail: 'check the mail server in the settings, or SMTP_URL',
  payments: ({ payments: name }) => `check the keys in the settings, or ${listPaymentVariables(name)[0]}`,
  model: 'check the AI service in the settings, or the OPENAI_ variables',
}

async function diagnose(what: string, probe: Probe, config: Config): Promise<Diagnosis> {
  const late = sleep(probeMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${probeMs / 1000} s`)
  })
  try {
    return { what, ...(await Promise.race([probe(config), late])) }
  } catch (error) {
    const remedy = remedies[what] ?? 'see the message'
    const advice = typeof remedy === 'string' ? remedy : remedy(config)
    return { what, ...bad(`${readReason(error)}: ${advice}`) }
  }
}

/**
 * Tries everything that the shop stands on, at once; one that is away does not hold up the others. A wrong configuration is
 * a diagnosis of its own; nothing else can be tried then.
 */
async function diagnoses({ config }: Invocation): Promise<Diagnosis[]> {
  try {
    const settings = config()
    const tried = Object.entries(probes).map(([what, probe]) => diagnose(what, probe, settings))
    return [
      { what: 'configuration', verdict: 'good', line: 'all variables can be read' },
      ...(await Promise.all(tried)),
    ]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.lines.map((line) => ({ what: 'configuration', verdict: 'bad', line }))
  }
}

const marks = { good: 'good ', note: 'note ', bad: 'BAD  ' }

export const doctorCommand: Command = {
  usage: '',
  summary: 'tries everything that the shop stands on, and says what to do',
  help: [
    'One line each: configuration, versions, disk, database and migrations, pictures, mail, payments, model. Beside the',
    'server or without it. Ends with 1 if something does not work; "note" is what works and may not be meant.',
  ],
  arguments: 0,
  async run(invocation) {
    const { output, environment } = invocation
    const redact = createRedactor(environment)
    const findings = (await diagnoses(invocation)).map((one) => ({ ...one, line: redact(one.line) }))
    const width = Math.max(...findings.map(({ what }) => what.length))
    for (const { what, verdict, line } of findings) output.say(`${marks[verdict]}  ${what.padEnd(width)}  ${line}`)
    output.result({ diagnoses: findings })
    return findings.some(({ verdict }) => verdict === 'bad') ? exitCodes.failed : exitCodes.fine
  },
}
