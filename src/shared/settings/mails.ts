import * as z from 'zod/mini'
import { type Language, languages } from '../languages.ts'
import { atMost } from '../length.ts'
import { languageSuffixes } from '../localized.ts'
import { mails, type WordedMail, wordedMailNames } from '../mail/mails.ts'

/** The texts of a mail that the owner sets; empty: as the shop came. A mail's own signature replaces that of all. */
export const wordingParts = ['Subject', 'Opening', 'Closing', 'Signature'] as const
export type WordingPart = (typeof wordingParts)[number]

type Suffix = (typeof languageSuffixes)[Language]
export type WordingField = `${WordedMail}${WordingPart}${Suffix}` | `signature${Suffix}`

/** The field of a mail's text in a language: `welcomeSubjectEs`. */
export const wordingField = (mail: WordedMail, part: WordingPart, language: Language): WordingField =>
  `${mail}${part}${languageSuffixes[language]}`
/** The field of the signature of all mails. */
export const signatureField = (language: Language): WordingField => `signature${languageSuffixes[language]}`

const longest: Record<WordingPart, number> = { Subject: 150, Opening: 2000, Closing: 2000, Signature: 500 }

const placeholder = /\{([^{}]*)\}/g

/** The placeholders of a text that a mail does not have: `nombre` of `Hola, {nombre}`. */
export function unknownPlaceholders(text: string, names: readonly string[]): string[] {
  return [...text.matchAll(placeholder)].map(([, word]) => word as string).filter((word) => !names.includes(word))
}

/** A text with the values of its placeholders. They are put in as they are: what looks like a placeholder in one stays. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (match, word: string) =>
    Object.hasOwn(values, word) ? (values[word] as string) : match,
  )
}

/** A control character or half a surrogate pair, a line's end aside where a text has several lines. */
const controls = { line: /[\p{Cc}\p{Cs}]/u, lines: /[^\P{Cc}\n\t]|\p{Cs}/u }

/** Quoted in the error's text, as long as it is a word. */
const quoted = (word: string) => (/^[\p{L}\p{N}_-]{1,30}$/u.test(word) ? `{${word}}` : '{…}')

function wordingText(part: WordingPart, placeholders: readonly string[]) {
  const control = part === 'Subject' ? controls.line : controls.lines
  return z.pipe(
    z.pipe(
      z.string(),
      // Forms send the ends of lines as CR LF.
      z.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    ),
    z.string().check(
      atMost(longest[part]),
      z.refine((text) => !control.test(text), 'controlCharacters'),
      z.superRefine((text, context) => {
        const [unknown] = unknownPlaceholders(text, placeholders)
        if (unknown !== undefined)
          context.addIssue({ code: 'custom', message: `mailPlaceholder:${quoted(unknown)}`, input: text })
      }),
    ),
  )
}
type WordingText = ReturnType<typeof wordingText>

function wordingShape(): Record<WordingField, WordingText> {
  const ofMails = wordedMailNames.flatMap((mail) =>
    wordingParts.flatMap((part) =>
      languages.map((language) => [wordingField(mail, part, language), wordingText(part, mails[mail].placeholders)]),
    ),
  )
  const ofAll = languages.map((language) => [signatureField(language), wordingText('Signature', ['shop'])])
  return Object.fromEntries([...ofAll, ...ofMails])
}

/** How the shop words its mails. The frame, the tables and the links of a mail are the shop's own. */
export const mailsSchema = z.object(wordingShape())
export type MailsSettings = z.infer<typeof mailsSchema>

export const wordingFields = Object.keys(mailsSchema.shape) as WordingField[]

/** A shop starts with the texts that it came with. */
export const firstMails = Object.fromEntries(wordingFields.map((field) => [field, ''])) as MailsSettings
