import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import type { Settings } from '../../../src/shared/settings/sections.ts'
import { firstSettingsOf } from '../../support/settings.ts'
import { mailOf, orderRow } from './order-row.ts'

const config = readConfig({ PUBLIC_URL: 'https://shop.example/', PAYMENTS: 'demo' })
const shopWith = (changes: Partial<Settings> = {}) =>
  ({
    ...{ config, secrets: { jwt: 's'.repeat(32) } },
    settings: { current: { ...firstSettingsOf(config).current, ...changes } },
  }) as Parameters<typeof mailOf>[0]

const pickup = {
  ...{ name: 'Inés', shippingMethodId: 'm', shippingKind: 'pickup', tracking: '' },
  ...{ shippingNameEs: 'Recogida en tienda', shippingNameEn: 'Pick up in the shop' },
  shippingNoteEs: 'Calle Mar 1, 11001 Cádiz · De 10 a 14 h',
  shippingNoteEn: 'Calle Mar 1, 11001 Cádiz · 10 am to 2 pm',
}
const words = {
  es: {
    parcel: /paquete|va de camino|acaba de salir|cuando llegue|lo recibirás|dirección de envío/i,
    hours: 'De 10 a 14 h',
  },
  en: { parcel: /parcel|on its way|just left|it arrives|be with you|delivery address/i, hours: '10 am to 2 pm' },
}

describe.each(['es', 'en'] as const)('the mails about an order that is fetched, in %s', (language) => {
  const { parcel, hours } = words[language]
  const mail = (kind: 'order-confirmation' | 'order-shipped', changes = {}, shop = shopWith()) =>
    mailOf(shop, kind, orderRow({ ...pickup, language, ...changes }))

  it.each(['order-confirmation', 'order-shipped'] as const)(
    '%s speaks of no parcel, and says where and when',
    (kind) => {
      const { subject, text, html } = mail(kind)
      for (const part of [subject, text, html]) expect(part).not.toMatch(parcel)
      expect(text).toContain(`Calle Mar 1, 11001 Cádiz\n${hours}`)
    },
  )

  it('say that it is ready instead of that it has left', () => {
    const { subject, text } = mail('order-shipped')
    const ready = { es: 'está listo para recoger', en: 'is ready to pick up' }[language]
    expect(subject).toBe(`${{ es: 'Tu pedido', en: 'Your order' }[language]} LYS-7F3K-92QD ${ready}`)
    expect(text).toContain({ es: 'te espera en la tienda', en: 'waiting for you in the shop' }[language])
  })

  it('keep the owner’s closing, and not what the owner wrote about a parcel', () => {
    const { current } = firstSettingsOf(config)
    const own = { Subject: 'On the road', Opening: 'It has left.', Closing: 'Yours, {shop}' }
    const fields = Object.entries(own).flatMap(([part, text]) =>
      ['Es', 'En'].map((end) => [`orderShipped${part}${end}`, text]),
    )
    const shop = shopWith({ mails: { ...current.mails, ...Object.fromEntries(fields) } })
    const ready = mail('order-shipped', {}, shop)
    expect(ready.subject + ready.text).not.toMatch(/On the road|It has left/)
    expect(ready.text).toContain('Yours, Lino y Sal')
    const sent = mail('order-shipped', { shippingKind: 'delivery' }, shop)
    expect([sent.subject, sent.text]).toEqual(['On the road', expect.stringContaining('It has left.')])
  })

  it('speak of a parcel where one is sent', () => {
    for (const kind of ['order-confirmation', 'order-shipped'] as const)
      expect(mail(kind, { shippingKind: 'delivery' }).text).toMatch(parcel)
  })
})
