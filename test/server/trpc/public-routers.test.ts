import { expect, it } from 'vitest'
import { appRouter } from '../../../src/server/trpc/router.ts'
import { readDeclarations } from '../../../src/server/trpc/trpc.ts'
import { publicRouters } from '../../../src/shared/public-routers.ts'
import { trpcRows } from '../access/trpc-rows.ts'

const declared = [...readDeclarations(appRouter)].map(([name, meta]) => ({ router: name.split('.')[0] ?? '', ...meta }))

it('a browser keeps at logout the routers whose procedures all declare that their response is for everybody', () => {
  const ofUsers = new Set(declared.filter((meta) => meta.private || meta.permission).map(({ router }) => router))
  const routers = new Set(declared.map(({ router }) => router))
  expect(publicRouters).toEqual(new Set([...routers].filter((router) => !ofUsers.has(router))))
})

it('each procedure for signed-in users or staff declares that its response is not for everybody', () => {
  const open = declared.filter(({ permission, private: isPrivate }) => permission && !isPrivate)
  expect(open).toEqual([])
})

it('every caller gets the same response from a router that is kept', () => {
  const rows = trpcRows.filter(({ call }) => publicRouters.has(call.split('.')[0]))
  expect(rows.length).toBeGreaterThan(10)
  for (const { call, gets } of rows) expect(new Set(gets).size, call).toBe(1)
})
