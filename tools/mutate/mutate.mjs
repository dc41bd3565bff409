import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { reportOf } from './report.mjs'
import { whole } from './scores.mjs'

/*
 * `npm run mutate`: a run of Stryker, its table and its survivors; it fails below the scores of scores.mjs. `npm run
 * mutate -- --mutate 'src/shared/cart/*.ts'` looks at some files alone, `-- --whole` at those of which every mutant must be
 * noticed.
 */

const results = 'test-results/mutants.json'
const wholeFiles = Object.values(whole)
  .flat()
  .map((path) => `src/shared/${path}.ts`)
const given = process.argv.slice(2)
const own = given[0] === '--whole' ? ['--mutate', wholeFiles.join()] : given
const start = Date.now()
rmSync(results, { force: true })
const program = 'node_modules/@stryker-mutator/core/bin/stryker.js'
const { status } = spawnSync(process.execPath, [program, 'run', 'stryker.config.mjs', ...own], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const { lines, faults } = reportOf(JSON.parse(readFileSync(results, 'utf8')), { isWhole: own.length === 0 })
const seconds = Math.round((Date.now() - start) / 1000)
process.stdout.write(`${[...lines, '', ...faults, `${seconds} s`].join('\n')}\n`)
process.exit(faults.length === 0 ? 0 : 1)
