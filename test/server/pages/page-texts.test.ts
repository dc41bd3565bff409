import { describe, expect, it } from 'vitest'
import { serverI18n } from '../../../src/server/core/i18n.ts'
import { pageTexts } from '../../../src/server/pages/render-page.ts'

describe('the texts of pages', () => {
  it.each(['es', 'en'] as const)('are those of the files in %s, also when asked for again', (lng) => {
    const common = pageTexts('demo')[lng].getFixedT(lng, 'common')
    const errors = pageTexts('demo')[lng].getFixedT(lng, 'errors')
    for (const _ of ['first', 'kept']) {
      expect(common('loading')).toBe(serverI18n.t('common:loading', { lng }))
      expect(errors('internal')).toBe(serverI18n.t('errors:internal', { lng }))
      expect(common('stars.reviews', { count: 1 })).toBe(serverI18n.t('common:stars.reviews', { lng, count: 1 }))
      expect(common('stars.reviews', { count: 2 })).toBe(serverI18n.t('common:stars.reviews', { lng, count: 2 }))
    }
    expect(common('stars.reviews', { count: 1 })).not.toBe(common('stars.reviews', { count: 2 }))
  })
})
