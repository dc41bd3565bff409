import { describe, expect, it } from 'vitest'
import { TextsBar } from '../../../../src/client/admin/kit/bilingual-fields.tsx'
import type { BilingualTexts } from '../../../../src/client/admin/kit/use-bilingual-texts.ts'
import { VisibilityBadge } from '../../../../src/client/admin/products/product-columns.tsx'
import { renderHtml } from '../../ui/render.tsx'

const wordsOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .trim()

describe('the badge of a product', () => {
  it.each([true, false])('says of one that nobody has approved only that (visible: %s)', (visible) => {
    const badge = renderHtml(<VisibilityBadge visible={visible} approved={false} />, 'es', ['admin-products'])
    expect(wordsOf(badge)).toBe('Por aprobar')
  })

  it('says of any other whether the shop shows it', () => {
    const words = (visible: boolean) =>
      wordsOf(renderHtml(<VisibilityBadge visible={visible} approved />, 'en', ['admin-products']))
    expect([words(true), words(false)]).toEqual(['Visible', 'Hidden'])
  })
})

describe('the texts of a form', () => {
  const bar = (isEmpty: boolean, states: BilingualTexts['states'], isCopied = false) => {
    const texts = { isEmpty, isCopied, states, isTranslating: () => false } as unknown as BilingualTexts
    const html = renderHtml(<TextsBar texts={texts} />, 'en', ['admin-texts'])
    return /<p[^>]*>(.*?)<\/p>/.exec(html)?.[1]
  }

  it('are not said to be up to date while nothing is written', () => {
    expect(bar(true, { titleEs: 'fine' as never, titleEn: 'fine' as never })).toBe('')
    expect(bar(false, { titleEs: 'fine' as never, titleEn: 'fine' as never })).not.toBe('')
  })

  it('are not said to be up to date when one was copied from the other', () => {
    expect(bar(false, { nameEs: 'current', nameEn: 'current' }, true)).toMatch(/^Both languages have the same text/)
    expect(bar(false, { nameEs: 'current', nameEn: 'current' })).toBe('Both languages are up to date.')
  })
})
