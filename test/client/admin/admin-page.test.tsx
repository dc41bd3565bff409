import { describe, expect, it } from 'vitest'
import { createAdminPage } from '../../../src/client/admin/layout/admin-page.tsx'
import type { PageContext, PageData } from '../../../src/client/page-data.ts'
import { renderHtml } from '../ui/render.tsx'

const { load, Page } = createAdminPage({
  title: 'admin-orders:order.title',
  titleParams: ({ orderId }) => ({ id: `${orderId}!` }),
  Actions: ({ params }) => <button type="button">Print {params.orderId}</button>,
  Content: ({ params }) => <p>Lines of {params.orderId}</p>,
})
const params = { orderId: 'A-1' }

describe('an admin page', () => {
  it('titles its document with the parameters of its path, and keeps it from search engines', async () => {
    const t: PageContext['t'] = (name, values) => `${name} ${JSON.stringify(values)}`
    const context: Partial<PageContext> = { t, params }
    expect(await load({} as PageData, context as PageContext)).toEqual({
      title: 'admin-orders:order.title {"id":"A-1!"}',
      noindex: true,
    })
  })

  it('calls what it shows by its name once that is known, in its heading', () => {
    const name = { known: 'LYS-7F3K-92QD' as string | undefined }
    const { Page: Named } = createAdminPage({
      title: 'admin-orders:order.title',
      useName: () => name.known,
      titleParams: ({ orderId = '' }, shown = orderId) => ({ id: shown }),
      Content: () => null,
    })
    const heading = () =>
      /<h1[^>]*>([^<]*)<\/h1>/.exec(renderHtml(<Named params={params} />, 'en', ['admin-orders']))?.[1]
    expect(heading()).toBe('Order LYS-7F3K-92QD')
    name.known = undefined
    expect(heading()).toBe('Order A-1')
  })

  it('has its title as the one heading, then its buttons and its content', () => {
    const html = renderHtml(<Page params={params} />, 'en', ['admin-orders'])
    expect(html.match(/<h1[^>]*>([^<]*)<\/h1>/)?.[1]).toContain('A-1!')
    expect(html).toMatch(/<h1.*Print <!-- -->A-1.*Lines of <!-- -->A-1/s)
  })
})
