import { describeVerdict, judge, type Verdict } from './judge.ts'
import { openDemoShop } from './shop.ts'
import { table } from './table.ts'

// Asks the search every row of the table and prints those that fail: `npx tsx test/relevance/report.ts`.
const print = (line: string) => process.stdout.write(`${line}\n`)
const shop = await openDemoShop()
const verdicts: { kind: string; verdict: Verdict }[] = []
for (const [kind, rows] of Object.entries(table)) {
  for (const row of rows) verdicts.push({ kind, verdict: judge(row, await shop.search(row)) })
}
await shop.close()
const failed = verdicts.filter(({ verdict }) => verdict.misses.length + verdict.absurd.length > 0)
for (const { kind, verdict } of failed) print(`${kind}: ${describeVerdict(verdict)}`)
const count = (has: 'misses' | 'absurd') => verdicts.filter(({ verdict }) => verdict[has].length > 0).length
const held = verdicts.length - count('misses')
print(
  `${held} of ${verdicts.length} rows hold (${((held * 100) / verdicts.length).toFixed(1)} %), ${count('absurd')} absurd`,
)
