import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync, type VulnerableDiagnostics } from 'recheck'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { projectRoot } from '../src/server/core/root.ts'
import { later } from './support/full.ts'

/** Patterns that take longer than their text grows, and never meet a long one: by file, with the reason. */
const bounded: Record<string, string> = {
  'src/server/ai/offline/writer/dictionary.ts': 'words of the lexicon',
  'src/server/ai/offline/writer/facts.ts': 'sizes of the lexicon',
  'src/server/ai/offline/writer/titles.ts': 'a title of at most 120 characters',
  'src/server/ops/database/postgres-target.ts': 'a migration of the shop',
  'src/server/ai/offline/painter/companions/drops.ts': 'a path that the shop draws',
  'src/server/ai/offline/painter/garments/bottoms.ts': 'a path that the shop draws',
}

interface Pattern {
  file: string
  source: string
  flags: string
}

function patternsIn(file: string): Pattern[] {
  const text = readFileSync(join(projectRoot, file), 'utf8')
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/**
 * Whether the judge calls a pattern slow, and its own example bears it out: the judge counts steps, and guesses.
 * @param deadline milliseconds by the clock, after which the judge gives up
 */
function isSlow({ source, flags }: Pick<Pattern, 'source' | 'flags'>, deadline = 10_000): boolean {
  const judged = checkSync(source, flags, { timeout: deadline })
  if (judged.status !== 'vulnerable') return false
  return judged.complexity.type === 'exponential' || growsFasterThanText(new RegExp(source, flags), judged.attack)
}

/** Milliseconds of the processor that this process has had: other programs take none of them. */
function readProcessorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Whether eight times the text takes more than 22 times as long: between the 8 of a pattern that takes as long as its
 * text is and the 64 of one that takes its square, each by a factor that a busy machine does not reach.
 */
function growsFasterThanText(pattern: RegExp, { pumps, suffix }: VulnerableDiagnostics['attack']): boolean {
  const measure = (count: number) => {
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(count)).join('') + suffix
    const times = [1, 2, 3].map(() => {
      const start = readProcessorTime()
      text.replace(pattern, '')
      return readProcessorTime() - start
    })
    return Math.min(...times)
  }
  const times: number[] = []
  for (let count = 1; count <= 2 ** 19; count *= 2) {
    const time = measure(count)
    // Long enough to tell; the next one might take eight times as long.
    if (time > 80) return time > 22 * (times.at(-3) ?? Infinity)
    times.push(time)
  }
  return false
}

const files = execFileSync('git', ['ls-files', 'src'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))

it('every pattern takes as long as its text is, or meets only short ones', { ...later, timeout: 180_000 }, () => {
  const patterns = files.flatMap(patternsIn)
  expect(patterns.length).toBeGreaterThan(200)
  const slow = patterns.filter(isSlow)
  const unexpected = slow.filter(({ file }) => bounded[file] === undefined)
  expect(unexpected.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
  expect(Object.keys(bounded).filter((file) => !files.includes(file))).toEqual([])
})

// The judge's deadline is by the clock, and other programs may have the processor.
it('the check of patterns recognizes a slow one', { ...later, timeout: 120_000 }, () => {
  expect(isSlow({ source: '^ {0,3}(#{1,6}) +(.+?)(?: +#+)?$', flags: '' }, 60_000)).toBe(true)
  const example = (pump: string) => ({
    pumps: [{ prefix: '', pump, bias: 0 }],
    suffix: '!',
    base: 1,
    string: '',
    pattern: '',
  })
  expect(growsFasterThanText(/\s+$/, example(' ')), 'one that begins anew at every blank').toBe(true)
  expect(growsFasterThanText(/(?<! ) +$/, example(' ')), 'one that begins once').toBe(false)
  // Long enough to be measured, which a text of single blanks is not.
  expect(growsFasterThanText(/(?<! ) +$/, example(' '.repeat(128))), 'one that begins once, in a long text').toBe(false)
})
