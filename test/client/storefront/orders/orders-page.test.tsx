import { describe, expect, it } from 'vitest'
import { matchPath } from '../../../../src/client/shell/routes.tsx'
import { addressShowing, OrderTable, Page, shownCount } from '../../../../src/client/storefront/orders/orders-page.tsx'
import type { Language } from '../../../../src/shared/languages.ts'
import type { ShownOrder } from '../../../../src/shared/orders/entities.ts'
import { renderHtml } from '../../ui/render.tsx'

const order: ShownOrder = {
  id: '0a9zk3m5q7s9u1w3y5b7d9f1h',
  number: 'LYS-7F3K-92QD',
  createdAt: '2026-11-20T22:30:00.123Z',
  status: 1,
  paymentStatus: 23,
  totalElements: 3,
  totalPrice: 1074.8,
  invoiced: true,
  cancellable: true,
  pictures: [
    { file: 'shirt.svg', title: [{ es: 'Camisa Ría', en: 'Ría shirt' }] },
    { file: '', title: [{ es: 'Jabón de sal', en: 'Sea salt soap' }] },
  ],
  totalLines: 4,
}

function table(changes: Partial<ShownOrder> = {}, language: Language = 'en'): string {
  return renderHtml(<OrderTable orders={[{ ...order, ...changes }]} />, language, ['orders'])
}

/** What is read of an element's cells, in order: neither signs nor the names that only cards show. */
function texts(html: string, cell: RegExp): string[] {
  const read = html.replace(/<svg.*?<\/svg>|<span[^>]*aria-hidden="true"[^>]*>.*?<\/span>/g, '')
  return [...read.matchAll(cell)].map(([whole]) => whole.replace(/<[^>]+>/g, ''))
}

describe('the list of orders', () => {
  it('is the page of its four addresses, and of no other below /orders', () => {
    for (const path of ['/orders', '/orders/checkout', '/orders/checkout-success/a1', '/orders/checkout-error/a1']) {
      expect(matchPath(path).route, path).toMatchObject({
        page: './storefront/orders/orders-page.tsx',
        visitorOnly: true,
      })
    }
    for (const path of ['/orders/other', '/orders/invoice', '/orders/checkout/a1']) {
      expect(matchPath(path).route, path).toMatchObject({ status: 404, visitorOnly: true })
    }
  })

  it.each(['en', 'es'] as const)('arrives as a shell with its heading and the room of its rows (%s)', (language) => {
    const html = renderHtml(<Page />, language, ['orders'])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(language === 'es' ? 'Mis pedidos' : 'My orders')
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('<table')
  })

  it('has the six columns of an order and its number, then the invoice and what can be done', () => {
    const head = /<thead.*<\/thead>/s.exec(table())?.[0] ?? ''
    expect(texts(head, /<th .*?<\/th>/g)).toEqual([
      'Identifier',
      'Number',
      'Date',
      'Order',
      'Payment',
      'Items',
      'Total',
      'Invoice',
      'Withdrawal',
      'Cancel',
    ])
  })

  it('shows an order: identifier in capitals, date without T and fraction, badges, figures, links', () => {
    const body = (html: string) => /<tbody.*<\/tbody>/s.exec(html)?.[0] ?? ''
    const cells = (html: string) => texts(body(html), /<t[hd] .*?<\/t[hd]>/g)
    const first = ['0A9ZK3M5Q7S9U1W3Y5B7D9F1H', 'LYS-7F3K-92QD', '2026-11-20 23:30:00']
    const money = '1,074.80\u202f€'
    const links = ['Invoice', 'Withdraw from the contract here', 'Cancel']
    expect(cells(table())).toEqual([...first, 'Pending', 'Completed', '3', money, ...links])
    expect(cells(table({}, 'es'))).toEqual([
      ...first,
      'Pendiente',
      'Completado',
      '3',
      '1.074,80\u202f€',
      'Factura',
      'Desistir del contrato aquí',
      'Cancelar',
    ])
    expect(table()).toContain(`href="/orders/invoice/${order.id}"`)
  })

  it.each(['America/Los_Angeles', 'Asia/Tokyo'])('shows the shop’s time to a browser in %s', (zone) => {
    const own = process.env.TZ
    process.env.TZ = zone
    const html = table()
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
    expect(html).toContain('<time dateTime="2026-11-20T22:30:00.123Z">2026-11-20 23:30:00</time>')
  })

  it('offers an invoice only of what was paid, and to cancel only what may be', () => {
    const html = table({ invoiced: false, cancellable: false })
    expect(html).not.toContain('/orders/invoice/')
    expect(html).not.toContain('<button')
  })

  it('shows pictures of what was bought in fixed sizes with their titles, says how many follow, and opens the order', () => {
    const html = table()
    const [image = ''] = html.match(/<img[^>]*>/g) ?? []
    for (const part of ['alt="Ría shirt"', 'width="96"', 'height="128"']) expect(image).toContain(part)
    expect(html.match(/<img/g)).toHaveLength(1)
    expect(html.replaceAll('<!-- -->', '')).toContain('>+2<')
    expect(table({ totalLines: 2 })).not.toContain('>+')
    expect(table({}, 'es')).toContain('alt="Camisa Ría"')
    expect(html).toContain(`href="/orders/order/${order.id}"`)
  })

  it('tells links and buttons of several orders apart', () => {
    const html = table()
    expect(html).toContain('aria-label="Invoice of order LYS-7F3K-92QD"')
    expect(html).toContain('aria-label="Cancel order LYS-7F3K-92QD"')
  })
})

describe('how many orders are shown', () => {
  it.each([
    ['', 50, 20],
    ['', 7, 7],
    ['shown=40', 50, 40],
    ['shown=41', 100, 60],
    ['shown=40', 25, 25],
    ['shown=-3', 50, 20],
    ['shown=many', 50, 20],
    ['shown=Infinity', 50, 20],
    ['shown=1e9', 50, 50],
  ])('for "%s" of %i are %i', (search, total, shown) => {
    expect(shownCount(search, total)).toBe(shown)
  })

  it('grows by twenty with each wish for more', () => {
    expect(addressShowing('/orders', 20)).toBe('/orders?shown=40')
  })
})
