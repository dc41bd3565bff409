import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailField, loginSchema, registerSchema } from '../../src/shared/accounts/credentials.ts'
import { shippingSchema } from '../../src/shared/checkout/entities.ts'
import { isEmail, mailtoHref, normalizeEmail } from '../../src/shared/email-address.ts'
import { contactSchema } from '../../src/shared/settings/sections.ts'
import { inviteSchema } from '../../src/shared/staff/entities.ts'

/** What each place that takes an address makes of it; undefined where it refuses. */
const takenBy: Record<string, (email: string) => string | undefined> = {
  login: (email) => z.safeParse(loginSchema, { email, password: 'x' }).data?.email,
  register: (email) =>
    z.safeParse(registerSchema, { email, password: 'una frase larga', terms_conditions: true }).data?.email,
  invitation: (email) => z.safeParse(inviteSchema, { email, role: 'orders' }).data?.email,
  checkout: (email) => z.safeParse(shippingSchema.shape.email, email).data,
  contact: (email) => z.safeParse(contactSchema.shape.email, email).data,
}
const inLowerCase = ['login', 'register', 'invitation']

describe.each(Object.entries(takenBy))('an e-mail address, by %s', (place, take) => {
  it.each([
    ['R&D@example.org', 'R&D@example.org'],
    ["o'hara'@example.org", "o'hara'@example.org"],
    ["!#$%&'*+-/=?^_`{|}~@example.org", "!#$%&'*+-/=?^_`{|}~@example.org"],
    ['a@mail.example.co.uk', 'a@mail.example.co.uk'],
    ['ana@xn--andu-fqa.es', 'ana@xn--andu-fqa.es'],
    ['ana@ñandu.es', 'ana@xn--andu-fqa.es'],
    ['ana@ÑANDU.es', 'ana@xn--andu-fqa.es'],
    ['почта@пример.рф', undefined],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['info@例え。テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['info@straße.de', 'info@xn--strae-oqa.de'],
    [' mailto:Ana@Example.org ', 'Ana@Example.org'],
    ['MAILTO:r%26d@example.org?subject=Hola%20a', 'r&d@example.org'],
    ['mailto:ana@ñandu.es', 'ana@xn--andu-fqa.es'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('%s is stored as %s', (typed, stored) => {
    expect(take(typed)).toBe(inLowerCase.includes(place) ? stored?.toLowerCase() : stored)
  })

  it.each([
    ...['ana', 'ana@', '@example.org', 'ana@example', 'a b@example.org', 'ana@exa mple.org', 'a@b@example.org'],
    ...['.ana@example.org', 'ana.@example.org', 'a..b@example.org', '"a b"@example.org', 'ana@-a.org', 'ana@.org'],
    ...['ana@example..org', 'ana@example.org.', 'ana@1.2.3.4', 'ana@[1.2.3.4]', 'ana@example.123', 'ñ@example.org'],
    ...['ana@ñ.org/x', 'ana@ñ.org:80', 'ana@ñ.org?x', 'ana@ñ.org#x', 'a@x\\ñ.org', 'ana@ñ%2eorg', 'ana@ñ'],
    ...[
      'ana@example.org\r\nBcc: all@example.org',
      'ana\n@example.org',
      'ana@exa\tmple.org',
      'ana@ñandu\r\n.es',
      'a\u0000@example.org',
    ],
    ...['mailto:ana%0d%0aBcc:x@example.org', 'mailto:', 'Ana <ana@example.org>', 'a,b@example.org'],
    `${'a'.repeat(250)}@example.org`,
  ])('%j is refused', (typed) => {
    expect(take(typed)).toBeUndefined()
  })
})

describe('one rule for e-mail addresses', () => {
  it.each([`ana@${'a'.repeat(64)}.ñ.org`, `ana@${'ñ'.repeat(60)}.org`])(
    'refuses a label above 63 signs: %s',
    (email) => {
      for (const place of ['register', 'invitation', 'checkout']) expect(takenBy[place]?.(email), place).toBeUndefined()
    },
  )

  it('refuses a name before the @ above 64 signs, but lets an account that was stored with one log in', () => {
    const long = `${'a'.repeat(65)}@example.org`
    expect(takenBy.register?.(long)).toBeUndefined()
    expect(takenBy.checkout?.(long)).toBeUndefined()
    expect(takenBy.login?.(long)).toBe(long)
    expect(takenBy.login?.('ana@example-.org')).toBe('ana@example-.org')
  })

  it('changes no address that is stored already', () => {
    for (const email of ['ana@example.org', 'a+b@example.org', 'r&d@xn--andu-fqa.es', '100%@example.org']) {
      expect([normalizeEmail(email), isEmail(email)]).toEqual([email, true])
      expect(normalizeEmail(normalizeEmail(email))).toBe(email)
    }
  })

  it('names an address that is missing otherwise than one that is wrong or too long', () => {
    const fault = (email: unknown) => z.safeParse(emailField, email).error?.issues[0]?.message
    expect([fault(undefined), fault(' '), fault('ana@'), fault(`a@${'ñ.'.repeat(126)}org`)]).toEqual([
      'email',
      'email',
      'emailInvalid',
      'tooLong:254',
    ])
  })

  it('takes time that grows with the length of a text, not with its square', () => {
    const timeOf = (text: string) => {
      const start = performance.now()
      isEmail(normalizeEmail(text))
      return performance.now() - start
    }
    for (const text of [
      'a'.repeat(400_000),
      'a.'.repeat(200_000),
      `a@${'a-'.repeat(200_000)}`,
      `a@${'ñ.'.repeat(200_000)}`,
      `mailto:${'%41'.repeat(100_000)}`,
    ])
      expect(timeOf(text), text.slice(0, 12)).toBeLessThan(2000)
  })

  it('links to an address whose signs mean something else in a link', () => {
    expect(mailtoHref('ana+b@example.org')).toBe('mailto:ana+b@example.org')
    for (const email of ['r&d@example.org', 'a?b=c@example.org', '100%25@example.org'])
      expect(normalizeEmail(mailtoHref(email))).toBe(email)
  })
})
