import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminMailsQuerySchema } from '../../../src/shared/mail/admin.ts'
import { actorNamed } from '../../support/actors.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

let shop: RealApp
const owner = actorNamed('ana@example.com')
beforeAll(async () => {
  shop = await openApp('sqlite')
})
afterAll(() => shop.close())

/** Chooses another password for an account by the link that is mailed for it. */
async function changePassword(email: string) {
  await shop.post('/api/users/send-reset-email', { email })
  const [, token] = /password-reset\/([\w-]+)/.exec((await shop.mails()).at(-1)?.text ?? '') ?? []
  const changed = await shop.post('/api/users/reset-password', { token, password: 'Una-clave-nueva-1' })
  expect(changed.statusCode, changed.body).toBe(200)
  await shop.mails()
}
const list = async () => (await shop.services.outgoing.list(adminMailsQuerySchema.parse({}))).mails

it('is sent, listed by its kind and sent again', async () => {
  const { email } = await shop.user({ language: 'en' })
  await changePassword(email)
  const sent = (await list()).find(({ kind }) => kind === 'password-changed')
  expect(sent).toMatchObject({ to: email, subject: 'Your password at Lino y Sal is another', canSendAgain: true })
  await shop.services.outgoing.sendAgain(sent?.id ?? '', owner)
  expect((await shop.mails()).filter(({ subject }) => subject === sent?.subject)).toHaveLength(2)
})

it('is previewed, and worded by the owner', async () => {
  const data = { passwordChangedSubjectEs: 'Otra clave para {email}' }
  const call = { mail: 'passwordChanged', data }
  const { headers } = await shop.user({ isAdmin: true })
  const preview = await shop.post('/api/trpc/settingsAdmin.previewMail', call, headers)
  expect(preview.json().result.data.mails.es.subject).toBe('Otra clave para ana@example.com')
  await shop.services.settings.save('mails', { version: 0, data }, owner)
  const { email } = await shop.user()
  await changePassword(email)
  expect((await list()).map(({ subject }) => subject)).toContain(`Otra clave para ${email}`)
})
