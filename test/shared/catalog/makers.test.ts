import { describe, expect, it } from 'vitest'
import {
  findMissingEuFields,
  isMakerContact,
  makerChangesSchema,
  newMakerSchema,
} from '../../../src/shared/catalog/makers.ts'

const maker = { name: 'Telares Dos Rías', address: 'Rúa do Liño 4\n15001 A Coruña', contact: 'hola@telares.example' }
const eu = { euName: 'Importa S.L.', euAddress: 'Cádiz', euContact: 'https://importa.example/contacto' }

const findIssues = (value: unknown) =>
  (newMakerSchema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)

describe('the contact of a maker', () => {
  it.each([
    'hola@telares.example',
    'https://telares.example',
    'http://telares.example/a?b=c#d',
    'HTTPS://TELARES.EXAMPLE',
  ])('may be %s', (text) => expect(isMakerContact(text)).toBe(true))

  it.each([
    'telares',
    'www.telares.example',
    'javascript:alert(1)',
    'mailto:',
    'https://',
    'https://a b.example',
    '',
    '+34 600',
  ])('may not be %j', (text) => expect(isMakerContact(text)).toBe(false))
})

describe('a maker', () => {
  it('is stored without blanks around its texts, and with the address of a pasted link', () => {
    expect(newMakerSchema.parse({ ...maker, name: ' Telares ', contact: ' mailto:hola@telares.example ' })).toEqual({
      ...maker,
      name: 'Telares',
    })
  })

  it.each([
    [{ name: '\u200b' }, 'name makerName'],
    [{ name: 'x'.repeat(201) }, 'name tooLong:200'],
    [{ address: ' ' }, 'address makerAddress'],
    [{ address: 'x'.repeat(301) }, 'address tooLong:300'],
    [{ contact: '' }, 'contact makerContact'],
    [{ contact: undefined }, 'contact makerContact'],
    [{ contact: 'Vigo' }, 'contact makerContact'],
    [{ ...eu, euContact: 'Vigo' }, 'euContact makerContact'],
  ])('with %j is refused', (wrong, issue) => {
    expect(findIssues({ ...maker, ...wrong })).toEqual([issue])
  })

  it('has its whole contact in the EU, or none of it', () => {
    expect(findIssues({ ...maker, ...eu })).toEqual([])
    expect(findIssues({ ...maker, euName: '', euAddress: ' ', euContact: '' })).toEqual([])
    expect(findIssues({ ...maker, euName: 'Importa' })).toEqual([
      'euAddress makerEuIncomplete',
      'euContact makerEuIncomplete',
    ])
    expect(findMissingEuFields({ ...eu, euAddress: '' })).toEqual(['euAddress'])
    expect(findMissingEuFields({})).toEqual([])
  })

  it('keeps in an edit what is absent, and may lose its contact in the EU', () => {
    expect(makerChangesSchema.parse({ id: 'm' })).toEqual({ id: 'm' })
    expect(makerChangesSchema.parse({ id: 'm', euName: ' ' })).toEqual({ id: 'm', euName: '' })
    expect(makerChangesSchema.safeParse({ id: 'm', name: '' }).success).toBe(false)
    expect(makerChangesSchema.safeParse({ id: 'm', updatedAt: '9999-01-01T00:00:00.000Z' }).success).toBe(false)
  })
})
