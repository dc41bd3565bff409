import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailField, loginSchema, registerSchema } from '../../src/shared/accounts/credentials.ts'
import { shippingSchema } from '../../src/shared/checkout/entities.ts'
import { isEmail, mailtoHref, normalizeEmail } from '../../src/shared/email-address.ts'
import { isTypedEmail, knownEmailField } from '../../src/shared/email-field.ts'
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
    const findIssue = (email: unknown) => z.safeParse(emailField, email).error?.issues[0]?.message
    expect([findIssue(undefined), findIssue(' '), findIssue('ana@'), findIssue(`a@${'ñ.'.repeat(126)}org`)]).toEqual([
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

describe('a normalized e-mail address', () => {
  it.each([
    ['mailto:100%@example.org', '100%@example.org'],
    ['mailto: 100%@example.org', '100%@example.org'],
    ['mailto:100%@example.org ?subject=Hola', '100%@example.org'],
  ])('is read as it is from a link that is not encoded: %j', (link, email) => {
    expect(normalizeEmail(link)).toBe(email)
  })

  it('has no encoded spaces of a link around it', () => {
    expect(normalizeEmail('mailto:%20ana@example.org%20')).toBe('ana@example.org')
  })

  it('is taken from a link only where the text begins with it', () => {
    expect(normalizeEmail('Ana mailto:ana@example.org')).toBe('Ana mailto:ana@example.org')
  })

  it('has its domain in ASCII even where the name before the @ is missing', () => {
    expect(normalizeEmail('@ñandu.es')).toBe('@xn--andu-fqa.es')
  })
})

describe('the rule of an e-mail address', () => {
  /** A domain of so many signs, in labels of at most 63; for 129 to 191. */
  const domainOf = (length: number) => `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(length - 128)}`

  it('takes 254 signs, and no more', () => {
    const [longest, tooLong] = [189, 190].map((length) => `${'a'.repeat(64)}@${domainOf(length)}`)
    expect([longest?.length, isEmail(longest ?? '')]).toEqual([254, true])
    expect([tooLong?.length, isEmail(tooLong ?? '')]).toEqual([255, false])
  })

  it('takes a label of 63 signs, and no more', () => {
    expect(isEmail(`ana@${'a'.repeat(63)}.org`)).toBe(true)
    expect(isEmail(`ana@${'a'.repeat(64)}.org`)).toBe(false)
  })

  it('takes a name of several atoms with several signs each', () => {
    expect(isEmail('ana.maria.lopez@example.org')).toBe(true)
  })

  it.each(['x.org', 'a1.org', '1.org', 'a-1.org', 'mail.b1.org'])('takes the domain %s', (domain) => {
    expect(isEmail(`ana@${domain}`)).toBe(true)
  })

  it.each(['a-.org', '-a.org', 'a_b.org'])(
    'refuses a label that begins or ends with a hyphen, or has a sign: %s',
    (domain) => {
      expect(isEmail(`ana@${domain}`)).toBe(false)
    },
  )

  it.each(['org1', '1org', 'o', 'o1g', 'xn--p1a-', 'axn--p1'])('refuses the top-level domain %s', (top) => {
    expect(isEmail(`ana@example.${top}`)).toBe(false)
  })

  it.each(['es', 'ORG', 'xn--p1ai', 'xn--p1'])('takes the top-level domain %s', (top) => {
    expect(isEmail(`ana@example.${top}`)).toBe(true)
  })

  it('looks at the last label as the top-level domain', () => {
    expect(isEmail('ana@example.org.1')).toBe(false)
  })

  it('takes an address of an earlier version with 254 signs, and no more', () => {
    const issues = (email: string) => z.safeParse(knownEmailField, email).error?.issues.map((each) => each.message)
    const longest = `${'a'.repeat(65)}@${domainOf(188)}`
    expect([longest.length, isEmail(longest), issues(longest)]).toEqual([254, false, undefined])
    expect(issues(`a${longest}`)).toContain('tooLong:254')
  })

  it('tells whether a typed text is an address, new or known', () => {
    expect([' ana@ñandu.es ', 'mailto:ana@example.org', 'ana@example-.org'].map(isTypedEmail)).toEqual([
      true,
      true,
      true,
    ])
    expect(['', 'ana', 'ana@', 'ana@example'].map(isTypedEmail)).toEqual([false, false, false, false])
  })
})
