import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useFreshQueries } from '../../../../src/client/admin/kit/use-fresh-queries.ts'
import { createQueryClient } from '../../../../src/client/shell/trpc.ts'

function Frame() {
  useFreshQueries()
  return null
}

describe('queries below the frame of the admin area', () => {
  const client = createQueryClient()
  renderToString(
    <QueryClientProvider client={client}>
      <Frame />
    </QueryClientProvider>,
  )
  const read = (...path: string[]) => client.defaultQueryOptions({ queryKey: [path, { type: 'query' }] })

  it.each([
    ['mails', 'list'],
    ['ordersAdmin', 'order'],
    ['settingsAdmin', 'all'],
    ['system', 'overview'],
  ])('%s.%s are read anew when they are opened and when the window gets the focus', (...path) => {
    expect(read(...path)).toMatchObject({ staleTime: 0, refetchOnWindowFocus: true })
  })

  it('leave those of the shop as they are for a minute', () => {
    expect(read('catalog', 'home')).toMatchObject({ staleTime: 60_000 })
  })

  it('are not repeated by a change that failed', () => {
    // Undefined is none: the default of TanStack Query.
    expect(client.getDefaultOptions().mutations?.retry).toBeUndefined()
  })
})
