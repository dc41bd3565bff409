import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '../../src/server/core/root.ts'

export interface Bundle {
  /** Path of a file for Node. */
  program: string
  remove(): Promise<void>
}

/**
 * Bundles a program that imports the server: compiled once instead of at each start, which takes three seconds of a core.
 * @param entry path below the project's root
 */
export async function bundle(entry: string): Promise<Bundle> {
  // Below node_modules, where it finds the packages.
  const cache = join(projectRoot, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'test-program-'))
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: join(projectRoot, entry), outDir, target: 'node20' },
  })
  return {
    program: join(outDir, basename(entry).replace(/\.ts$/, '.js')),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}
