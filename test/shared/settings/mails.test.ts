import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  fillPlaceholders,
  firstMails,
  mailsSchema,
  signatureField,
  unknownPlaceholders,
  wordingField,
  wordingFields,
} from '../../../src/shared/settings/mails.ts'

const read = (change: Record<string, string>) => z.safeParse(mailsSchema, { ...firstMails, ...change })
const findIssues = (change: Record<string, string>) =>
  read(change).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the placeholders of a text', () => {
  it.each([
    ['Hola, {name}', []],
    ['Hola, {nombre} {name} {x}', ['nombre', 'x']],
    ['{}', ['']],
    ['{{name}}', []],
    ['{name', []],
    ['name}', []],
  ])('%j does not know %j', (text, unknown) => {
    expect(unknownPlaceholders(text, ['name', 'id'])).toEqual(unknown)
  })

  it('are filled as they are, and those without a value stay', () => {
    const values = { name: '{id}', id: '7', empty: '' }
    expect(fillPlaceholders('{name} {id} {empty}. {other} {toString}', values)).toBe('{id} 7 . {other} {toString}')
  })
})

describe('the wording of a mail', () => {
  it('has fields for four parts of each mail in each language, and for the signature of all', () => {
    expect(wordingField('welcome', 'Subject', 'es')).toBe('welcomeSubjectEs')
    expect(wordingField('orderShipped', 'Closing', 'en')).toBe('orderShippedClosingEn')
    expect([signatureField('es'), signatureField('en')]).toEqual(['signatureEs', 'signatureEn'])
    expect(wordingFields).toHaveLength(2 + 9 * 4 * 2)
    expect(new Set(Object.values(firstMails))).toEqual(new Set(['']))
  })

  it.each([
    [{ welcomeSubjectEs: 'Hola, {email}' }, []],
    [{ welcomeSubjectEs: 'Hola, {name}' }, ['welcomeSubjectEs: mailPlaceholder:{name}']],
    [{ welcomeSubjectEs: `{${'x'.repeat(31)}}` }, ['welcomeSubjectEs: mailPlaceholder:{…}']],
    [{ welcomeSubjectEs: '{a b}' }, ['welcomeSubjectEs: mailPlaceholder:{…}']],
    [{ welcomeSubjectEs: '{-a b}' }, ['welcomeSubjectEs: mailPlaceholder:{…}']],
    [{ welcomeSubjectEs: '{a-1_ñ}' }, ['welcomeSubjectEs: mailPlaceholder:{a-1_ñ}']],
    [{ signatureEn: '{shop}' }, []],
    [{ signatureEn: '{name}' }, ['signatureEn: mailPlaceholder:{name}']],
    [{ welcomeSubjectEs: 'x'.repeat(150) }, []],
    [{ welcomeSubjectEs: 'x'.repeat(151) }, ['welcomeSubjectEs: tooLong:150']],
    [{ welcomeOpeningEs: 'x'.repeat(2000) }, []],
    [{ welcomeOpeningEs: 'x'.repeat(2001) }, ['welcomeOpeningEs: tooLong:2000']],
    [{ signatureEs: 'x'.repeat(501) }, ['signatureEs: tooLong:500']],
    // A subject is one line; a text may have several.
    [{ welcomeSubjectEs: 'a\nb' }, ['welcomeSubjectEs: controlCharacters']],
    [{ welcomeOpeningEs: 'a\n\tb' }, []],
    [{ welcomeOpeningEs: 'a\u0007b' }, ['welcomeOpeningEs: controlCharacters']],
    [{ welcomeOpeningEs: 'a\ud800b' }, ['welcomeOpeningEs: controlCharacters']],
    [{ welcomeSubjectEs: 'a\ud800b' }, ['welcomeSubjectEs: controlCharacters']],
  ])('%j has the issues %j', (change, issues) => {
    expect(findIssues(change)).toEqual(issues)
  })

  it('is stored with plain ends of lines and without space around it', () => {
    expect(read({ welcomeOpeningEs: '  a\r\nb\r\nc \r\n' }).data?.welcomeOpeningEs).toBe('a\nb\nc')
  })
})
