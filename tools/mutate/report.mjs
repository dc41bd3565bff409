import { leastScore, strictGroups } from './scores.mjs'

/** A run that takes too long or that cannot load the rule fails as well as one with a test that does. */
const noticed = new Set(['Killed', 'Timeout', 'RuntimeError'])
const missed = new Set(['Survived', 'NoCoverage'])
const counts = ({ status }) => noticed.has(status) || missed.has(status)
const groupByFile = new Map(
  Object.entries(strictGroups).flatMap(([group, names]) => names.map((name) => [name, group])),
)

/** Counts of some mutants, and the share that was noticed in percent; 100 of none. */
function countMutants(mutants) {
  const tried = mutants.filter(counts)
  const of = (status) => tried.filter((mutant) => mutant.status === status).length
  const killed = tried.filter(({ status }) => noticed.has(status)).length
  const score = tried.length === 0 ? 100 : (100 * killed) / tried.length
  return { mutants: tried.length, noticed: killed, survived: of('Survived'), 'no coverage': of('NoCoverage'), score }
}

/** A percentage with one decimal, rounded down: what is not all does not look like it. */
const percent = (score) => `${(Math.floor(score * 10) / 10).toFixed(1)} %`

function table(rows) {
  const cells = rows.map(([name, { score, ...numbers }]) => [
    name,
    ...Object.values(numbers).map(String),
    percent(score),
  ])
  const all = [['', 'mutants', 'noticed', 'survived', 'no coverage', 'score'], ...cells]
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)))
  return all.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  )
}

/** The text at a location (lines and columns from 1), in one line and shortened. */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return inOneLine(lines.join(' '))
}

function inOneLine(text) {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}

function listMisses([path, { source, mutants }]) {
  return mutants
    .filter(({ status }) => missed.has(status))
    .map(({ location, replacement = '', status }) => {
      const place = `${path}:${location.start.line}:${location.start.column}`
      return `${place}${status === 'NoCoverage' ? ' (no test comes here)' : ''}\n  - ${textAt(source, location)}\n  + ${inOneLine(replacement)}`
    })
}

/**
 * The results of a run.
 * @param report Stryker's, as it writes it in JSON
 * @param isComplete whether it looked at all rules: files of a group may be absent otherwise
 * @returns lines to print, and what is below its score; empty when all is well
 */
export function createReport({ files }, { isComplete }) {
  const byFile = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))
  const inGroup = (group) =>
    byFile.flatMap(([path, { mutants }]) =>
      groupByFile.get(path.replace(/^src\/shared\/|\.ts$/g, '')) === group ? mutants : [],
    )
  const groups = Object.keys(strictGroups).map((group) => [group, countMutants(inGroup(group))])
  const all = countMutants(byFile.flatMap(([, { mutants }]) => mutants))
  const errors = groups
    .filter(([, { score }]) => score < 100)
    .map(([group, { score }]) => `${group}: ${percent(score)} is noticed, and all must be.`)
  if (all.score < leastScore) errors.push(`${percent(all.score)} of all is noticed, and ${leastScore} % must be.`)
  const unknown = [...groupByFile.keys()].filter((name) => isComplete && !Object.hasOwn(files, `src/shared/${name}.ts`))
  return {
    lines: [
      ...byFile.flatMap(listMisses),
      '',
      ...table(byFile.map(([path, { mutants }]) => [path, countMutants(mutants)])),
      '',
      ...table([...groups, ['everything', all]]),
    ],
    errors: [...errors, ...unknown.map((name) => `${name} of tools/mutate/scores.mjs is no file with rules.`)],
  }
}
