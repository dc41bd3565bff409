import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { sampleMail } from '../../../src/server/mail/templates/sample-mails.ts'
import type { Settings } from '../../../src/shared/settings/sections.ts'
import { firstSettingsOf } from '../../support/settings.ts'
import { mailOf, orderRow } from './order-row.ts'

const config = readConfig({ PUBLIC_URL: 'https://shop.example/', PAYMENTS: 'demo' })

/** A shop whose settings differ so from the first ones. */
function shopWith(changes: Partial<Settings> = {}) {
  const { current } = firstSettingsOf(config)
  return { config, settings: { current: { ...current, ...changes } }, secrets: { jwt: 's'.repeat(32) } } as Parameters<
    typeof mailOf
  >[0]
}
const shop = shopWith()

/** The lines that follow one in the text part, up to the next empty line. */
function blockAfter(text: string, heading: string): string[] {
  const block = text.split('\n\n').find((each) => each.split('\n')[0] === heading)
  return block?.split('\n').slice(1) ?? []
}

const address = {
  es: ['Dirección de envío:', 'Inés <b> & "Hijas"', 'Calle 1', '2B', '11001 Cádiz', 'España'],
  en: ['Delivery address:', 'Inés <b> & "Hijas"', 'Calle 1', '2B', '11001 Cádiz', 'España'],
} as const
const escaped = 'Inés &lt;b&gt; &amp; &quot;Hijas&quot;<br>Calle 1<br>2B<br>11001 Cádiz<br>España</p>'
const next = { es: 'Y ahora, ¿qué?', en: 'What happens next' } as const
const kinds = ['order-confirmation', 'order-shipped'] as const

describe.each(['es', 'en'] as const)('a mail about an order, in %s', (language) => {
  it.each(kinds)('%s has the address line by line, in both parts and escaped', (kind) => {
    const { text, html } = mailOf(shop, kind, orderRow({ language }))
    const [heading, ...lines] = address[language]
    expect(blockAfter(text, heading)).toEqual(lines)
    expect(html).toContain(escaped)
  })

  it.each(kinds)(
    '%s leaves out the lines of an address that a dash stands for, and the block that has none',
    (kind) => {
      const dash = orderRow({ language, address2: '-', zip: '—' })
      expect(blockAfter(mailOf(shop, kind, dash).text, address[language][0])).toEqual([
        'Inés <b> & "Hijas"',
        'Calle 1',
        'Cádiz',
        'España',
      ])
      const blank = { name: '-', surname: '-', address: '-', address2: '-', zip: '-', city: '', country: '' }
      const none = mailOf(shop, kind, orderRow({ language, ...blank }))
      expect(none.text).not.toContain(address[language][0])
      expect(none.text).not.toContain('\n\n\n')
    },
  )

  it('says after the payment what comes next, and by which day: 30 after that of the order, in the shop’s time', () => {
    // 29 November in Madrid, where it is past midnight.
    const createdAt = new Date('2026-11-28T23:30:00Z')
    const steps = (paidAt: Date) => {
      const mail = mailOf(shop, 'order-confirmation', orderRow({ language, createdAt, paidAt }))
      return blockAfter(mail.text, next[language])
    }
    const day = { es: '29 de diciembre de 2026', en: '29 December 2026' }[language]
    expect(steps(createdAt)).toEqual([
      expect.stringMatching(/^1\. .*cancel/),
      expect.stringMatching(/^2\. .*(avisamos|e-mail)/),
      expect.stringContaining(day),
    ])
    expect(steps(new Date('2026-12-29T22:00:00Z'))).toHaveLength(3)
    expect(steps(new Date('2026-12-29T23:30:00Z')), 'a day that has passed').toHaveLength(2)
  })

  it('says with the parcel by which day it comes, unless that has passed', () => {
    const createdAt = new Date('2026-11-01T10:00:00Z')
    const shipped = (shippedAt: Date) =>
      blockAfter(mailOf(shop, 'order-shipped', orderRow({ language, createdAt, shippedAt })).text, next[language])
    expect(shipped(new Date('2026-11-03T10:00:00Z'))).toHaveLength(2)
    expect(shipped(new Date('2026-12-03T10:00:00Z'))).toHaveLength(1)
  })

  it.each(['order-cancelled-by-user', 'order-cancelled-by-shop', 'order-late-payment'] as const)(
    '%s says that nothing is to be done, and links the order, where its lines can be bought again',
    (kind) => {
      const { text, html } = mailOf(shop, kind, orderRow({ language }))
      expect(blockAfter(text, next[language])).toHaveLength(2)
      for (const part of [text, html])
        expect(part).toMatch(/https:\/\/shop\.example\/orders\/order\/abc123\?key=[\w-]{20}/)
      const emptied = mailOf(shop, kind, { ...orderRow({ language }), restCents: 0 } as never)
      expect(blockAfter(emptied.text, next[language]), 'no money is on its way').toHaveLength(1)
    },
  )

  it('names the shop’s e-mail and telephone, with the order’s number in the subject', () => {
    const contact = { email: 'hola+web@shop.example', phone: '+34 981 00 00 00', links: ['https://net.example/shop'] }
    for (const kind of [...kinds, 'order-cancelled-by-shop', 'order-late-payment', 'order-refunded'] as const) {
      const { text, html } = mailOf(shopWith({ contact }), kind, orderRow({ language }))
      const subject = `${{ es: 'Pedido', en: 'Order' }[language]}%20LYS-7F3K-92QD`
      expect(html).toContain(`href="mailto:hola+web@shop.example?subject=${subject}"`)
      expect(html).toContain('href="tel:+34981000000"')
      expect(html).not.toContain('net.example')
      expect(text).toMatch(/\nhola\+web@shop\.example\n\+34 981 000 000\n/)
    }
    const byId = mailOf(shopWith({ contact }), 'order-shipped', orderRow({ language, number: null }))
    expect(byId.html).toContain('%20ABC123"')
  })

  it('names no contact where the shop has none, nor that of the demonstration in a shop that sells', () => {
    const heading = { es: '¿Tienes alguna duda?', en: 'Any questions?' }[language]
    expect(mailOf(shop, 'order-shipped', orderRow({ language })).text).toContain('hola@linoysal.example')
    const none = { email: '', phone: '', links: [] }
    expect(mailOf(shopWith({ contact: none }), 'order-shipped', orderRow({ language })).text).not.toContain(heading)
    const demo = { ...shop.settings.current.demo, enabled: false }
    expect(mailOf(shopWith({ demo }), 'order-shipped', orderRow({ language })).text).not.toContain(heading)
  })

  it('is written for names that no program expects', () => {
    for (const name of [
      '\ud800',
      'a\udfffb',
      '</p><script>',
      '{{id}} $t(mail:total)',
      '\u202eolleh',
      'x'.repeat(2000),
    ]) {
      for (const kind of kinds) {
        const { html, text } = mailOf(shop, kind, orderRow({ language, name, address: name }))
        expect(html).not.toContain('<script>')
        expect(blockAfter(text, address[language][0])[1]).toBe(name)
      }
    }
  })
})

