import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createReport } from './report.mjs'
import { strictGroups } from './scores.mjs'

/*
 * `npm run mutate`: a run of Stryker, its table and its survivors; it fails below the scores of scores.mjs. `npm run
 * mutate -- --mutate 'src/shared/cart/*.ts'` looks at some files alone, `-- --whole` at those of which every mutant must be
 * noticed.
 */

const results = 'test-results/mutants.json'
const strictFiles = Object.values(strictGroups)
  .flat()
  .map((path) => `src/shared/${path}.ts`)
const args = process.argv.slice(2)
const options = args[0] === '--whole' ? ['--mutate', strictFiles.join()] : args
const start = Date.now()
rmSync(results, { force: true })
const program = 'node_modules/@stryker-mutator/core/bin/stryker.js'
const { status } = spawnSync(process.execPath, [program, 'run', 'stryker.config.mjs', ...options], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const { lines, errors } = createReport(JSON.parse(readFileSync(results, 'utf8')), { isComplete: options.length === 0 })
const seconds = Math.round((Date.now() - start) / 1000)
process.stdout.write(`${[...lines, '', ...errors, `${seconds} s`].join('\n')}\n`)
process.exit(errors.length === 0 ? 0 : 1)
