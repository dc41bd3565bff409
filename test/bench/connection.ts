import { connect, type Socket } from 'node:net'

/** What an answer's body still lacks. */
const untilHead = -1
const untilLastChunk = -2
const headEnd = '\r\n\r\n'
const lastChunk = '0\r\n\r\n'

/** Status and length of the body from the head of an answer; `untilLastChunk` when it does not tell the length. */
function readHead(head: string): { status: number; length: number } {
  const status = Number(head.slice(9, 12))
  const told = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (told !== undefined) return { status, length: Number(told) }
  return { status, length: status === 204 || status === 304 ? 0 : untilLastChunk }
}

/**
 * A kept-alive connection with one request under way at a time. It reads of an answer what it must to find its end:
 * a full HTTP client would take more of the machine than the servers that it measures.
 */
export class Connection {
  private readonly port: number
  private readonly answered: (status: number) => void
  private socket: Socket
  private left = untilHead
  private status = 0
  /** Of the head until it is whole; then the last bytes of a body in chunks. */
  private rest = ''
  private open = true
  busy = false

  /** @param answered told the status of each answer; 0 when the connection broke before */
  constructor(port: number, answered: (status: number) => void) {
    this.port = port
    this.answered = answered
    this.socket = this.connect()
  }

  send(request: Buffer): void {
    this.busy = true
    this.left = untilHead
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
    if (this.left === untilHead) this.readStart(bytes)
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
    this.left = length
    this.rest = ''
    this.readBody(all.subarray(end + headEnd.length))
  }

  private readBody(bytes: Buffer): void {
    if (this.left === untilLastChunk) {
      this.rest = (this.rest + bytes.toString('latin1', Math.max(0, bytes.length - lastChunk.length))).slice(
        -lastChunk.length,
      )
      // One request at a time: nothing follows the last chunk.
      if (this.rest === lastChunk) this.finish(this.status)
      return
    }
    this.left -= bytes.length
    if (this.left <= 0) this.finish(this.status)
  }

  private finish(status: number): void {
    this.busy = false
    this.answered(status)
  }
}
