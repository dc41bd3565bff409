import { describe, expect, it } from 'vitest'
import { PaymentBadge, StatusBadge } from '../../../src/client/ui/order-marks.tsx'
import type { Language } from '../../../src/shared/languages.ts'
import { renderHtml } from './render.tsx'

function badge(status: number, language: Language) {
  const html = renderHtml(<StatusBadge status={status} />, language, ['orders'])
  return [html.replace(/<(svg|style).*?<\/\1>|<[^>]+>/gs, ''), /data-tone="(\w+)"/.exec(html)?.[1]]
}

describe('the badge of a status', () => {
  it.each([
    [1, 'warning', 'Pending', 'Pendiente'],
    [2, 'warning', 'Processing', 'En proceso'],
    [3, 'success', 'Completed', 'Completado'],
    [4, 'danger', 'Cancelled by user', 'Cancelado por el cliente'],
    [5, 'danger', 'Cancelled by shop', 'Cancelado por la tienda'],
    [6, 'danger', 'Cancelled by payment error', 'Cancelado por error en el pago'],
    [11, 'warning', 'Pending', 'Pendiente'],
    [12, 'warning', 'Processing', 'En proceso'],
    [13, 'success', 'Completed', 'Completado'],
    [14, 'danger', 'Cancelled', 'Cancelado'],
    [21, 'warning', 'Pending confirmation', 'Pendiente de confirmación'],
    [22, 'warning', 'Processing', 'En proceso'],
    [23, 'success', 'Completed', 'Completado'],
    [24, 'danger', 'Cancelled', 'Cancelado'],
    [0, 'neutral', 'Unknown', 'Desconocido'],
    [99, 'neutral', 'Unknown', 'Desconocido'],
  ])('%i is %s, in words and not by colour alone', (status, tone, en, es) => {
    expect(badge(status, 'en')).toEqual([en, tone])
    expect(badge(status, 'es')).toEqual([es, tone])
  })

  it.each([
    [24, true, ['Cancelled', 'Refunded']],
    [24, false, ['Cancelled']],
    [23, true, ['Completed']],
  ])('of a payment in %i, money arrived: %s, are %j', (paymentStatus, wasPaid, texts) => {
    const html = renderHtml(<PaymentBadge order={{ paymentStatus }} wasPaid={wasPaid} />, 'en', ['orders'])
    expect([...html.matchAll(/<\/svg><span>([^<]+)</g)].map(([, text]) => text)).toEqual(texts)
  })

  it('has a sign for each tone that who listens does not hear', () => {
    const signs = [1, 3, 4, 99].map(
      (status) => /<svg.*?<\/svg>/.exec(renderHtml(<StatusBadge status={status} />, 'en', ['orders']))?.[0] ?? '',
    )
    for (const sign of signs) expect(sign).toContain('aria-hidden="true"')
    expect(new Set(signs).size).toBe(signs.length)
  })
})
