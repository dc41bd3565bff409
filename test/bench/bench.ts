import { benchAdmin } from './admin.ts'
import { readOptions, UsageError, usage } from './options.ts'
import { runBench } from './run.ts'

/** `--rows 2000` for a quick look at the admin lists. */
async function benchAdminLists(): Promise<void> {
  const rows = Number(process.argv[process.argv.indexOf('--rows') + 1]) || 100_000
  await benchAdmin({ products: rows, orders: rows, logs: rows, mails: rows }, { warmUp: 3, measured: 30 })
}

/** The table of what the shop promises. A target that is missed is a result; only what could not be measured fails. */
async function benchShop(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const [first, ...rest] = process.argv.slice(2)
  const isPhone = first === 'phone'
  const options = readOptions(isPhone ? ['--only', 'phone', ...rest] : process.argv.slice(2))
  const { broken } = await runBench(options, { say, file: isPhone ? 'phone' : 'latest' })
  if (broken.length > 0) process.exitCode = 1
}

try {
  await (process.argv.includes('admin') ? benchAdminLists() : benchShop())
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${usage}\n`)
  process.exitCode = 2
}
