/** Container tools kill after 10 s. */
export const shutdownDeadlineMs = 9_000

const complain = (line: string) => process.stderr.write(`${line}\n`)

/**
 * The first SIGTERM or SIGINT calls `close` and ends the process with 0 when it is done; a second signal, or a close
 * that takes longer than the deadline, ends it with 1.
 */
export function stopOnSignals(close: (reason: string) => Promise<void>, deadlineMs = shutdownDeadlineMs): void {
  let stopping = false

  async function stop(signal: string): Promise<void> {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      complain('Requests did not end in time: stopped anyway.')
      process.exit(1)
    }, deadlineMs).unref()
    await close(signal)
    process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error) => {
        complain(String(error))
        process.exit(1)
      })
    })
  }
}
