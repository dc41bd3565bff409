import { benchAdmin } from './admin.ts'
import { readAdminOptions, readOptions, UsageError, usage } from './options.ts'
import { runBench } from './run.ts'

async function benchAdminLists(): Promise<void> {
  const { rows, databases } = readAdminOptions(process.argv.slice(3))
  const amounts = { products: rows, orders: rows, logs: rows, mails: rows }
  await benchAdmin(amounts, { warmUp: 3, measured: 30 }, databases)
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
  await (process.argv[2] === 'admin' ? benchAdminLists() : benchShop())
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n\n${usage}\n`)
  process.exitCode = 2
}
