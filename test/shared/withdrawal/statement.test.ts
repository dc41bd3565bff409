import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toStatement } from '../../../src/shared/withdrawal/form.ts'
import { deliveredSchema, statementSchema } from '../../../src/shared/withdrawal/statement.ts'

const valid = { name: ' Ana ', order: ' LYS-7F3K-92QD ', email: ' ana@example.org ' }
const issues = (value: object) => {
  const result = z.safeParse(statementSchema, { ...valid, ...value })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('a statement of withdrawal', () => {
  it('needs a name, an e-mail and words about the order, and no reason', () => {
    expect(z.parse(statementSchema, valid)).toEqual({ name: 'Ana', order: 'LYS-7F3K-92QD', email: 'ana@example.org' })
    const result = z.safeParse(statementSchema, { name: ' ', order: '\u200b', email: '' })
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      'name',
      'withdrawalOrder',
      'email',
      'emailInvalid',
    ])
  })

  it.each([
    [{ email: 'ana' }, 'email emailInvalid'],
    [{ name: 'a'.repeat(201) }, 'name tooLong:200'],
    [{ order: 'a'.repeat(301) }, 'order tooLong:300'],
    [{ text: 'a'.repeat(2001) }, 'text tooLong:2000'],
    [{ lines: [{ id: 'a', quantity: 0 }] }, 'lines.0.quantity quantity'],
    [{ lines: [{ id: 'a', quantity: 1.5 }] }, 'lines.0.quantity quantity'],
    [{ lines: [{ id: 'a', quantity: 1000 }] }, 'lines.0.quantity quantity'],
    [{ lines: [{ id: '', quantity: 1 }] }, 'lines.0.id required'],
    [{ language: 'fr' }, 'language language'],
  ])('names the field that is wrong: %o', (value, issue) => {
    expect(issues(value)).toContain(issue)
  })

  it('has no half of a surrogate pair, so that it equals what the database stores', () => {
    expect(z.parse(statementSchema, { ...valid, order: 'a\ud800b' }).order).toBe('a\ufffdb')
  })
})

describe('a form without scripts', () => {
  it('makes a statement; quantities that are empty or zero are none', () => {
    const form = {
      ...valid,
      key: 'x',
      action: 'confirm',
      text: '',
      'quantity.a': '2',
      'quantity.b': '',
      'quantity.c': '0',
    }
    expect(toStatement(form)).toEqual({ ...valid, lines: [{ id: 'a', quantity: 2 }] })
    expect(toStatement({})).toEqual({ name: '', order: '', email: '' })
  })

  it('leaves a quantity that is no number to the schema', () => {
    expect(issues(toStatement({ ...valid, 'quantity.a': 'two' }))).toContain('lines.0.quantity quantity')
  })
})

it('a delivery is a day or a moment with its offset', () => {
  const read = (at: unknown) => z.safeParse(deliveredSchema, { id: 'a', at }).success
  for (const at of ['2026-11-28', '2026-11-28T10:00:00Z', '2026-11-28T10:00:00+01:00', undefined])
    expect(read(at)).toBe(true)
  for (const at of ['', 'today', '28/11/2026', '2026-02-30', '2026-11-28T10:00', 5, null]) expect(read(at)).toBe(false)
})
