import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '../../../src/server/core/app-error.ts'
import { asAppError } from '../../../src/server/http/error-handler.ts'

const withStatus = (statusCode: number) => Object.assign(new Error('x'), { statusCode })
const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('asAppError', () => {
  it('leaves the shop’s own errors as they are', () => {
    const error = new AppError('unavailable', { unavailable: ['a'] })
    expect(asAppError(error)).toBe(error)
  })

  it('names the fields of zod’s', () => {
    const { error } = z.safeParse(z.object({ cart: z.array(z.object({ id: z.string('required') })) }), { cart: [{}] })
    const appError = asAppError(error)
    expect(appError?.code).toBe('invalid')
    expect(appError?.details.fields).toEqual({ 'cart.0.id': 'required' })
  })

  it.each(['P1008', 'P2024', 'P2028', 'P2034'])('takes %s of the database for a busy shop', (code) => {
    expect(asAppError(withCode(code))?.code).toBe('busy')
  })

  it.each([
    [400, 'malformed'],
    [404, 'not-found'],
    [406, 'malformed'],
    [413, 'too-large'],
    [415, 'media-type'],
    [429, 'too-many'],
  ] as const)('takes the framework’s %d for %s', (status, code) => {
    expect(asAppError(withStatus(status))?.code).toBe(code)
  })

  it.each([new Error('x'), withStatus(500), withStatus(200), withCode('P2002'), 'text', null, undefined])(
    'takes %s for an internal error',
    (error) => {
      expect(asAppError(error)).toBeUndefined()
    },
  )
})
