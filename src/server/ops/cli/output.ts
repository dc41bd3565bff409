/** A command was asked to stop (Ctrl-C); it leaves everything as it was. */
class Interrupted extends Error {
  override readonly name = 'Interrupted'
  override readonly message = 'interrupted: everything is as it was'
}

/** On a terminal a line is written anew this often; elsewhere a line now and then. */
const [terminalMs, logMs] = [100, 10_000]

interface Streams {
  out: NodeJS.WriteStream
  err: NodeJS.WriteStream
  input: NodeJS.ReadStream
}

async function readSecret({ input, err }: Streams, question: string): Promise<string> {
  err.write(question)
  input.setRawMode(true)
  input.resume()
  input.setEncoding('utf8')
  try {
    let line = ''
    for await (const chunk of input.iterator({ destroyOnReturn: false })) {
      for (const character of chunk as string) {
        if (character === '\r' || character === '\n') return line
        if (character === '\u0003' || character === '\u0004') throw new Interrupted()
        line = character === '\u007f' || character === '\b' ? [...line].slice(0, -1).join('') : line + character
      }
    }
    throw new Interrupted()
  } finally {
    input.setRawMode(false)
    input.pause()
    err.write('\n')
  }
}

export function createOutput(streams: Streams, json: boolean, signal: AbortSignal) {
  const { out, err, input } = streams
  // Work that is done at once needs no line.
  let shownAt = performance.now()
  let isShown = false
  const clear = () => {
    if (isShown) err.write('\r\u001b[K')
    isShown = false
  }
  return {
    /** A line for people; nothing with --json. */
    say(text: string): void {
      clear()
      if (!json) out.write(`${text}\n`)
    },
    result(document: object): void {
      clear()
      if (json) out.write(`${JSON.stringify(document, null, 2)}\n`)
    },
    /**
     * Long work goes on: one line of a terminal is written anew; a log gets further lines.
     * @throws Interrupted once a stop was requested
     */
    progress(what: string, done: number): void {
      if (signal.aborted) throw new Interrupted()
      const now = performance.now()
      if (now - shownAt < (err.isTTY ? terminalMs : logMs)) return
      shownAt = now
      const line = `${what}: ${done.toLocaleString('en')}`
      err.write(err.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
      isShown = err.isTTY
    },
    /** Asks whoever sits at the terminal; null when nobody does. */
    async askSecret(question: string): Promise<string | null> {
      if (!input.isTTY || !err.isTTY || json) return null
      return readSecret(streams, question)
    },
    end: clear,
  }
}
export type Output = Omit<ReturnType<typeof createOutput>, 'end'>
