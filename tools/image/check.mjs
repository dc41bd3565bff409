// `npm run image:check`: builds the image's stages without Docker, and starts the shop from the last one as a stranger who
// may write to nothing but the folder of the data. The last line is `N passed, N failed`.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unbundled } from '../server-bundle.ts'
import { buildImage, environmentIn, isRoot, lab, stranger } from './stages.mjs'
import { walkShop } from './walk.mjs'

const password = 'la clave de la imagen'
/** What the shop adds to the base; measured before the production manifest: 746 MB. */
const maxMegabytes = 260
const [readyMs, stopMs] = [60_000, 15_000]
const totals = { passed: 0, failed: 0 }

function count(passed, rule) {
  totals[passed ? 'passed' : 'failed']++
  process.stdout.write(`── image: ${rule}: ${passed ? 'passed' : 'FAILED'}\n`)
  if (!passed) throw new Error(rule)
}

const megabytes = (path) => Number(execFileSync('du', ['-sk', path], { encoding: 'utf8' }).split(/\s/)[0]) / 1024

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

async function untilReady(url, shop) {
  const start = performance.now()
  while (performance.now() - start < readyMs) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
    const { ok } = await fetch(`${url}/readyz`).catch(() => ({ ok: false }))
    if (ok) return performance.now() - start
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the shop was not ready in time')
}

/** Starts the image's command on a folder of data, lets somebody use it, and stops it. @returns seconds until it was ready */
async function serve(stage, dataDir, use) {
  const port = await freePort()
  const [command, ...args] = stage.command
  const shop = spawn(command, args, {
    cwd: stage.real('.'),
    ...(isRoot && stranger),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environmentIn(stage),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_PASSWORD: password,
    },
  })
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  try {
    const url = `http://127.0.0.1:${port}`
    const ms = await untilReady(url, shop)
    await use(url)
    shop.kill('SIGTERM')
    const code = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, stopMs, 'still running'))])
    if (code !== 0) throw new Error(`the shop did not stop well: ${code}`)
    return (ms / 1000).toFixed(2)
  } finally {
    shop.kill('SIGKILL')
  }
}

/** Node in the stage, as the stranger. */
const inStage = (stage, args, dataDir) =>
  spawnSync(process.execPath, args, {
    cwd: stage.real('.'),
    ...(isRoot && stranger),
    encoding: 'utf8',
    env: { ...environmentIn(stage), ...(dataDir && { DATA_DIR: dataDir }) },
  })

async function check() {
  const stage = buildImage(count)
  // What a root file system that is read-only refuses: nobody may write, and all belongs to another user.
  if (isRoot) execFileSync('chown', ['-R', 'root:root', stage.folder])
  execFileSync('chmod', ['-R', 'a-w,a+rX', stage.folder])
  const size = megabytes(stage.folder)
  const parts = ['node_modules', 'dist', 'public', 'prisma'].map(
    (part) => `${part} ${Math.round(megabytes(stage.real(part)))}`,
  )
  process.stdout.write(`── image: ${Math.round(size)} MB before the base (${parts.join(', ')})\n`)
  count(size <= maxMegabytes, `at most ${maxMegabytes} MB before the base`)
  const absent = ['prisma', 'typescript', 'vite', '@tabler', '@mantine', 'react'].filter((name) =>
    existsSync(stage.real(`node_modules/${name}`)),
  )
  count(absent.length === 0, `no compilers, no command of Prisma, no icons ${absent.join(' ')}`)
  const imports = inStage(stage, [
    '--input-type=module',
    '-e',
    unbundled.map((name) => `await import('${name}')`).join(';'),
  ])
  count(imports.status === 0, `every library that the server names can be imported ${imports.stderr.slice(0, 500)}`)

  const dataDir = mkdtempSync(join(lab, 'data-'))
  if (isRoot) execFileSync('chown', ['-R', `${stranger.uid}:${stranger.gid}`, dataDir])
  let errors = []
  const first = await serve(stage, dataDir, async (url) => {
    errors = await walkShop(url, password)
  })
  count(errors.length === 0, `every part of the shop works, from a folder that nobody may write ${errors.join('; ')}`)
  const again = await serve(stage, dataDir, async () => undefined)
  process.stdout.write(`── image: ready after ${first} s on an empty folder, ${again} s on that of before\n`)
  const doctor = inStage(stage, ['dist/server/shop.js', 'check'], dataDir)
  count(doctor.status === 0, `shop check finds nothing ${doctor.stdout}${doctor.stderr}`)
  const alias = join(stage.folder, 'usr/local/bin/shop')
  count((execFileSync('stat', ['-c', '%a', alias], { encoding: 'utf8' }).trim()[2] & 1) === 1, 'anybody may run shop')

  // The check itself is no part of the image.
  cpSync(join(dirname(fileURLToPath(import.meta.url)), '../smoke.mjs'), join(lab, 'smoke.mjs'))
  const smoke = spawnSync(process.execPath, [join(lab, 'smoke.mjs'), stage.real('.'), ...stage.command], {
    cwd: stage.real('.'),
    ...(isRoot && stranger),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentIn(stage),
  })
  count(smoke.status === 0, `${stage.command.join(' ')} until a purchase is through`)
}

try {
  await check()
} catch (error) {
  if (totals.failed === 0) totals.failed++
  process.stderr.write(`${error.stack}\n`)
}
execFileSync('chmod', ['-R', 'u+w', lab])
rmSync(lab, { recursive: true, force: true })
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
