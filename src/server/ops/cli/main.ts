// The shop command: `node dist/server/shop.js <command>`, in a checkout `npm run shop -- <command>`.
import { runCommand } from './run.ts'

const abort = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second time at once: what is half is recognised as such.
    if (abort.signal.aborted) process.exit(130)
    abort.abort()
  })
}
process.exitCode = await runCommand(process.argv.slice(2), abort.signal, process.env)
