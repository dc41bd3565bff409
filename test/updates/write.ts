// Keeps the folder that a version writes, for all later ones: `npm run keep-version [-- <checkout>]`, where that
// checkout is built and this one unless given. Part of a release; see docs/contributing.md.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { projectRoot } from '../../src/server/core/root.ts'
import { keep, versions } from './folder.ts'
import { look } from './look.ts'
import { play } from './play.ts'
import { start } from './start.ts'

const checkout = resolve(process.argv[2] ?? projectRoot)
const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { version: string }
const dataDir = await mkdtemp(join(tmpdir(), 'write-version-'))
const shop = await start(dataDir, checkout)
try {
  await play(shop.url)
  await writeFile(join(dataDir, 'seen.json'), `${JSON.stringify(await look(shop.url), null, 2)}\n`)
} finally {
  await shop.stop()
}
await keep(dataDir, version)
await rm(dataDir, { recursive: true })
process.stdout.write(`Kept in ${join(versions, version)}\n`)
