import type { AddressInfo } from 'node:net'
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isEmpty } from '../../prisma/demo/is-empty.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { systemClock } from './core/clock.ts'
import { makeFolder } from './core/folder.ts'
import { loadSecrets } from './core/secrets.ts'
import { appVersion } from './core/version.ts'
import { createChangeBus } from './db/change-bus.ts'
import { connectDatabase } from './db/connect.ts'
import { tryFolder } from './http/disk-check.ts'
import type { Pages } from './http/http.types.ts'
import { openLog } from './http/logger.ts'
import { watchEventLoop } from './http/metrics.ts'
import { createScheduler } from './jobs/scheduler.ts'
import { removeLeftovers } from './ops/startup/leftovers.ts'
import { checkHost, databaseProblem, startProblem, storageProblem } from './ops/startup/start-problem.ts'
import { uploadDecoder } from './pictures/formats/upload-decoder.ts'
import { homePictures } from './pictures/serving/images.ts'
import { createImageStore } from './pictures/store/store.ts'
import { storeBanners } from './pictures/store-banners.ts'
import type { ServiceContext } from './service-context.ts'
import type { Services } from './services.ts'
import { createServices } from './services.ts'
import { createLiveServices } from './settings/live-services.ts'
import { LiveSettings } from './settings/live-settings.ts'

/** Node closes idle connections when a server closes, but not those that become idle afterwards. */
const idleCloseMs = 50
/** How long a stop leaves pictures to be finished; ordinary ones take a tenth of it. */
const picturesMs = 1000

export interface RunningServer {
  app: FastifyInstance
  shopName: string
  /** The port that it listens on, also when the configured one is 0. */
  port: number
  /** The first admin; the password only when this start generated it. */
  admin: { email: string; password: string | null } | null
  /** Settles when the pictures of the home page are prepared, which ends the start. */
  prepared: Promise<void>
  /** Finishes requests and background work, writes what is batched, and closes the database. @param reason for the log */
  close(reason?: string): Promise<void>
}

async function openContext(config: Config) {
  await checkHost(config.host)
  await makeFolder(config.dataDir)
    .then(() => tryFolder(config.dataDir))
    .catch(({ code }) => {
      throw new ConfigError([`DATA_DIR ${config.dataDir} cannot be written: ${code}`])
    })
  const log = await openLog(config.logLevel, config.logFormat)
  const secrets = await loadSecrets(config)
  const connection = await connectDatabase(config.database, config).catch((error) => {
    throw databaseProblem(error, config)
  })
  if (connection.update) log.info(connection.update, 'database migrated')
  await removeLeftovers(config, log).catch((error) => log.warn({ err: error }, 'leftovers could not be removed'))
  const { db } = connection
  const scheduler = createScheduler({ db, clock: systemClock, log })
  const changes = createChangeBus({ config, db, log, scheduler })
  const settings = new LiveSettings({ config, db, clock: systemClock, log, changes, secrets })
  const { connect, ...live } = await createLiveServices({ db, clock: systemClock, config, secrets, settings })
  settings.follow(connect)
  const context: ServiceContext = {
    ...{ db, clock: systemClock, log, images: createImageStore(config), ...live },
    config,
    secrets,
    settings,
    ...{ scheduler, changes },
  }
  return { context, connection }
}

/** Loads the demo catalogue into an empty database; its module is large, and imported only then. */
async function loadDemoData(context: ServiceContext): Promise<void> {
  if (!(await isEmpty(context.db))) return
  const { loadDemo } = await import('../../prisma/demo/load.ts')
  const { timeZone } = context.settings.current.shop
  await loadDemo({ ...context, kind: context.config.database.kind, timeZone })
}

/** Error codes of the system for an address that this machine does not have. */
const foreignAddressCodes = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'])

async function listen(app: FastifyInstance, { port, host }: Config): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE') throw new ConfigError([`PORT ${port} is in use by another program`])
    if (code === 'EACCES') throw new ConfigError([`PORT ${port} may not be opened by this user`])
    if (code && foreignAddressCodes.has(code)) throw new ConfigError([`HOST ${host} is no address of this machine`])
    throw error
  }
  return (app.server.address() as AddressInfo).port
}

/** Stops accepting connections, waits for running requests and closes the connections that they leave idle. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), idleCloseMs)
  const pictures = setTimeout(() => {
    uploadDecoder.stop()
    app.http.images.close()
  }, picturesMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(pictures)
    uploadDecoder.stop()
  }
}

async function closeAll(
  app: FastifyInstance,
  context: ServiceContext,
  services: Services,
  closeDatabase: () => Promise<void>,
) {
  // Not ready any more, and serving: balancers look only now and then.
  app.http.lifecycle.closing = true
  await sleep(context.config.drainMs)
  // In parallel: a request may be waiting for a generation.
  await Promise.all([finishRequests(app), services.generator.close()])
  await context.scheduler.close()
  await services.statistics.flush()
  await services.logs.flush()
  await Promise.all([services.catalog.close(), context.settings.close()])
  await context.mail.close()
  await closeDatabase()
}

/** Everything from the configuration to an open port. @throws ConfigError, DatabaseError with lines for the operator */
export async function startServer(config: Config, pages: Pages, open = listen): Promise<RunningServer> {
  return openServer(config, pages, open).catch((error) => {
    throw startProblem(error, config)
  })
}

async function openServer(config: Config, pages: Pages, open: typeof listen): Promise<RunningServer> {
  const { context, connection } = await openContext(config)
  try {
    await context.images.check().catch((error) => {
      throw storageProblem(error, config)
    })
    await context.settings.start()
    const services = createServices(context)
    if (config.demoData) await loadDemoData(context)
    await storeBanners(context.images)
    const admin = await services.accounts.ensureAdmin()
    if (config.metricsToken) watchEventLoop()
    await services.catalog.start()
    await yieldToEventLoop()
    const app = await buildApp(context, services, pages)
    await yieldToEventLoop()
    const pictures = await homePictures(app)
    const port = await open(app, config)
    await yieldToEventLoop()
    context.scheduler.start()
    // In the background: the first visitors of the home page do not wait for its pictures to be encoded.
    const prepared = app.http.images
      .warm(pictures)
      .catch((error) => context.log.warn({ err: error }, 'pictures of the home page not prepared'))
    const shopName = context.settings.current.identity.name
    const details = {
      version: appVersion,
      node: process.versions.node,
      database: config.database.kind,
      pid: process.pid,
    }
    context.log.info(details, 'shop started')
    const close = async (reason = 'asked to') => {
      context.log.info({ reason }, 'shop stopping')
      await closeAll(app, context, services, connection.close)
    }
    return { app, shopName, port, admin, prepared, close }
  } catch (error) {
    await connection.close()
    throw error
  }
}
