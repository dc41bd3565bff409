import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../../src/server/core/root.ts'
import type { Addition, Change } from './changes.ts'

const run = promisify(execFile)

const parts = [
  ...['src', 'prisma', 'public', 'docs', 'tools', 'test/support', 'test/docs/made-up'],
  ...['package.json', 'tsconfig.json', '.env.example', 'vite.config.ts'],
]

/** Only SQLite, so that no second PostgreSQL starts beside that of the tests. */
const setup = `
  import { mkdtemp } from 'node:fs/promises'
  import { join } from 'node:path'
  import { migrateDatabase } from '../../support/migrate.ts'
  import type { TestProject } from 'vitest/node'
  export default async function setup(project: TestProject) {
    const template = join(await mkdtemp('/tmp/shop-made-up-db-'), 'template.db')
    await migrateDatabase({ kind: 'sqlite', url: 'file:' + template })
    project.provide('sqliteTemplate', template)
    project.provide('postgresUrl', '')
    project.provide('programsFolder', '')
  }
`
const config = `
  import react from '@vitejs/plugin-react'
  import { tags } from './test/support/tags.ts'
  export default {
    plugins: [react()],
    test: { tags, include: ['test/docs/made-up/*.walk.ts'], testTimeout: 60000, globalSetup: ['test/docs/made-up/setup.ts'] },
  }
`

/** The text of a file after a change. @throws Error when a place is not there, or not there alone */
export function applyChange(path: string, text: string, change: Change): string {
  if (typeof change === 'string') return change
  return change.reduce((before, [after, added]) => {
    const at = before.indexOf(after)
    if (at < 0) throw new Error(`${path} has no ${after}`)
    return before.slice(0, at + after.length) + added + before.slice(at + after.length)
  }, text)
}

export type CopiedShop = Awaited<ReturnType<typeof copyShop>>

/** A copy of the project with additions, whose walks and types can be tried. */
export async function copyShop(additions: readonly Addition[]) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-made-up-'))
  for (const part of parts)
    await cp(join(projectRoot, part), join(folder, part), { recursive: true, verbatimSymlinks: true })
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, change] of additions.flatMap((addition) => Object.entries(addition))) {
    const file = join(folder, path)
    const text = typeof change === 'string' ? '' : await readFile(file, 'utf8')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, applyChange(path, text, change))
  }
  await writeFile(join(folder, 'test/docs/made-up/setup.ts'), setup)
  await writeFile(join(folder, 'vitest.config.ts'), config)
  await run(process.execPath, ['tools/generate.mjs'], { cwd: folder })
  /** Runs a command of the packages. @returns what it printed, also when it failed */
  const runHere = async (command: string, ...words: string[]) => {
    const options = { cwd: folder, maxBuffer: 2 ** 26, env: { ...process.env, DATABASES: 'sqlite', NO_COLOR: '1' } }
    const file = join(folder, 'node_modules/.bin', command)
    return run(file, words, options).then(
      ({ stdout }) => ({ ok: true, stdout }),
      (failure: { stdout: string; stderr: string }) => ({ ok: false, stdout: failure.stdout + failure.stderr }),
    )
  }
  return {
    walk: (name: string) => runHere('vitest', 'run', `test/docs/made-up/${name}.walk.ts`),
    compile: () => runHere('tsc', '--noEmit', '--pretty', 'false'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
