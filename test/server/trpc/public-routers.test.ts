import { expect, it } from 'vitest'
import { readDeclarations } from '../../../src/server/trpc/declarations.ts'
import { appRouter } from '../../../src/server/trpc/router.ts'
import { publicRouters } from '../../../src/shared/public-routers.ts'
import { trpcRows } from '../access/trpc-rows.ts'

const declared = [...readDeclarations(appRouter)].map(([name, meta]) => ({ router: name.split('.')[0] ?? '', ...meta }))

it('a browser keeps at logout the routers whose procedures all declare that their response is for everybody', () => {
  const ofUsers = new Set(declared.filter((meta) => meta.private).map(({ router }) => router))
  const routers = new Set(declared.map(({ router }) => router))
  expect(publicRouters).toEqual(new Set([...routers].filter((router) => !ofUsers.has(router))))
})

it('each procedure for signed-in users or staff declares that its response is not for everybody', () => {
  const isGuarded = ({ access }: (typeof declared)[number]) => access === 'user' || typeof access === 'object'
  const open = declared.filter((meta) => isGuarded(meta) && !meta.private)
  expect(declared.filter(isGuarded).length).toBeGreaterThan(50)
  expect(open).toEqual([])
})

it('every caller gets the same response from a router that stays cached', () => {
  const rows = trpcRows.filter(({ call }) => publicRouters.has(call.split('.')[0]))
  expect(rows.length).toBeGreaterThan(10)
  for (const { call, gets } of rows) expect(new Set(gets).size, call).toBe(1)
})
