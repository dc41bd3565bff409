import { access, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'
import { inject } from 'vitest'
import { projectRoot } from '../../src/server/core/root.ts'

/** Programs that import the server, which tests run as processes of their own; paths below the project's root. */
const programs = [
  'test/support/source-shop.ts',
  'test/server/fixtures/new-year.ts',
  'test/server/fixtures/slow-server.ts',
  'src/server/ops/cli/main.ts',
] as const

/** An empty folder for the programs of a run: below node_modules, where they find the packages. */
export async function programsFolder(): Promise<string> {
  const cache = join(projectRoot, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  return mkdtemp(join(cache, 'test-programs-'))
}

function compile(outDir: string): Promise<unknown> {
  const rolldownOptions = { input: programs.map((program) => join(projectRoot, program)) }
  return build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: true, outDir, emptyOutDir: false, target: 'node20', rolldownOptions },
  })
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * A program, compiled: that takes three seconds of a core, which each start would take otherwise. Whoever asks first in a
 * run compiles all of them, because what takes the time is the server that they share; the others wait.
 * @returns path of a file for Node
 */
export async function bundled(program: (typeof programs)[number]): Promise<string> {
  const folder = inject('programsFolder')
  const [begun, finished] = [join(folder, 'begun'), join(folder, 'finished')]
  const isFirst = await mkdir(begun).then(
    () => true,
    () => false,
  )
  if (isFirst) await compile(folder).finally(() => writeFile(finished, ''))
  while (!(await isThere(finished))) await sleep(50)
  return join(folder, basename(program).replace(/\.ts$/, '.js'))
}
