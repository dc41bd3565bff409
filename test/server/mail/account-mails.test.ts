import { describe, expect, it } from 'vitest'
import { passwordResetMail, welcomeMail } from '../../../src/server/accounts/account-mail.ts'
import { readConfig } from '../../../src/server/config.ts'
import type { QueuedMail } from '../../../src/server/mail/outgoing.ts'
import { firstSettingsOf } from '../../support/settings.ts'

const config = readConfig({ PUBLIC_URL: 'https://shop.example/', PAYMENTS: 'demo', SHOP_NAME: 'Sal & <Mar>' })
const context = { config, settings: firstSettingsOf(config) }
const user = {
  id: 'user1',
  email: 'ines+"<b>"@example.org',
  language: 'es',
  newsletter: true,
  unsubscribeToken: 'unsubscribe1',
}
const reset = { id: 'reset1', token: 'T0ken-_' }

const mails: [name: string, mail: (language: string) => QueuedMail][] = [
  ['welcome', (language) => welcomeMail(context, { ...user, language })],
  ['welcome without newsletter', (language) => welcomeMail(context, { ...user, language, newsletter: false })],
  ['password reset', (language) => passwordResetMail(context, { ...user, language }, reset)],
]

describe('mails about accounts', () => {
  it.each(mails.flatMap(([name, mail]) => [[name, 'es', mail] as const, [name, 'en', mail] as const]))(
    '%s in %s has every text and lets nothing through as HTML',
    (_name, language, mail) => {
      const { subject, text, html } = mail(language)
      for (const part of [subject, text, html]) {
        // A missing text reads as its key.
        expect(part).not.toMatch(/\b(welcome|passwordReset)\.[a-z]|undefined|mail:|\{\{/)
      }
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).not.toContain('<b>')
      expect(html).not.toContain('<Mar>')
      expect(text).toContain(user.email)
      expect(text).toContain('Sal & <Mar>')
      expect(text).toMatch(language === 'es' ? /demostración/ : /demo shop/)
    },
  )

  it('say the same in both parts: every link of one is in the other', () => {
    for (const [name, mail] of mails) {
      const { text, html } = mail('es')
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
      expect(links.length, name).toBeGreaterThan(1)
      for (const link of links) expect(text, name).toContain(link)
    }
  })

  it('link pages of this shop by their whole address', () => {
    for (const [, mail] of mails) {
      for (const [, link = ''] of mail('en').html.matchAll(/href="([^"]+)"/g))
        expect(link).toMatch(/^https:\/\/shop\.example($|\/[^/])/)
    }
  })

  it('are sent once for an account, and once for a reset', () => {
    expect(mails.map(([, mail]) => mail('es').dedupeKey)).toEqual([
      'welcome:user1',
      'welcome:user1',
      'password-reset:reset1',
    ])
  })

  it('lead out of the newsletter with one click, who has it', () => {
    const [subscriber, other, transactional] = mails.map(([, mail]) => mail('es'))
    expect(subscriber?.headers).toEqual({
      'List-Unsubscribe': '<https://shop.example/user/unsubscribe/unsubscribe1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(subscriber?.text).toContain('https://shop.example/user/unsubscribe/unsubscribe1')
    for (const mail of [other, transactional]) {
      expect(mail?.headers ?? {}).toEqual({})
      expect(`${mail?.text}${mail?.html}`).not.toContain('unsubscribe')
    }
  })

  it('are in English for a language that the shop does not speak', () => {
    expect(welcomeMail(context, { ...user, language: 'gl' }).subject).toBe('Your account at Sal & <Mar> is open')
  })
})
