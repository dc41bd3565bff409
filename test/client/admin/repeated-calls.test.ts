import { createTRPCUntypedClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, it, test } from 'vitest'
import { createRepeatedCallLink } from '../../../src/client/shell/repeated-calls.ts'
import type { AppRouter } from '../../../src/server/trpc/router.ts'
import { appRouter } from '../../../src/server/trpc/router.ts'

interface Sent {
  path: string
  input: unknown
  respond(data: unknown): void
  fail(): void
}

/** A client before a server that responds when the test says so. */
function createClient() {
  const sent: Sent[] = []
  let time = 0
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        sent.push({
          path: op.path,
          input: op.input,
          respond(data) {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          fail: () => observer.error(TRPCClientError.from(new Error('no network'))),
        })
      })
  const client = createTRPCUntypedClient<AppRouter>({ links: [createRepeatedCallLink(() => time), server] })
  const pass = (ms: number) => {
    time += ms
  }
  return { client, sent, pass }
}

const mutations = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  .filter(([path, { _def }]) => _def.type === 'mutation' && path !== 'carts.update')
  .map(([path]) => path)

test.each(mutations)('a second press while %s is under way sends nothing and gets the first response', async (path) => {
  const { client, sent } = createClient()
  const presses = [client.mutation(path, { id: 'a', more: [1] }), client.mutation(path, { id: 'a', more: [1] })]
  expect(sent).toHaveLength(1)
  sent[0]?.respond('done')
  expect(await Promise.all(presses)).toEqual(['done', 'done'])
})

it('sends calls about different records, and of different inputs', async () => {
  const { client, sent } = createClient()
  for (const input of [{ id: 'a' }, { id: 'b' }, { id: 'a', tracking: 'x' }, undefined])
    void client.mutation('ordersAdmin.ship', input)
  void client.mutation('ordersAdmin.prepare', { id: 'a' })
  expect(sent).toHaveLength(5)
})

it('sends a change back to an input whose call is still under way', () => {
  const { client, sent } = createClient()
  const orders = [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b'],
  ]
  for (const ids of orders) void client.mutation('optionsAdmin.order', { ids })
  expect(sent.map(({ input }) => input)).toEqual(orders.map((ids) => ({ ids })))
})

it('sends nothing for a double click whose first press has its response already, and sends a later press', async () => {
  const { client, sent, pass } = createClient()
  const first = client.mutation('catalogAdmin.duplicateProduct', { id: 'a' })
  sent[0]?.respond('copy')
  await first
  pass(499)
  expect(await client.mutation('catalogAdmin.duplicateProduct', { id: 'a' })).toBe('copy')
  expect(sent).toHaveLength(1)
  pass(1)
  void client.mutation('catalogAdmin.duplicateProduct', { id: 'a' })
  expect(sent).toHaveLength(2)
})

it('sends a press that repeats a finished call after another one', async () => {
  const { client, sent } = createClient()
  for (const [path, id] of [
    ['catalogAdmin.deleteProduct', 'a'],
    ['catalogAdmin.duplicateProduct', 'b'],
  ] as const) {
    const call = client.mutation(path, { id })
    sent.at(-1)?.respond('done')
    await call
  }
  void client.mutation('catalogAdmin.deleteProduct', { id: 'a' })
  expect(sent).toHaveLength(3)
})

it('sends what has failed again at once, and reports the failure to both presses', async () => {
  const { client, sent } = createClient()
  const presses = [1, 2].map(() => client.mutation('ordersAdmin.ship', { id: 'a' }))
  sent[0]?.fail()
  for (const press of presses) await expect(press).rejects.toThrow('no network')
  void client.mutation('ordersAdmin.ship', { id: 'a' })
  expect(sent).toHaveLength(2)
})

it.each(['accounts.login', 'checkout.success'])('sends %s again as soon as its response has come', async (path) => {
  const { client, sent } = createClient()
  const first = client.mutation(path, { id: 'a' })
  sent[0]?.respond('done')
  await first
  void client.mutation(path, { id: 'a' })
  expect(sent).toHaveLength(2)
})

it('sends each state of a cart and each query', () => {
  const { client, sent } = createClient()
  for (const _ of [1, 2]) {
    void client.mutation('carts.update', { products: [] })
    void client.query('catalog.product', { id: 'a' })
  }
  expect(sent).toHaveLength(4)
})
