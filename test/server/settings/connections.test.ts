import { describe, expect, it } from 'vitest'
import { readConnections, tryConnection } from '../../../src/server/settings/connections.ts'
import { testContext } from '../../support/service-context.ts'

const who = { email: 'ana@example.com', language: 'es' } as const
const secret = 'sk-very-secret-0123456789'
const env = { OPENAI_API_KEY: secret, SMTP_URL: 'smtp://shop:p%40ss-word@mail.example', MAIL_FROM: 'hola@shop.example' }
const open = (parts: object = {}, given: Record<string, string> = {}) =>
  testContext({} as never, { env: given, ...parts })

describe('the connections of a shop', () => {
  it('say which keys are set, and never what they are', () => {
    const connections = readConnections(open({}, env))
    expect(JSON.stringify(connections)).not.toMatch(/secret|ss-word/)
    expect(connections.find(({ name }) => name === 'mail')).toEqual({
      name: 'mail',
      uses: 'smtp',
      isOutside: true,
      variables: [
        { name: 'SMTP_URL', isSet: true },
        { name: 'MAIL_FROM', isSet: true },
      ],
    })
    expect(connections.map(({ name, variables }) => [name, variables.some(({ isSet }) => isSet)])).toEqual([
      ['mail', true],
      ['payments', false],
      ['storage', false],
      ['ai', true],
    ])
  })

  it('send a mail to whoever tries them, in their language and with the shop’s name', async () => {
    const context = open()
    expect(await tryConnection(context, 'mail', who)).toEqual({ works: true, answer: 'ana@example.com' })
    const [mail] = context.mail.sent
    expect(mail).toMatchObject({ to: 'ana@example.com', subject: 'Prueba de correo de Lino y Sal' })
    expect(mail?.text).toContain('puede enviar correos')
  })

  it('write and delete a file, and ask the payment service for its account', async () => {
    const context = open()
    expect(await tryConnection(context, 'storage', who)).toEqual({ works: true, answer: '' })
    const payments = Object.assign(context.payments, { account: async () => 'La Marea, S. L.' })
    expect(await tryConnection({ ...context, payments }, 'payments', who)).toEqual({
      works: true,
      answer: 'La Marea, S. L.',
    })
  })

  it('tell why they failed without the keys that the service repeated', async () => {
    const ai = {
      ...open().ai,
      translate: () =>
        Promise.reject(new Error('no', { cause: new Error(`Incorrect key ${secret} for p@ss-word, p%40ss-word`) })),
    }
    const context = open({ ai }, env)
    const tried = await tryConnection(context, 'ai', who)
    expect(tried).toEqual({ works: false, answer: 'Incorrect key … for …, …' })
    expect(context.log.lines).toMatchObject([{ level: 'warn' }])
  })
})
