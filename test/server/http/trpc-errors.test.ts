import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asAppError } from '../../../src/server/trpc/trpc.ts'

const { error: cause } = z.safeParse(z.object({ id: z.string('required') }), {})

describe('an error of tRPC whose cause is a schema', () => {
  it('is the client’s when it is about what came in', () => {
    expect(asAppError(new TRPCError({ code: 'BAD_REQUEST', cause }))?.code).toBe('invalid')
  })

  it('is ours when a response does not fit its schema', () => {
    expect(asAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }))).toBeUndefined()
  })
})
