import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { MailSender } from '../../../src/server/mail/templates/layout.ts'
import { orderConfirmation } from '../../../src/server/mail/templates/order-mails.ts'
import { sampleMail } from '../../../src/server/mail/templates/sample-mails.ts'
import { type Language, languages } from '../../../src/shared/languages.ts'
import { mails, wordedMailNames } from '../../../src/shared/mail/mails.ts'
import {
  firstMails,
  type MailsSettings,
  mailsSchema,
  signatureField,
  wordingField,
} from '../../../src/shared/settings/mails.ts'

const cases = languages.flatMap((language) => wordedMailNames.map((mail) => [mail, language] as const))

const sender = (language: Language, wording?: Partial<MailsSettings>): MailSender => ({
  ...{ language, shopName: 'La Marea', shopUrl: 'https://shop.example' },
  ...(wording && { wording: { ...firstMails, ...wording } }),
})

/** What is wrong with a text of a mail. */
function faultOf(field: string, text: unknown): string | undefined {
  const { error } = z.safeParse(mailsSchema, { ...firstMails, [field]: text })
  return error?.issues[0]?.message
}

describe('mails that nobody has worded', () => {
  it.each(cases)('%s in %s is the one that the shop came with, whatever is stored as empty', (mail, language) => {
    expect(sampleMail(mail, sender(language, {}))).toEqual(sampleMail(mail, sender(language)))
  })
})

describe.each(cases)('the wording of %s in %s', (mail, language) => {
  const given = {
    [wordingField(mail, 'Subject', language)]: 'Asunto de {shop}',
    [wordingField(mail, 'Opening', language)]: 'Primero <b>así</b>,\nen dos líneas.\n\nSegundo & último.',
    [wordingField(mail, 'Closing', language)]: 'Gracias de parte de {shop}.',
    [signatureField(language)]: 'Ana\n{shop}',
  }

  it('replaces subject and first paragraphs, and adds closing and signature, in both parts and escaped', () => {
    const original = sampleMail(mail, sender(language))
    const { subject, text, html } = sampleMail(mail, sender(language, given))
    expect(subject).toBe('Asunto de La Marea')
    expect(html).toContain('Primero &lt;b&gt;así&lt;/b&gt;,<br>en dos líneas.</p>')
    expect(html).toContain('Segundo &amp; último.</p>')
    expect(html).toContain('Ana<br>La Marea</p>')
    expect(text).toContain('\n\nPrimero <b>así</b>,\nen dos líneas.\n\nSegundo & último.\n\n')
    expect(text).toMatch(/\n\nGracias de parte de La Marea\.\n\nAna\nLa Marea\n\n--\n\n/)
    // The paragraph after the heading is the one that is replaced.
    const [, first = ''] = original.text.split('\n\n')
    expect(text).not.toContain(first)
    // Links and tables stay.
    const linksOf = (part: string) => part.match(/href="[^"]*"/g)
    expect(linksOf(html)).toEqual(linksOf(original.html))
    expect(html.match(/<t[dr]\b/g)).toEqual(original.html.match(/<t[dr]\b/g))
  })

  it('is that of its own language, and its own signature goes before that of all', () => {
    const other = language === 'es' ? 'en' : 'es'
    expect(sampleMail(mail, sender(other, given))).toEqual(sampleMail(mail, sender(other)))
    const own = { ...given, [wordingField(mail, 'Signature', language)]: 'El equipo' }
    const { text } = sampleMail(mail, sender(language, own))
    expect(text).toContain('El equipo\n\n--')
    expect(text).not.toContain('Ana\nLa Marea')
  })

  it('takes the placeholders of its kind, and names one that is none', () => {
    const field = wordingField(mail, 'Closing', language)
    for (const word of mails[mail].placeholders) {
      expect(faultOf(field, `Hola, {${word}}`)).toBeUndefined()
      expect(sampleMail(mail, sender(language, { [field]: `<{${word}}>` })).text).not.toContain(`{${word}}`)
    }
    expect(faultOf(field, 'Hola, {nombre}')).toBe('mailPlaceholder:{nombre}')
    expect(faultOf(field, 'Hola, {<script>}')).toBe('mailPlaceholder:{…}')
    expect(faultOf(field, 'Hola :{')).toBeUndefined()
  })
})

describe('texts of mails', () => {
  it.each([
    ['welcomeSubjectEs', 'x'.repeat(151), 'tooLong:150'],
    ['welcomeSubjectEs', 'una\nlínea', 'controlCharacters'],
    ['welcomeOpeningEs', 'campana\u0007', 'controlCharacters'],
    ['welcomeOpeningEs', 'medio \ud800', 'controlCharacters'],
    ['welcomeOpeningEs', 'dos\r\nlíneas', undefined],
    // Only mails about orders have one.
    ['welcomeOpeningEs', '{id}', 'mailPlaceholder:{id}'],
    ['signatureEs', '{name}', 'mailPlaceholder:{name}'],
    ['signatureEs', '{shop}', undefined],
  ])('%s %j: %s', (field, text, fault) => {
    expect(faultOf(field, text)).toBe(fault)
  })

  it('never make a subject of several lines, nor HTML, whatever a buyer is called', () => {
    const wording = { orderConfirmationSubjectEs: 'Gracias, {name}', orderConfirmationOpeningEs: 'Hola, {name}' }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 40 }), (name) => {
        const data = { ...sender('es', wording), ...buyer, name }
        const { subject, html } = orderConfirmation(data)
        expect(subject).not.toMatch(/[\r\n]/)
        expect(html).not.toContain('<img')
      }),
      { examples: [['Ana\r\nBcc: todos@example.org'], ['<img src=x>'], ['{shop}'], ['$&']] },
    )
    expect(orderConfirmation({ ...sender('es', wording), ...buyer, name: '{shop}' }).subject).toBe('Gracias, {shop}')
  })
})

const buyer = {
  ...{
    identifier: 'K3V9',
    number: null,
    lines: [],
    totalCents: 0,
    shippingCents: 0,
    taxOffCents: 0,
    restCents: 0,
    discountCents: 0,
    taxes: [],
  },
  ...{ orderUrl: '', invoiceUrl: '', withdrawalUrl: '', invoiceNumber: '', tracking: '', reason: '', address: [] },
}
