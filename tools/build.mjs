// `npm run build`: database clients, browser files, server, the compressed twins of the browser files, and the pictures
// of the demo catalogue, so that the first start need not draw them.
import { spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import './generate.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
process.env.NODE_ENV = 'production'

/** Below this a compressed twin saves nothing. */
const minBytes = 512
const compressible = /\.(js|css|json|svg|webmanifest|txt)$/

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

async function precompress(file) {
  const size = statSync(file).size
  if (size < minBytes) return
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  })
  await Promise.all([
    pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
    pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
  ])
}

const { build, minifySync } = await import('vite')
rmSync('dist', { recursive: true, force: true })
await build({ logLevel: 'warn' })
// Vite copies what lies in public/ as it is; this one every page waits for.
const head = 'dist/client/head.js'
const { code, errors } = minifySync(head, readFileSync(head, 'utf8'))
if (errors.length > 0) throw errors[0]
writeFileSync(head, code)
const programs = {
  main: 'src/server/main.ts',
  'picture-program': 'src/server/pictures/formats/picture-program.ts',
  shop: 'src/server/ops/cli/main.ts',
}
await build({ logLevel: 'warn', build: { ssr: true, rolldownOptions: { input: programs } } })
for (const file of [...filesBelow('dist/client')].filter((name) => compressible.test(name))) await precompress(file)
for (const step of ['tools/production-manifest.ts', 'tools/draw-demo.ts']) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', step], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
