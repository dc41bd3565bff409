import { basename, dirname, relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'

/** How far tests are from a file: 0 for those of the same name, 1 in the folder of its tests, 2 anywhere else. */
function distance(tests, source) {
  const folder = relative('src/shared', dirname(relative(process.cwd(), source)))
  const isNear = relative('test/shared', dirname(relative(process.cwd(), tests))) === folder
  if (!isNear) return 2
  return basename(tests, '.test.ts') === basename(source, '.ts') ? 0 : 1
}

/**
 * Runs first the tests that stand beside the file with the planted fault, and the quick ones of these: the run ends with
 * the first that fails. A fault in what runs while a module is loaded is tried with every test that loads the file.
 */
export class NearestFirst extends BaseSequencer {
  async sort(files) {
    const [source] = this.ctx.config.related ?? []
    const sorted = await super.sort(files)
    return source ? sorted.toSorted((a, b) => this.#rank(a, source) - this.#rank(b, source)) : sorted
  }

  /** Distance, and below it the share of a minute that the tests took; those that never ran come first. */
  #rank({ moduleId, project }, source) {
    const key = `${project.name}:${relative(this.ctx.config.root, moduleId)}`
    const took = this.ctx.cache.getFileTestResults(key)?.duration ?? 0
    return distance(moduleId, source) + Math.min(took / 60_000, 0.9)
  }
}
