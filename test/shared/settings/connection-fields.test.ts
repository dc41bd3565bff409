import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type ConnectionField,
  connectionFieldNames,
  connectionFields,
  isSecretField,
  noConnectionValues,
  saveConnectionsSchema,
  secretFields,
  usualPorts,
} from '../../../src/shared/settings/connection-fields.ts'

/** The issue of a value in a field; undefined for one that it takes. */
const issueOf = (field: ConnectionField, value: unknown) =>
  z.safeParse(connectionFields[field] as z.ZodMiniType, value).error?.issues[0]?.message

const long = (length: number) => 'x'.repeat(length)

describe('the fields of connections', () => {
  it.each(connectionFieldNames)('%s may be empty', (field) => {
    expect(issueOf(field, '')).toBeUndefined()
    expect(noConnectionValues[field]).toBe('')
  })

  it.each<[ConnectionField, unknown]>([
    ['stripeKey', 'sk_live_1'],
    ['stripeKey', ' rk_test_~! '],
    ['stripeWebhookSecret', 'whsec_1'],
    ['smtpHost', 'mail.example'],
    ['smtpHost', 'correo.ñandú.example'],
    ['smtpHost', '10.0.0.5'],
    ['smtpHost', '::1'],
    ['smtpPort', 1],
    ['smtpPort', 65_535],
    ['smtpSecurity', 'none'],
    ['smtpSecurity', 'starttls'],
    ['smtpSecurity', 'tls'],
    ['smtpUser', 'hola@lamarea.example'],
    ['smtpPassword', ' con espacios y ñ '],
    ['from', 'La Marea <hola@lamarea.example>'],
    ['from', 'hola@lamarea.example'],
    ['replyTo', 'hola@lamarea.example'],
    ['aiUrl', 'http://localhost:11434/v1'],
    ['aiUrl', 'HTTPS://api.example/v1'],
    ['aiUrl', 'http://1.169.254.9/v1'],
    ['aiUrl', 'http://[fd00::1]/v1'],
    ['aiKey', 'k-1'],
    ['aiModel', 'llama 3'],
  ])('%s takes %j', (field, value) => {
    expect(issueOf(field, value)).toBeUndefined()
  })

  it.each<[ConnectionField, unknown, string]>([
    ['stripeKey', 'pk_live_1', 'stripeKey'],
    ['stripeKey', 'xsk_live_1', 'stripeKey'],
    ['stripeKey', 'sk_live 1', 'stripeKey'],
    ['stripeKey', 'sk_livé', 'stripeKey'],
    ['stripeWebhookSecret', 'xwhsec_1', 'stripeWebhookSecret'],
    ['stripeWebhookSecret', 'whsec_ 1', 'stripeWebhookSecret'],
    ['smtpHost', 'smtp://mail.example', 'smtpHost'],
    ['smtpHost', 'mail.example/x', 'smtpHost'],
    ['smtpHost', '::zz', 'smtpHost'],
    ['smtpHost', 'mail example', 'smtpHost'],
    ['smtpPort', 0, 'smtpPort'],
    ['smtpPort', 65_536, 'smtpPort'],
    ['smtpPort', 1.5, 'smtpPort'],
    ['smtpSecurity', 'ssl', 'invalid'],
    ['smtpUser', 'a\u0007b', 'smtpUser'],
    ['smtpUser', 'a\ud800', 'smtpUser'],
    ['smtpPassword', 'a\nb', 'smtpPassword'],
    ['smtpPassword', '\udc00', 'smtpPassword'],
    ['from', 'La Marea', 'sender'],
    ['from', 'La Marea <nadie>', 'sender'],
    ['replyTo', 'La Marea <hola@lamarea.example>', 'emailInvalid'],
    ['aiUrl', 'localhost:11434', 'aiUrl'],
    ['aiUrl', 'ftp://api.example', 'aiUrl'],
    ['aiUrl', 'x https://api.example', 'aiUrl'],
    ['aiUrl', 'https://', 'aiUrl'],
    ['aiUrl', 'https://ana@api.example', 'aiUrl'],
    ['aiUrl', 'https://:secret@api.example', 'aiUrl'],
    ['aiUrl', 'http://169.254.169.254/latest', 'aiUrl'],
    ['aiUrl', 'http://[fe80::1]/v1', 'aiUrl'],
    ['aiKey', 'a b', 'aiKey'],
    ['aiModel', 'a\tb', 'invalid'],
    ['aiKey', long(301), 'tooLong:300'],
    ['smtpPassword', long(301), 'tooLong:300'],
    ['aiModel', long(201), 'tooLong:200'],
  ])('%s refuses %j as %s', (field, value, issue) => {
    expect(issueOf(field, value)).toBe(issue)
  })

  it('keep a password as it is typed, and trim all else', () => {
    expect(z.parse(connectionFields.smtpPassword, ' a ')).toBe(' a ')
    expect(z.parse(connectionFields.stripeKey, ' sk_1 ')).toBe('sk_1')
  })

  it('that are secret are the keys and the password', () => {
    expect(connectionFieldNames.filter(isSecretField)).toEqual([...secretFields])
    expect([isSecretField('stripeKey'), isSecretField('smtpHost'), isSecretField('x')]).toEqual([true, false, false])
  })

  it('are saved by a version, those that are named alone', () => {
    const data = { smtpPort: 25 }
    expect(z.parse(saveConnectionsSchema, { version: 3, data })).toEqual({ version: 3, data })
    for (const version of [-1, 1.5, 1_000_000_001])
      expect(z.safeParse(saveConnectionsSchema, { version, data: {} }).success).toBe(false)
    expect(z.safeParse(saveConnectionsSchema, { version: 1_000_000_000, data: {} }).success).toBe(true)
  })

  it('know the usual port of each encryption', () => {
    expect(usualPorts).toEqual({ none: 25, starttls: 587, tls: 465 })
  })
})
