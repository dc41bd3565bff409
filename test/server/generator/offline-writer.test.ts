import { describe, expect, it } from 'vitest'
import type { ProductDraft, Work } from '../../../src/server/ai/ai.ts'
import { createOfflineWriter } from '../../../src/server/generator/offline-writer.ts'
import type { Copywriter } from '../../../src/server/generator/writer.types.ts'

const draft: ProductDraft = {
  title: { es: 'Camiseta azul', en: 'Blue T-shirt' },
  short: { es: 'Corta', en: 'Short' },
  large: { es: 'Larga', en: 'Large' },
  ...{ categoryId: 'shirts', priceCents: 2490, weight: '180', dimensions: '' },
  drawing: { kind: 'tee', fabric: 'linen', colour: 'sky', ground: 'linen' },
}
const copywriter: Copywriter = {
  compose: (_title, categories) => ({ language: 'en', draft: { ...draft, categoryId: categories.at(-1)?.id ?? '' } }),
  translate: (text, from, to) => (text === 'lino' ? `linen ${from} ${to}` : undefined),
  texts: ({ es, en }) => ({ ...draft, title: { es: es ?? 'del inglés', en: en ?? 'from Spanish' } }),
}
const writer = createOfflineWriter(async () => copywriter)
const work = (signal = new AbortController().signal): Work => ({ signal, used: () => undefined })
const categories = ['trousers', 'shirts'].map((id) => ({ id, nameEs: id, nameEn: id }))

describe('the offline writer', () => {
  it('writes in the language of the title, and translates to the whole draft with the same category', async () => {
    const first = await writer.write('Blue T-shirt', categories, work())
    expect(first).toMatchObject({ language: 'en', title: 'Blue T-shirt', short: 'Short', categoryId: 'shirts' })
    expect(await writer.translateDraft(first, 'Blue T-shirt', work())).toEqual(draft)
  })

  it('translates what its lexicon knows', async () => {
    expect(await writer.translate('lino', 'es', 'en', work())).toBe('linen es en')
    await expect(writer.translate('otra cosa', 'es', 'en', work())).rejects.toMatchObject({ code: 'not-configured' })
  })

  it('rewrites from the titles that there are', async () => {
    const empty = { shortDescriptionEs: '', shortDescriptionEn: '', largeDescriptionEs: '', largeDescriptionEn: '' }
    const texts = { ...empty, titleEs: ' ', titleEn: 'Linen shirt', wish: '' }
    expect(await writer.rewrite(texts, work())).toEqual({
      ...{ titleEs: 'del inglés', titleEn: 'Linen shirt', shortDescriptionEs: 'Corta', shortDescriptionEn: 'Short' },
      ...{ largeDescriptionEs: 'Larga', largeDescriptionEn: 'Large' },
    })
  })
})
