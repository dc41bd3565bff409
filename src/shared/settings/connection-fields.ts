import * as z from 'zod/mini'
import { isTypedEmail } from '../email-field.ts'
import { atMost } from '../length.ts'
import { isSender } from '../mail/sender.ts'
import { lineField } from './fields.ts'

/** How mails travel to the mail server: open, with STARTTLS (RFC 3207), or with TLS from the first byte (RFC 8314). */
export const smtpSecurities = ['none', 'starttls', 'tls'] as const
export type SmtpSecurity = (typeof smtpSecurities)[number]

/** The port that servers listen on for each of them, for a field that is left empty. */
export const usualPorts: Readonly<Record<SmtpSecurity, number>> = { none: 25, starttls: 587, tls: 465 }

const emptyOr = (isValid: (text: string) => boolean, issue: string, maxLength = 300) =>
  lineField(maxLength).check(z.refine((text) => text === '' || isValid(text), issue))

/** Without line breaks and other control characters, and without halves of characters. */
const isPlain = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text)

/** Printable ASCII without blanks: what keys are made of, and what may stand in a header. */
const isKey = (text: string) => /^[\x21-\x7e]+$/.test(text)

/** A host name, or an address of IPv4 or of IPv6. */
const isHost = (text: string) => /^[\p{L}\p{N}.:_-]+$/u.test(text) && URL.canParse(`smtp://${bracketed(text)}`)
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

/** Services of clouds that tell a server its own secrets; no model is there. */
const isLinkLocal = ({ hostname }: URL) => /^169\.254\.|^\[fe[89ab]/i.test(hostname)

function isServiceUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return !isLinkLocal(url) && url.username === '' && url.password === ''
}

/** A password is sent as it is typed, blanks included. */
const passwordField = z.string().check(
  atMost(300),
  z.refine((text) => isPlain(text), 'smtpPassword'),
)

const portField = z.union(
  [z.literal(''), z.int('smtpPort').check(z.minimum(1, 'smtpPort'), z.maximum(65_535, 'smtpPort'))],
  'smtpPort',
)

/** The fields by which a shop reaches services, as its owner saves them; empty is none. */
export const connectionFields = {
  stripeKey: emptyOr((text) => /^[sr]k_/.test(text) && isKey(text), 'stripeKey'),
  stripeWebhookSecret: emptyOr((text) => text.startsWith('whsec_') && isKey(text), 'stripeWebhookSecret'),
  smtpHost: emptyOr(isHost, 'smtpHost'),
  smtpPort: portField,
  smtpSecurity: z.enum(['', ...smtpSecurities], 'invalid'),
  smtpUser: emptyOr((text) => isPlain(text), 'smtpUser'),
  smtpPassword: passwordField,
  from: emptyOr(isSender, 'sender'),
  replyTo: emptyOr(isTypedEmail, 'emailInvalid'),
  aiUrl: emptyOr(isServiceUrl, 'aiUrl'),
  aiKey: emptyOr(isKey, 'aiKey'),
  aiModel: emptyOr((text) => isPlain(text), 'invalid', 200),
} as const

export type ConnectionField = keyof typeof connectionFields
export const connectionFieldNames = Object.keys(connectionFields) as ConnectionField[]

const connectionValuesSchema = z.object(connectionFields)
export type ConnectionValues = z.infer<typeof connectionValuesSchema>

export const noConnectionValues: ConnectionValues = {
  ...{ stripeKey: '', stripeWebhookSecret: '', smtpHost: '', smtpPort: '', smtpSecurity: '', smtpUser: '' },
  ...{ smtpPassword: '', from: '', replyTo: '', aiUrl: '', aiKey: '', aiModel: '' },
}

/** Fields whose values nobody reads again once they are saved. */
export const secretFields = ['stripeKey', 'stripeWebhookSecret', 'smtpPassword', 'aiKey'] as const
export type SecretField = (typeof secretFields)[number]

/** Whether a field's value is kept from everybody, under its name as it is stored. */
export const isSecretField = (name: string): name is SecretField => secretFields.some((field) => field === name)

/** A change of some fields; those that are absent stay, and an empty one is taken back. */
export const saveConnectionsSchema = z.object({
  version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  data: z.partial(connectionValuesSchema),
})
export type SaveConnections = z.infer<typeof saveConnectionsSchema>

export const secretStateSchema = z.object({
  set: z.boolean(),
  /** The environment wins. */
  source: z.enum(['settings', 'environment']),
  /** The last four characters of a long key, by which its owner recognizes it. */
  end: z.optional(z.string()),
  /** It was saved under another secret of the installation, so that it must be given again. */
  unreadable: z.optional(z.boolean()),
})
export type SecretState = z.infer<typeof secretStateSchema>

/** Fields that anybody who may read settings sees as they are. */
const openFields = {
  ...{ smtpHost: z.string(), smtpPort: z.union([z.number(), z.literal('')]), smtpSecurity: z.string() },
  ...{ smtpUser: z.string(), from: z.string(), replyTo: z.string(), aiUrl: z.string(), aiModel: z.string() },
}

export const savedConnectionsSchema = z.object({
  /** 0 until somebody saves a field. */
  version: z.number(),
  data: z.object({
    stripeKey: secretStateSchema,
    stripeWebhookSecret: secretStateSchema,
    ...openFields,
    smtpPassword: secretStateSchema,
    aiKey: secretStateSchema,
  }),
  /** Fields that do not count, as variables of the environment decide; absent: all count. */
  environment: z.optional(z.array(z.string())),
})
export type SavedConnections = z.infer<typeof savedConnectionsSchema>
