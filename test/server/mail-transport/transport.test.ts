import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { type Mail, MailInDoubt, MailRefused } from '../../../src/server/mail/transport/mail-transport.ts'
import { createMailTransport } from '../../../src/server/mail/transport/open-transport.ts'
import { type CutScript, headersOf, openCuttingServer, openMailServer } from '../../support/mail-server.ts'
import { openTransport } from '../../support/settings.ts'

const mail = (changes: Partial<Mail> = {}): Mail => ({
  id: 'abc123',
  to: 'iria@example.com',
  subject: 'Tu pedido, señora: ¡listo!',
  text: 'Hola,\n\nañadimos un botón.',
  html: '<p>Hola,</p><p>añadimos un botón.</p>',
  headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': '<https://shop.example/u>' },
  ...changes,
})

const agreed = async () => undefined

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-mail-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

describe('mails without a server', () => {
  const outbox = () => join(dataDir, 'outbox')
  const transport = () => openTransport(readConfig({ DATA_DIR: dataDir, MAIL_FROM: 'Lino <hola@shop.example>' }))

  it('are files that any mail program opens', async () => {
    await transport().send(mail(), agreed)
    expect(await readdir(outbox())).toEqual(['abc123.eml'])
    const message = await readFile(join(outbox(), 'abc123.eml'), 'utf8')
    const headers = headersOf(message)
    expect(headers.get('Message-ID')).toBe('<abc123@shop.example>')
    expect(headers.get('From')).toBe('Lino <hola@shop.example>')
    expect(headers.get('To')).toBe('iria@example.com')
    expect(headers.get('Auto-Submitted')).toBe('auto-generated')
    expect(headers.get('Subject')).toMatch(/^=\?UTF-8\?/)
    expect(headers.get('Content-Type')).toMatch(/^multipart\/alternative/)
    expect(message).toContain('a=C3=B1adimos un bot=C3=B3n')
    expect(message.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it('are one file however often they are sent', async () => {
    const one = transport()
    expect(one.outbox).toBe(true)
    await Promise.all([one.send(mail(), agreed), one.send(mail(), agreed), one.send(mail({ id: 'def456' }), agreed)])
    expect((await readdir(outbox())).sort()).toEqual(['abc123.eml', 'def456.eml'])
  })

  it('stay in the outbox', async () => {
    await expect(transport().send(mail({ id: '../../x' }), agreed)).rejects.toThrow(RangeError)
  })
})

describe('mails over SMTP', () => {
  let server: Awaited<ReturnType<typeof openMailServer>>
  beforeAll(async () => {
    server = await openMailServer()
  })
  afterAll(() => server.close())
  const transport = (smtpUrl = server.url) =>
    openTransport(readConfig({ DATA_DIR: dataDir, SMTP_URL: smtpUrl, MAIL_FROM: 'hola@shop.example' }))

  it('arrive with their id', async () => {
    const smtp = transport()
    expect(smtp.outbox).toBeUndefined()
    await Promise.all(Array.from({ length: 10 }, (_, i) => smtp.send(mail({ id: `id${i}` }), agreed)))
    await smtp.close()
    const { received } = server
    const ids = received.map(({ message }) => headersOf(message).get('Message-ID'))
    expect(new Set(ids)).toEqual(new Set(Array.from({ length: 10 }, (_, i) => `<id${i}@shop.example>`)))
    expect(received.every(({ to }) => to.join() === 'iria@example.com')).toBe(true)
  })

  it('go to one address, whatever it looks like, and add no headers of their own', async () => {
    const smtp = transport()
    const { received } = server
    received.length = 0
    await smtp.send(mail({ to: 'a@example.com, b@example.com' }), agreed).catch(() => undefined)
    await smtp.send(mail({ subject: 'x\r\nBcc: thief@example.com' }), agreed)
    await smtp.close()
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com')
    expect(received.flatMap(({ to }) => to)).not.toContain('thief@example.com')
    expect(received.every(({ message }) => !headersOf(message).has('Bcc'))).toBe(true)
  })

  it('fail aloud when the server refuses them or is not there', async () => {
    const smtp = transport()
    await expect(smtp.send(mail({ to: 'refused@example.com' }), agreed)).rejects.toThrow('no such mailbox')
    await smtp.close()
    const nowhere = transport('smtp://127.0.0.1:1')
    await expect(nowhere.send(mail(), agreed)).rejects.toThrow('ECONNREFUSED')
    await nowhere.close()
  })
})

it('replies to a mail go to the contact’s e-mail, in the outbox as over SMTP, and to the sender without one', async () => {
  const server = await openMailServer()
  const replyTo = "r&d'@ayuda.example"
  for (const contact of [replyTo, '']) {
    const sender = () => ({ from: 'Lino <hola@shop.example>', replyTo: contact })
    const folder = await mkdtemp(join(tmpdir(), 'shop-reply-'))
    for (const smtp of [{ url: server.url }, undefined]) {
      const transport = createMailTransport({ smtp, dataDir: folder, sender })
      await transport.send(mail(), agreed)
      await transport.close()
    }
    const messages = [server.received.at(-1)?.message ?? '', await readFile(join(folder, 'outbox/abc123.eml'), 'utf8')]
    for (const message of messages) {
      expect(headersOf(message).get('Reply-To')).toBe(contact || undefined)
      expect(headersOf(message).get('From')).toBe('Lino <hola@shop.example>')
    }
    await rm(folder, { recursive: true })
  }
  await server.close()
})

describe('a mail that an SMTP server refuses', () => {
  const refusal = async (script: CutScript) => {
    const server = await openCuttingServer(script)
    const smtp = openTransport(readConfig({ DATA_DIR: dataDir, SMTP_URL: server.url, MAIL_FROM: 'hola@shop.example' }))
    const error = await smtp.send(mail(), agreed).then(
      () => undefined,
      (reason: Error) => reason,
    )
    await smtp.close()
    await server.close()
    return { isForGood: error instanceof MailRefused, message: error?.message }
  }

  it.each(['552 5.3.4 too large', '554 5.7.1 spam', '550 no'])(
    'after its last byte with %s, is refused for good',
    async (reply) => {
      const { isForGood, message } = await refusal({ reply })
      expect([isForGood, message]).toEqual([true, expect.stringContaining(reply)])
    },
  )

  it.each(['MAIL FROM', 'RCPT TO', 'DATA'] as const)('at %s with 550 is refused for good', async (at) => {
    expect(await refusal({ at, reply: '550 5.1.1 no such user' })).toMatchObject({ isForGood: true })
  })

  it.each([
    ['RCPT TO', '450 4.2.0 greylisted'],
    ['MAIL FROM', '451 later'],
    ['MAIL FROM', '530 5.7.0 authentication required'],
    ['', '554 no mail taken here'],
  ] as const)('at %s with %s is tried again', async (at, reply) => {
    expect(await refusal({ at, reply })).toMatchObject({ isForGood: false })
  })

  it('after its last byte with 451 is tried again', async () => {
    expect(await refusal({ reply: '451 later' })).toMatchObject({ isForGood: false })
  })
})

describe('a mail over SMTP whose connection ends', () => {
  const open = async (script: CutScript) => {
    const server = await openCuttingServer(script)
    const smtp = openTransport(readConfig({ DATA_DIR: dataDir, SMTP_URL: server.url, MAIL_FROM: 'hola@shop.example' }))
    let handedOver = 0
    const sent = await smtp
      .send(mail(), async () => {
        handedOver += 1
      })
      .then(
        () => 'sent',
        (error: Error) => (error instanceof MailInDoubt ? 'in doubt' : 'not sent'),
      )
    await smtp.close()
    await server.close()
    return { sent, handedOver, messages: server.messages() }
  }

  it.each(['MAIL FROM', 'RCPT TO', 'DATA'] as const)('at %s has not left, and was not handed over', async (cutAt) => {
    expect(await open({ cutAt })).toEqual({ sent: 'not sent', handedOver: 0, messages: 0 })
  })

  it('between DATA and its response may have left', async () => {
    expect(await open({ cutAt: 'end of data' })).toEqual({ sent: 'in doubt', handedOver: 1, messages: 1 })
  })

  it.each(['451 try later', '552 too large', '554 spam'])('with a response of %s has not left', async (reply) => {
    expect(await open({ reply })).toEqual({ sent: 'not sent', handedOver: 1, messages: 1 })
  })

  it('with a positive response is sent', async () => {
    expect(await open({ reply: '250 queued' })).toEqual({ sent: 'sent', handedOver: 1, messages: 1 })
  })

  it('because handing it over was refused has not left: no byte of it went out', async () => {
    const server = await openCuttingServer({ reply: '250 queued' })
    const smtp = openTransport(readConfig({ DATA_DIR: dataDir, SMTP_URL: server.url, MAIL_FROM: 'hola@shop.example' }))
    const refused = smtp.send(mail(), () => Promise.reject(new Error('not noted')))
    await expect(refused).rejects.toThrow('not noted')
    await smtp.close()
    await server.close()
    expect(server.messages()).toBe(0)
    expect(server.bytes()).toBe(0)
  })
})
