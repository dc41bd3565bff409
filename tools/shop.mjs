// `npm run shop -- <command>`: the shop command of the build.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const built = join(root, 'dist/server/shop.js')
if (!existsSync(built)) {
  process.stderr.write('shop: build the shop first: npm run build\n')
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(built).href)
