import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Time for an engine to start on a machine that is busy with much else. */
const startMs = 60_000

export interface Program {
  process: ChildProcess
  /** Ends it and waits until it is gone. */
  end(): Promise<void>
}

/** Starts a program that the system ends when the tests' own process does, however that comes to its end. */
export function startProgram(command: string, args: string[], environment: Record<string, string> = {}): Program {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  // A full pipe would stop it.
  for (const stream of [child.stdout, child.stderr]) stream?.resume()
  return {
    process: child,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** What a program says once it is ready. @throws Error with all it has said when it ends instead, or takes too long */
export function readOutput(program: Program, stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () => reject(new Error(`${program.process.spawnargs.join(' ')} did not start:\n${said}`))
    const timeout = setTimeout(fail, startMs)
    program.process.once('exit', fail)
    program.process.once('error', reject)
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, ready] = pattern.exec(said) ?? []
      if (ready === undefined) return
      clearTimeout(timeout)
      resolve(ready)
    })
  })
}
