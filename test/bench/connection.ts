import { connect, type Socket } from 'node:net'

/** The remaining body of a response whose length is not known. */
const untilHead = -1
const untilLastChunk = -2
const headEnd = '\r\n\r\n'
const lastChunk = '0\r\n\r\n'

/** Status and length of the body from the head of a response; `untilLastChunk` when it does not name the length. */
function readHead(head: string): { status: number; length: number } {
  const status = Number(head.slice(9, 12))
  const contentLength = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (contentLength !== undefined) return { status, length: Number(contentLength) }
  return { status, length: status === 204 || status === 304 ? 0 : untilLastChunk }
}

/**
 * A kept-alive connection with one request under way at a time. It reads of a response what it must to find its end:
 * a full HTTP client would take more of the machine than the servers that it measures.
 */
export class Connection {
  private readonly port: number
  private readonly onResponse: (status: number) => void
  private socket: Socket
  private remaining = untilHead
  private status = 0
  /** The head until it is complete; then the last bytes of a body in chunks. */
  private rest = ''
  private open = true
  busy = false

  /** @param onResponse gets the status of each response; 0 when the connection broke before */
  constructor(port: number, onResponse: (status: number) => void) {
    this.port = port
    this.onResponse = onResponse
    this.socket = this.connect()
  }

  send(request: Buffer): void {
    this.busy = true
    this.remaining = untilHead
    this.rest = ''
    this.socket.write(request)
  }

  close(): void {
    this.open = false
    this.socket.destroy()
  }

  private connect(): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true })
    socket.on('data', (bytes) => this.read(bytes))
    // `close` follows.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (!this.open) return
      this.socket = this.connect()
      if (this.busy) this.finish(0)
    })
    return socket
  }

  private read(bytes: Buffer): void {
    if (this.remaining === untilHead) this.readStart(bytes)
    else this.readBody(bytes)
  }

  private readStart(bytes: Buffer): void {
    const all = this.rest ? Buffer.concat([Buffer.from(this.rest, 'latin1'), bytes]) : bytes
    const end = all.indexOf(headEnd)
    if (end < 0) {
      this.rest = all.toString('latin1')
      return
    }
    const { status, length } = readHead(all.toString('latin1', 0, end))
    this.status = status
    this.remaining = length
    this.rest = ''
    this.readBody(all.subarray(end + headEnd.length))
  }

  private readBody(bytes: Buffer): void {
    if (this.remaining === untilLastChunk) {
      this.rest = (this.rest + bytes.toString('latin1', Math.max(0, bytes.length - lastChunk.length))).slice(
        -lastChunk.length,
      )
      // One request at a time: nothing follows the last chunk.
      if (this.rest === lastChunk) this.finish(this.status)
      return
    }
    this.remaining -= bytes.length
    if (this.remaining <= 0) this.finish(this.status)
  }

  private finish(status: number): void {
    this.busy = false
    this.onResponse(status)
  }
}
