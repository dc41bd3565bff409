import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { isOrderKey } from '../../../src/server/core/order-key.ts'
import { orderMailFor } from '../../../src/server/orders/order-effects.ts'
import { localized } from '../../../src/shared/localized.ts'
import { orderMailKinds } from '../../../src/shared/mail/mails.ts'
import { firstSettingsOf } from '../../support/settings.ts'
import { mailOf, orderRow } from './order-row.ts'

const config = readConfig({ PUBLIC_URL: 'https://shop.example/', PAYMENTS: 'demo' })
const context = { config, settings: firstSettingsOf(config), secrets: { jwt: 's'.repeat(32) } }

describe('mails about orders', () => {
  it('show the discount and the VAT by rate that were written with the order', () => {
    const tax = { orderId: 'abc123', ratePpm: 255_000, netCents: 0n, taxCents: 1000n, grossCents: 0n }
    const taxes = [tax, { ...tax, ratePpm: 100_000, taxCents: 400n }]
    const { text, html } = orderMailFor(
      context,
      'order-confirmation',
      orderRow({ totalCents: 10_000n, discountCents: 500n, taxes }),
    )
    const expectedTexts = [
      'Descuento: -5,00',
      'Subtotal sin IVA: 86,00',
      'IVA 25,5 %: 10,00',
      'IVA 10 %: 4,00',
      'Total: 100,00',
    ]
    expect(expectedTexts.filter((sum) => !text.replaceAll(/[\u00a0\u202f]/g, ' ').includes(sum))).toEqual([])
    expect(html).toContain('Descuento')
    expect(orderMailFor(context, 'order-confirmation', orderRow()).text).not.toContain('Descuento')
  })

  it('link the address in a tracking, and no other', () => {
    const tracking = 'Correos PQ4F https://track.example/?id=1&x=<b>'
    const { html, text } = orderMailFor(context, 'order-shipped', orderRow({ tracking }))
    const href = 'https://track.example/?id=1&amp;x='
    expect(html).toMatch(
      new RegExp(`Seguimiento: Correos PQ4F <a href="${href.replaceAll('?', '\\?')}" style="[^"]*">`),
    )
    expect(html).toContain('&lt;b&gt;')
    expect(text).toContain('Seguimiento: Correos PQ4F https://track.example/?id=1&x=')
    const plain = orderMailFor(context, 'order-shipped', orderRow({ tracking: 'javascript:alert(1)' }))
    expect(plain.html).not.toContain('href="javascript')
  })

  it('link the terms that were accepted, where they are the owner’s', () => {
    const own = orderMailFor(context, 'order-confirmation', orderRow({ termsVersion: 3, termsFrom: '2026-12-01' }))
    const address = 'https://shop.example/legal/terms-of-service?version=3'
    expect(own.text).toContain(`Condiciones del servicio del 1 de diciembre de 2026:\n${address}`)
    expect(own.html).toContain(address)
    const first = orderMailFor(context, 'order-confirmation', orderRow())
    expect(`${first.text} ${first.html}`).not.toContain('/legal/terms-of-service?')
  })

  it('confirm what the law asks for where the shop sells, with the whole terms, and nothing of it in a demonstration', () => {
    const settings = firstSettingsOf(config)
    const seller = {
      ...{ name: 'Marea & Hijas', taxNumber: 'B58378431', register: 'Hoja C-1' },
      address: ['Rúa Nova 2', '15003 A Coruña'],
    }
    const { demo, seller: inventedSeller } = settings.current
    settings.current = { ...settings.current, seller, demo: { ...demo, enabled: false } }
    const sells = { ...context, settings }
    const terms = localized('## Pago\n\nSe paga con **tarjeta** y < 3 clics.', 'Paid by card.')
    const order = orderRow({ termsVersion: 3, termsFrom: '2026-12-01', withdrawalDays: 30 })
    const { text, html } = orderMailFor(sells, 'order-confirmation', { ...order, terms })
    const parts = [
      'Quién vende:\n\nMarea & Hijas\nNIF: B58378431\nRúa Nova 2\n15003 A Coruña\nHoja C-1',
      'Tienes 30 días naturales',
      'A la atención de: Marea & Hijas, Rúa Nova 2, 15003 A Coruña',
      'Número de pedido: LYS-7F3K-92QD',
      'garantía legal de tres años',
      'Condiciones del servicio del 1 de diciembre de 2026:\n\nPago\n\nSe paga con tarjeta y < 3 clics.',
    ]
    expect(parts.filter((part) => !text.includes(part))).toEqual([])
    expect(html).toContain('Marea &amp; Hijas<br>NIF: B58378431')
    expect(html).toContain('Se paga con tarjeta y &lt; 3 clics.')
    const english = orderMailFor(sells, 'order-confirmation', { ...order, language: 'en', terms }).text
    expect(english).toContain('You have 30 calendar days')
    expect(english).toContain('Paid by card.')
    expect(orderMailFor(sells, 'order-confirmation', orderRow()).text).toContain('Tienes 14 días naturales')
    expect(orderMailFor(sells, 'order-shipped', order).text).not.toContain('días naturales')
    expect(orderMailFor(context, 'order-confirmation', order).text).not.toMatch(/NIF|días naturales/)
    settings.current = { ...settings.current, seller: inventedSeller }
    expect(orderMailFor(sells, 'order-confirmation', order).text).not.toContain('NIF')
  })

  it('confirm in Spanish, with lines, VAT, total, address and the demo notice', () => {
    const mail = orderMailFor(context, 'order-confirmation', orderRow())
    expect(mail).toMatchObject({ dedupeKey: 'order-confirmation:abc123', to: 'ines@example.org', language: 'es' })
    expect(mail.subject).toBe('Tu pedido LYS-7F3K-92QD en Lino y Sal')
    for (const text of [
      '2 × Camisa <lino>',
      '1.200,00\u202f€',
      '34,56\u202f€',
      'IVA 21\u202f%',
      '1.020,30\u202f€',
      '214,26\u202f€',
      '1.234,56\u202f€',
      'Gratis',
      'demostración',
    ])
      expect(mail.text).toContain(text)
    expect(mail.html).toContain('<html lang="es">')
    expect(mail.html).toContain('2 × Camisa &lt;lino&gt;')
  })

  it('confirm in English', () => {
    const mail = orderMailFor(context, 'order-confirmation', orderRow({ language: 'en' }))
    expect(mail.subject).toBe('Your order LYS-7F3K-92QD at Lino y Sal')
    for (const text of [
      '2 × Shirt <linen>',
      '1,234.56\u202f€',
      'VAT 21%',
      'Free',
      'demo shop',
      'See invoice 2026-000007',
      'Order number: LYS-7F3K-92QD',
      'Identifier: ABC123',
    ])
      expect(mail.text).toContain(text)
  })

  it('name an order of an earlier version by its identifier alone', () => {
    const mail = orderMailFor(context, 'order-confirmation', orderRow({ language: 'en', number: null }))
    expect(mail.subject).toBe('Your order ABC123 at Lino y Sal')
    expect(mail.text).toContain('Order number: ABC123')
    expect(mail.text).not.toContain('Identifier')
  })

  it('show what was bought, as JPEG from the shop’s address and with a size; a line without picture has none', () => {
    const [first, second] = orderRow().lines
    if (!first || !second) throw new Error('no lines')
    const lines = [{ ...first, image: 'a1.svg' }, second]
    for (const kind of ['order-confirmation', 'order-shipped', 'order-cancelled-by-shop'] as const) {
      const pictures = orderMailFor(context, kind, orderRow({ lines })).html.match(/<img [^>]*>/g) ?? []
      expect(pictures).toHaveLength(1)
      expect(pictures[0]).toContain('src="https://shop.example/images/a1.svg?w=96&amp;h=128&amp;format=jpeg"')
      expect(pictures[0]).toContain('width="48" height="64" alt=""')
    }
  })

  it.each(['es', 'en'] as const)('promise nothing in %s that their own notice takes back', (language) => {
    for (const kind of ['order-confirmation', 'order-shipped'] as const) {
      const { text } = orderMailFor(context, kind, orderRow({ language }))
      expect(text).not.toMatch(/send it to|nothing will be sent|enviamos a|no se enviará/)
    }
  })

  it('link the order and the invoice with a key that opens it and nothing else', () => {
    const { text, html } = orderMailFor(context, 'order-confirmation', orderRow())
    const link = /https:\/\/shop\.example\/orders\/invoice\/abc123\?key=([\w-]+)/.exec(text)
    expect(html).toContain(link?.[0])
    const key = link?.[1] ?? ''
    for (const part of [text, html]) expect(part).toContain(`https://shop.example/orders/order/abc123?key=${key}`)
    expect(isOrderKey(context.secrets.jwt, 'invoice', 'abc123', key)).toBe(true)
    expect(isOrderKey(context.secrets.jwt, 'demo-payment', 'abc123', key)).toBe(false)
    expect(isOrderKey(context.secrets.jwt, 'invoice', 'abc124', key)).toBe(false)
    expect(isOrderKey('t'.repeat(32), 'invoice', 'abc123', key)).toBe(false)
  })

  it.each(orderMailKinds.flatMap((kind) => [[kind, 'es'] as const, [kind, 'en'] as const]))(
    '%s in %s has every text and lets nothing through as HTML',
    (kind, language) => {
      const { subject, text, html } = mailOf(context, kind, orderRow({ language }))
      for (const part of [subject, text, html]) {
        // A missing text reads as its key; a placeholder without a value stays.
        expect(part).not.toMatch(/\b(confirmation|shipped|cancelled|refunded)\.[a-z]|undefined|mail:(?!total\))/)
        expect(part).not.toMatch(/\{\{(?!id)/)
      }
      expect(html).not.toContain('<b>')
      expect(html).not.toContain('<lin')
      expect(text).toContain('Inés <b>')
      expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length)
    },
  )

  it('name the pieces of a refund, its amount, its reason and its credit note', () => {
    const mail = mailOf(context, 'order-refunded', orderRow({ language: 'en' }))
    expect(mail).toMatchObject({ dedupeKey: 'order-refunded:r1', to: 'ines@example.org' })
    for (const part of ['We’re refunding', '600.00\u202f€', 'Motivo <b>', '1 × Shirt <linen>', 'R-2026-000003'])
      expect(mail.text).toContain(part)
    expect(mail.text).toContain('&number=R-2026-000003')
    expect(mail.text).not.toContain('Soap')
    expect(mail.html).toContain('1 × Shirt &lt;linen&gt;')
  })

  it('list no items of a refund that is an amount', () => {
    const { text, html } = mailOf(context, 'order-refunded', orderRow(), 0)
    for (const part of [text, html]) {
      expect(part).not.toContain('Camisa')
      expect(part).not.toContain('Artículos reembolsados')
    }
  })

  it('say what a buyer wrote as it was written', () => {
    expect(orderMailFor(context, 'order-shipped', orderRow()).text).toContain('ES $t(mail:total) {{id}}')
  })
})
