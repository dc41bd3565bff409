// Generates the two Prisma clients when the models are newer than the generated code.
// Prisma's command wants a schema engine that only migrations use and that it would download;
// any executable satisfies it, so that no network is needed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const generated = join(root, 'src/server/db/generated')
const stamp = join(generated, 'stamp')

function sourcesHash() {
  const models = join(root, 'prisma/models')
  const files = readdirSync(models)
    .sort()
    .map((name) => join(models, name))
  for (const name of ['sqlite', 'postgres']) files.push(join(root, `prisma/${name}/schema.prisma`))
  files.push(join(root, 'node_modules/prisma/package.json'))
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const hash = sourcesHash()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  for (const name of ['sqlite', 'postgres']) {
    const { status } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/prisma/build/index.js'),
        'generate',
        '--no-hints',
        '--config',
        `prisma/${name}.config.ts`,
      ],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
      },
    )
    if (status !== 0) process.exit(status ?? 1)
  }
  mkdirSync(generated, { recursive: true })
  writeFileSync(stamp, hash)
}
