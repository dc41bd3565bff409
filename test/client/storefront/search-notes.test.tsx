import { describe, expect, it } from 'vitest'
import { SearchNotes } from '../../../src/client/storefront/products/search-notes.tsx'
import { valueAddress } from '../../../src/client/storefront/search/suggestions.tsx'
import type { ListSearch } from '../../../src/shared/catalog/responses.ts'
import type { Language } from '../../../src/shared/languages.ts'
import { localized } from '../../../src/shared/localized.ts'
import { renderHtml } from '../ui/render.tsx'

/** The region of the note as the server sends it, and what it says. */
function note(language: Language, q: string | undefined, reading?: ListSearch) {
  const html = renderHtml(<SearchNotes q={q} reading={reading} />, language, ['products'])
  return { html, text: html.replace(/<style.*?<\/style>|<[^>]+>/gs, '').trim() }
}

const camysa = [{ from: 'camysa', to: 'camisa' }]
const sweatshirt = localized('sudadera azul', 'blue sweatshirt')

describe('the note above the results of a search', () => {
  it.each<[string, ListSearch, string, string]>([
    [
      'camysa lino',
      { corrected: camysa },
      'Mostramos resultados de «camisa lino». Has escrito «camysa».',
      'Showing results for “camisa lino”. You typed “camysa”.',
    ],
    [
      'camysa linno',
      { corrected: [...camysa, { from: 'linno', to: 'lino' }] },
      'Mostramos resultados de «camisa lino». Has escrito «camysa» y «linno».',
      'Showing results for “camisa lino”. You typed “camysa” and “linno”.',
    ],
    [
      'azul dron',
      { dropped: ['dron'] },
      'No tenemos «azul dron». Mostramos resultados sin «dron».',
      'We don’t have “azul dron”. Showing results without “dron”.',
    ],
    [
      'azul dron violín dron tuba',
      { dropped: ['dron', 'violín', 'dron', 'tuba'] },
      'No tenemos «azul dron violín dron tuba». Mostramos resultados sin «dron», «violín» ni «tuba».',
      'We don’t have “azul dron violín dron tuba”. Showing results without “dron”, “violín” or “tuba”.',
    ],
    [
      'camysa dron',
      { corrected: camysa, dropped: ['dron'] },
      'No tenemos «camysa dron». Mostramos resultados de «camisa» sin «dron».',
      'We don’t have “camysa dron”. Showing results for “camisa” without “dron”.',
    ],
    [
      'hoodie azul',
      { dropped: ['hoodie'], near: sweatshirt },
      'No tenemos «hoodie azul». Lo más parecido: sudadera azul.',
      'We don’t have “hoodie azul”. The closest we have: blue sweatshirt.',
    ],
    [
      'camysa hoodie',
      { corrected: camysa, dropped: ['hoodie'], near: localized('camisa o sudadera', 'shirt or sweatshirt') },
      'No tenemos «camysa hoodie». Lo más parecido: camisa o sudadera.',
      'We don’t have “camysa hoodie”. The closest we have: shirt or sweatshirt.',
    ],
  ])('says of %s in two sentences how it was read: %o', (q, reading, es, en) => {
    expect(note('es', q, reading).text).toBe(es)
    expect(note('en', q, reading).text).toBe(en)
  })

  it('is absent where the search is read as it was typed, but has its region, which is read out', () => {
    for (const { html, text } of [
      note('es', 'lino'),
      note('es', 'lino', {}),
      note('es', undefined, { dropped: ['a'] }),
    ]) {
      expect(html).toContain('role="status"')
      expect(text).toBe('')
    }
  })

  it('shows signs of the search as text', () => {
    const { html } = note('es', '$& <b>', { corrected: [{ from: '$& <b>', to: '$&' }] })
    expect(html).toContain('«$&amp;»')
    expect(html).not.toContain('<b>')
  })
})

describe('a suggested value', () => {
  const marino = { id: 'c1', name: localized('Marino', 'Navy'), option: localized('Color', 'Colour') }

  it.each(['marino', 'Nav', 'color marino', 'navy colour', 'azulón'])('leads from %s to all products with it', (q) => {
    expect(valueAddress(q, marino)).toBe('/products?option=c1')
  })

  it('leads from a search that says more to those of its products that have it', () => {
    expect(valueAddress('camisa marino', marino)).toBe('/products?q=camisa%20marino&option=c1')
  })
})
