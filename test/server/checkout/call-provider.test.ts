import { describe, expect, it, vi } from 'vitest'
import { callProvider } from '../../../src/server/checkout/checkout-deps.ts'
import { Prisma } from '../../../src/server/db/generated/sqlite/client.ts'
import { openTestDatabase } from '../../support/database.ts'
import { testContext } from '../../support/service-context.ts'

describe('a call of the payment provider that fails', () => {
  const failing = async (error: Error) => {
    const { db, close } = await openTestDatabase('sqlite')
    const context = testContext(db)
    const logged = vi.spyOn(context.log, 'error')
    const outcome = await callProvider(context, 'order', () => Promise.reject(error)).catch(
      (failure: unknown) => failure,
    )
    await close()
    return { outcome, logged: logged.mock.calls.length }
  }

  it('is a failed payment service, also when its network error looks like one of a database', async () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(await failing(error)).toMatchObject({ outcome: { code: 'payment-service' }, logged: 1 })
  })

  it('stays a failure of the database where the provider keeps its payments there', async () => {
    const error = new Prisma.PrismaClientKnownRequestError('away', { code: 'P1001', clientVersion: '7' })
    expect(await failing(error)).toEqual({ outcome: error, logged: 0 })
  })
})
