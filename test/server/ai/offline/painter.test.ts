import { describe, expect, it } from 'vitest'
import type { ProductDraft, Work } from '../../../../src/server/ai/ai.ts'
import { paintDrawings } from '../../../../src/server/ai/offline/studio.ts'
import { later } from '../../../support/full.ts'

const draft: ProductDraft = {
  title: { es: 'Camiseta azul', en: 'Blue T-shirt' },
  short: { es: 'Corta', en: 'Short' },
  large: { es: 'Larga', en: 'Large' },
  ...{ categoryId: 'shirts', priceCents: 2490, weight: '180', dimensions: '' },
  drawing: { kind: 'tee', fabric: 'linen', color: 'sky', ground: 'linen' },
}
const workUnder = (signal = new AbortController().signal): Work => ({ signal, used: () => undefined })

describe('the offline painter', () => {
  it('draws three views, one after the other, and lets others have their turn between them', later, async () => {
    const steps: string[] = []
    let turns = 0
    const count = () => {
      turns++
      ticking = setImmediate(count)
    }
    let ticking = setImmediate(count)
    const pictures = await paintDrawings(draft, workUnder(), (done, total) => steps.push(`${done}/${total}`))
    clearImmediate(ticking)
    expect(steps).toEqual(['0/3', '1/3', '2/3', '3/3'])
    expect(turns).toBeGreaterThanOrEqual(2)
    expect(new Set(pictures.map((picture) => 'svg' in picture && picture.svg)).size).toBe(3)
    expect(await paintDrawings(draft, workUnder(), () => undefined)).toEqual(pictures)
  })

  it('draws no further once it is stopped', async () => {
    const stop = new AbortController()
    const steps: number[] = []
    const painted = paintDrawings(draft, workUnder(stop.signal), (done) => {
      steps.push(done)
      if (done === 1) stop.abort(new Error('stopped'))
    })
    await expect(painted).rejects.toThrow('stopped')
    expect(steps).toEqual([0, 1])
  })
})
