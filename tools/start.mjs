// `npm start`: builds what is not built, then serves.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const built = join(root, 'dist/server/main.js')
const sources = ['src', 'public', 'prisma', 'vite.config.ts', 'tools', 'package-lock.json']

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path).filter((name) => name !== 'generated' && name !== 'node_modules')
  return Math.max(0, ...inside.map((name) => newest(join(path, name))))
}

/** An image holds the build without the sources' tools: there is nothing to build then. */
function isBuilt() {
  if (!existsSync(built)) return false
  if (!existsSync(join(root, 'node_modules/vite'))) return true
  const builtAt = statSync(built).mtimeMs
  return sources.every((name) => !existsSync(join(root, name)) || newest(join(root, name)) <= builtAt)
}

if (!isBuilt()) {
  process.stdout.write('Building the shop, once …\n')
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(built).href)
