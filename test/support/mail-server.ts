import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server in this process; it refuses addresses that begin with `refused`. */
export async function openMailServer() {
  const received: { message: string; to: string[] }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ message: Buffer.concat(chunks).toString(), to })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    received,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Header fields of a message as they stand there, long ones joined. */
export function headersOf(message: string): Map<string, string> {
  const head = message.split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  return new Map(
    head.split('\r\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** A header field as people read it (RFC 2047). */
export function readableHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding === 'B' ? Buffer.from(text, 'base64').toString('utf8') : unquoted(text.replaceAll('_', ' ')),
    )
}

/** The text and the HTML of a message with both, decoded; lines end with `\n`. */
export function partsOf(message: string): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? ''
  const parts = new Map(
    message.split(`--${boundary}`).map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const headers = headersOf(head.trim())
      return [headers.get('Content-Type') ?? '', bodyOf(headers, body.join('\r\n\r\n'))]
    }),
  )
  return { text: parts.get('text/plain; charset=utf-8') ?? '', html: parts.get('text/html; charset=utf-8') ?? '' }
}

function bodyOf(headers: Map<string, string>, body: string): string {
  const encoding = headers.get('Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return (encoding === 'quoted-printable' ? unquoted(body.replaceAll('=\r\n', '')) : body).replaceAll('\r\n', '\n')
}

/** At which step the server ends the connection, or its reply to a complete message, or to a command. */
export type CutScript = { cutAt: 'MAIL FROM' | 'RCPT TO' | 'DATA' | 'end of data' } | { reply: string; at?: string }

/** An SMTP server that ends the connection where its script says. */
export async function openCuttingServer(script: CutScript) {
  let bytes = 0
  let messages = 0
  const cutAt = 'cutAt' in script ? script.cutAt : undefined
  const reply = 'reply' in script ? script.reply : ''
  const replyAt = 'reply' in script ? script.at : undefined
  const sockets = new Set<Socket>()

  function command(socket: Socket, line: string): boolean {
    if (cutAt && line.toUpperCase().startsWith(cutAt)) socket.destroy()
    else if (replyAt !== undefined && line.toUpperCase().startsWith(replyAt)) {
      socket.write(`${reply}\r\n`)
      return false
    } else if (/^EHLO/i.test(line)) socket.write('250 here\r\n')
    else if (/^DATA/i.test(line)) socket.write('354 go on\r\n')
    else socket.write('250 good\r\n')
    return /^DATA/i.test(line)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    let pending = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      pending += chunk
      if (inData) {
        bytes += chunk.length
        if (!pending.endsWith('\r\n.\r\n')) return
        messages += 1
        inData = false
        pending = ''
        if (cutAt) socket.destroy()
        else socket.write(`${reply}\r\n`)
        return
      }
      const lines = pending.split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) inData = command(socket, line)
    })
    socket.write('220 here ESMTP\r\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Messages that arrived with their end. */
    messages: () => messages,
    bytes: () => bytes,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
