import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { projectRoot } from '../src/server/core/root.ts'
import { later } from './support/full.ts'

/** Patterns that take longer than their text grows, and never meet a long one: by file, with the reason. */
const bounded: Record<string, string> = {
  'src/server/ai/offline/writer/dictionary.ts': 'words of the lexicon',
  'src/server/ai/offline/writer/facts.ts': 'sizes of the lexicon',
  'src/server/ai/offline/writer/titles.ts': 'a title of at most 120 characters',
  'src/server/checks/picture-checks.ts': 'no place is read more than 32 characters on',
  'src/server/settings/settings-pictures.ts': 'no place is read more than 32 characters on',
  'src/server/transfer/whole-enums.ts': 'a migration of the shop',
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

const files = execFileSync('git', ['ls-files', 'src'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))

it('every pattern takes as long as its text is, or meets only short ones', { ...later, timeout: 180_000 }, () => {
  const patterns = files.flatMap(patternsIn)
  expect(patterns.length).toBeGreaterThan(200)
  const slow = patterns.filter(
    ({ source, flags }) => checkSync(source, flags, { timeout: 10_000 }).status === 'vulnerable',
  )
  const unexpected = slow.filter(({ file }) => bounded[file] === undefined)
  expect(unexpected.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
  const known = new Set(slow.map(({ file }) => file))
  expect(Object.keys(bounded).filter((file) => !known.has(file))).toEqual([])
})

it('the judge of patterns knows a slow one', () => {
  expect(checkSync('^ {0,3}(#{1,6}) +(.+?)(?: +#+)?$', '').status).toBe('vulnerable')
})
