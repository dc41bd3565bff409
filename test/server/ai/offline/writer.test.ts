import { describe, expect, it } from 'vitest'
import type { Ai, Work } from '../../../../src/server/ai/ai.ts'
import { createOfflineWriter } from '../../../../src/server/ai/offline/studio.ts'

const writer: Ai = createOfflineWriter()
const work = (signal = new AbortController().signal): Work => ({ signal, used: () => undefined })
const categories = ['trousers', 'shirts'].map((id) => ({ id, nameEs: id, nameEn: id }))

describe('the offline writer', () => {
  it('writes in the language of the title, and translates to the whole draft with the same category', async () => {
    const first = await writer.write('Blue shirt', categories, work())
    expect(first).toMatchObject({ language: 'en', title: 'Blue shirt', categoryId: 'shirts' })
    const draft = await writer.translateDraft(first, 'Blue shirt', work())
    expect(draft).toMatchObject({ title: { es: 'Camisa azul', en: 'Blue shirt' }, categoryId: 'shirts' })
    expect([draft.short.en, draft.large.en]).toEqual([first.short, first.large])
  })

  it('writes no further once it is stopped, and lets other work in between two steps', async () => {
    const stop = new AbortController()
    const first = await writer.write('Camisa', categories, work())
    const translated = writer.translateDraft(first, 'Camisa', work(stop.signal))
    stop.abort(new Error('stopped'))
    await expect(translated).rejects.toThrow('stopped')
    await expect(writer.write('Camisa', categories, work(stop.signal))).rejects.toThrow('stopped')
  })

  it('translates what its lexicon knows', async () => {
    expect(await writer.translate('Lino', 'es', 'en', work())).toBe('Linen')
    await expect(writer.translate('otra cosa', 'es', 'en', work())).rejects.toMatchObject({ code: 'not-configured' })
  })

  it('rewrites from the titles that there are', async () => {
    const empty = { shortDescriptionEs: '', shortDescriptionEn: '', largeDescriptionEs: '', largeDescriptionEn: '' }
    const rewritten = await writer.rewrite({ ...empty, titleEs: ' ', titleEn: 'Linen shirt', wish: '' }, work())
    expect(rewritten).toMatchObject({ titleEs: 'Camisa de lino', titleEn: 'Linen shirt' })
    expect(Object.values(rewritten).every((text) => text.length > 10)).toBe(true)
  })
})
