import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mailingDataInputSchema } from '../../../src/shared/accounts/entities.ts'
import {
  confirmEnrolmentSchema,
  confirmIdentitySchema,
  switchOffSchema,
} from '../../../src/shared/accounts/second-factor.ts'

const findIssues = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('who is signed in', () => {
  it.each([
    [{ password: 'secret' }, []],
    [{ otp: '123456' }, []],
    [{ password: 'secret', otp: '123456' }, []],
    [{}, ['password: password']],
    [{ password: '' }, ['password: password']],
    [{ otp: ' ' }, ['otp: otp']],
  ])('is proved by %j with the issues %j: by password or code', (given, issues) => {
    expect(findIssues(confirmIdentitySchema, given)).toEqual(issues)
  })

  it('ends the second factor with both', () => {
    expect(findIssues(switchOffSchema, { password: 'secret', otp: '123456' })).toEqual([])
    expect(findIssues(switchOffSchema, { password: 'secret' })).toEqual(['otp: otp'])
    expect(findIssues(switchOffSchema, { otp: '123456' })).toEqual(['password: password'])
  })
})

it('a code is read without spaces around it, and has at most 64 characters', () => {
  expect(z.parse(confirmEnrolmentSchema, { otp: ' 123456 ' })).toEqual({ otp: '123456' })
  expect(findIssues(confirmEnrolmentSchema, { otp: 'x'.repeat(64) })).toEqual([])
  expect(findIssues(confirmEnrolmentSchema, { otp: 'x'.repeat(65) })).toEqual(['otp: tooLong:64'])
})

it('mailing data may be absent or empty, and have no spaces around them', () => {
  expect(z.parse(mailingDataInputSchema, {})).toEqual({})
  expect(z.parse(mailingDataInputSchema, { name: ' Ana ', city: '' })).toEqual({ name: 'Ana', city: '' })
  const long = { name: 'x'.repeat(201), phone: 'x'.repeat(41), zip: 'x'.repeat(21) }
  expect(findIssues(mailingDataInputSchema, long)).toEqual([
    'name: tooLong:200',
    'phone: tooLong:40',
    'zip: tooLong:20',
  ])
})