describe('what mails are made of', () => {
  it('are tables for layout alone and no element that mail programs draw their own way', () => {
    for (const kind of [...kinds, 'order-cancelled-by-user'] as const) {
      const { html } = mailOf(shop, kind, orderRow())
      expect(html).not.toMatch(/<(div|section|ul|ol|li|h2|address|dl)\b(?! style="display:none)/)
      expect(html.match(/<table(?! role="presentation")/g)).toBeNull()
      expect(html.match(/<td(?![^>]* style=)/g), 'a cell without its own look').toBeNull()
      expect(html).toContain('content="light only"')
    }
  })

  it('are in the samples of the settings, too', () => {
    const sender = {
      language: 'en' as const,
      shopName: 'X',
      shopUrl: 'https://x.example',
      links: ['mailto:a@x.example'],
    }
    const { text } = sampleMail('orderConfirmation', sender)
    for (const part of [
      'What happens next',
      '28 December 2026',
      'Delivery address:\nAna\nCalle Real 1\n',
      'a@x.example',
    ])
      expect(text).toContain(part)
  })
})

describe.each(['es', 'en'] as const)('a mail about an order that says how it is sent, in %s', (language) => {
  const sent = {
    ...{ language, shippingMethodId: 'm', shippingKind: 'delivery', shippingNameEs: 'Correo', shippingNameEn: 'Post' },
    ...{ shippingCents: 495n, promisedFrom: '2026-12-01', promisedTo: '2026-12-03', countryCode: 'ES' },
    ...{ createdAt: new Date('2026-11-28T10:00:00Z'), paidAt: new Date('2026-11-28T10:00:00Z') },
  }
  const read = (changes: object) => mailOf(shop, 'order-confirmation', orderRow({ ...sent, ...changes })).text
  const texts = {
    es: {
      ...{ delivery: 'Envío: 4,95', off: 'IVA no aplicado: −1,00', way: 'Envío:', pickUp: 'Recogida en la tienda:' },
      promise: 'Lo recibirás entre el martes 1 y el jueves 3 de diciembre.',
      ready: 'Estará listo para recoger el martes 1 de diciembre.',
      last: 'como muy tarde',
      point: 'Punto de recogida: Taquilla 4',
    },
    en: {
      ...{
        delivery: 'Delivery: 4.95',
        off: 'VAT not charged: −1.00',
        way: 'Delivery:',
        pickUp: 'Pick-up in the shop:',
      },
      promise: 'It arrives between Tuesday 1 and Thursday 3 December.',
      ready: 'It is ready to pick up on Tuesday 1 December.',
      last: 'at the latest',
      point: 'Pick-up point: Taquilla 4',
    },
  }[language]

  it('has its price in the sums before the subtotal, and the VAT that is not charged', () => {
    const rows = read({ taxOffCents: 100n }).split('\n')
    const first = rows.findIndex((row) => row.startsWith(texts.delivery))
    expect(rows[first + 1]?.replace('-', '−')).toContain(texts.off)
    expect(rows[first + 2]).toMatch(/Subtotal/)
    expect(read({})).not.toContain(texts.off.slice(0, 8))
  })

  it('tells the promised days instead of the last one that the law allows, and not once they have passed', () => {
    expect(read({})).toContain(texts.promise)
    expect(read({})).not.toContain(texts.last)
    expect(read({ paidAt: new Date('2026-12-04T10:00:00Z') })).not.toContain(texts.promise)
    expect(read({ promisedTo: 'soon' })).toContain(texts.last)
  })

  it('names the point, or the place and hours of the shop in the place of the address', () => {
    const point = read({ shippingKind: 'point', pickupPoint: 'Taquilla 4' })
    expect(blockAfter(point, texts.way)).toContain(texts.point)
    expect(point).toContain(address[language][0])
    const note = { shippingNoteEs: 'Calle Mar 1 · De 10 a 14', shippingNoteEn: 'Calle Mar 1 · De 10 a 14' }
    const fetched = read({ ...note, shippingKind: 'pickup', shippingCents: 0n, promisedTo: '2026-12-01' })
    expect(blockAfter(fetched, texts.pickUp).slice(1)).toEqual(['Calle Mar 1', 'De 10 a 14'])
    expect(fetched).toContain(texts.ready)
    expect(fetched).not.toContain(address[language][0])
  })
})
