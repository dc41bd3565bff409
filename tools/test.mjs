// `npm test`: in the order in which it is cheapest to fail. Each check outside of vitest counts as one test. `FULL=1`: with
// what it leaves out for want of time; `npm run test:full`, with the argument `full`, is that alone. `npm run test:engines`, with
// the argument `engines`, runs journeys in Firefox and WebKit against what is built.
// The last line is `N passed, N failed`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { judgeJourneys, readJourneys } from './journey-results.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const results = mkdtempSync(join(tmpdir(), 'test-results-'))
const bin = (name) => join(root, 'node_modules/.bin', name)
const totals = { passed: 0, failed: 0 }
const onlyFull = process.argv[2] === 'full'
const everything = process.env.FULL === '1'

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

/** Runs a step, says how long it took, and adds its tests to the totals. */
async function step(name, command, args, count = (code) => (code === 0 ? [1, 0] : [0, 1])) {
  const start = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  const code = await run(command, args)
  const [passed, failed] = count(code)
  totals.passed += passed
  totals.failed += failed
  process.stdout.write(
    `── ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
  )
  return failed === 0
}

/** Vitest's own counts; a run that fails without a failed test (a broken setup) is one failure. */
function vitestCounts(file) {
  return (code) => {
    try {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
      const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests
      return numPassedTests === 0 ? [0, Math.max(1, failed)] : [numPassedTests, failed]
    } catch {
      return [0, 1]
    }
  }
}

const reportOf = (name) => join(results, `${name}.json`)

function vitestArguments(name, args) {
  const filters = onlyFull ? ['--tags-filter=full'] : everything ? [] : ['--tags-filter=!full']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return ['run', ...args, ...filters, ...reporters]
}

const vitest = (name, ...args) => step(name, bin('vitest'), vitestArguments(name, args), vitestCounts(reportOf(name)))

/** The journeys of a report; undefined when vitest wrote none. */
function journeysIn(name) {
  try {
    return readJourneys(JSON.parse(readFileSync(reportOf(name), 'utf8')))
  } catch {
    return undefined
  }
}

/** Runs the journeys; the files of those that fail run once more, one after the other and alone on the machine. */
async function journeys(name, file) {
  const config = ['--config', file]
  const before = { ...totals }
  if (await vitest(name, ...config)) return
  const first = journeysIn(name)
  if (!first || first.failed.size === 0) return
  const again = `${name} that failed, by themselves`
  process.stdout.write(`\n── ${again}\n`)
  await run(
    bin('vitest'),
    vitestArguments(again, [...config, '--no-file-parallelism', ...new Set(first.failed.values())]),
  )
  const second = journeysIn(again)
  if (!second) return
  const { flaky, passed, failed } = judgeJourneys(first, second)
  totals.passed = before.passed + passed
  totals.failed = before.failed + failed
  for (const name of flaky) process.stdout.write(`── flaky: ${relative(root, name)}\n`)
  process.stdout.write(`── journeys after both runs: ${passed} passed, ${failed} failed, ${flaky.length} flaky\n`)
}

async function everyStep() {
  await step('database clients', process.execPath, ['tools/generate.mjs'])
  if (!onlyFull) {
    await Promise.all([
      step('format and lint', bin('biome'), ['check', '--error-on-warnings', '.']),
      // By one checker: several work out the same types once each, and there is no processor free for them.
      step('types', bin('tsc'), ['--noEmit', '--checkers', '1']),
      step('unused files, exports and packages', bin('knip'), ['--no-config-hints']),
    ])
  }
  const built = await step('build', process.execPath, ['tools/build.mjs'])
  await vitest('rules and server')
  if (built && !onlyFull) await step('a purchase on an empty folder', process.execPath, ['tools/smoke.mjs'])
  if (built) await journeys('journeys', 'vitest.e2e.config.ts')
}

if (process.argv[2] === 'engines') await journeys('journeys in Firefox and WebKit', 'vitest.engines.config.ts')
else await everyStep()
rmSync(results, { recursive: true, force: true })
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
