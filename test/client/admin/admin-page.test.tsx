import { describe, expect, it } from 'vitest'
import { createAdminPage } from '../../../src/client/admin/layout/admin-page.tsx'
import type { PageContext, PageData } from '../../../src/client/shell/page-data.ts'
import { renderHtml } from '../ui/render.tsx'

const { load, Page } = createAdminPage({
  title: ({ orderId }) => (orderId ? 'admin-orders:order.title' : 'common:adminMenu.orders'),
  Badges: ({ params }) => <p>State of {params.orderId}</p>,
  Actions: ({ params }) => <button type="button">Print {params.orderId}</button>,
  Content: ({ params }) => <p>Lines of {params.orderId}</p>,
})
const params = { orderId: 'A-1' }

describe('an admin page', () => {
  it('titles its document by the parameters of its path, and keeps it from search engines', async () => {
    const titleWith = async (given: typeof params | Record<string, never>) => {
      const context: Partial<PageContext> = { t: (name) => name, params: given }
      return load({} as PageData, context as PageContext)
    }
    expect(await titleWith(params)).toEqual({ title: 'admin-orders:order.title', noindex: true })
    expect(await titleWith({})).toEqual({ title: 'common:adminMenu.orders', noindex: true })
  })

  it('calls what it shows by its name once that is known, in its heading', () => {
    const name = { known: 'LYS-7F3K-92QD' as string | undefined }
    const { Page: Named } = createAdminPage({
      title: 'admin-orders:order.title',
      useName: () => name.known,
      isCalledByName: true,
      Content: () => null,
    })
    const heading = () =>
      /<h1[^>]*>([^<]*)<\/h1>/.exec(renderHtml(<Named params={params} />, 'en', ['admin-orders']))?.[1]
    expect(heading()).toBe('LYS-7F3K-92QD')
    name.known = undefined
    expect(heading()).toBe('Order')
  })

  it('has its title as the one heading, then its state, its buttons and its content', () => {
    const html = renderHtml(<Page params={params} />, 'en', ['admin-orders'])
    expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1]).toBe('Order')
    expect(html).toMatch(/<h1.*State of <!-- -->A-1.*Print <!-- -->A-1.*Lines of <!-- -->A-1/s)
  })
})
