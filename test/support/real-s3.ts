import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A server of S3's protocol in a process of its own, with one bucket; its keys are `S3RVER`. */
export interface RealS3 {
  endpoint: string
  close(): Promise<void>
}

const program = join(createRequire(import.meta.url).resolve('s3rver'), '../../bin/s3rver.js')

/** The address that the server says it listens at. */
async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const port = /listening on \S*?:(\d+)/.exec(line)?.[1]
    if (port) return `http://127.0.0.1:${port}`
  }
  throw new Error('the S3 server did not start')
}

export async function startRealS3(bucket: string): Promise<RealS3> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-s3-'))
  const options = ['--directory', folder, '--address', '127.0.0.1', '--port', '0', '--configure-bucket', bucket]
  const server = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(server, 'exit')
  const endpoint = await addressFrom(server.stdout)
  server.stdout.resume()
  return {
    endpoint,
    async close() {
      server.kill()
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}
