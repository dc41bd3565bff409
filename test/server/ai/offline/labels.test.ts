import { describe, expect, it } from 'vitest'
import { lexicon } from '../../../../src/server/ai/offline/lexicon/lexicon.ts'
import { composeProduct } from '../../../../src/server/ai/offline/writer/copywriter.ts'
import { findCompositionIssue } from '../../../../src/shared/labels/composition.ts'

const categories = [{ id: 'c', nameEs: 'Todo', nameEn: 'All' }]
const propose = (title: string) => composeProduct(title, categories).draft.label
const fibresOf = (title: string) => propose(title).composition?.map(({ fibres }) => fibres)

describe('the label that the offline writer proposes', () => {
  it('has the fibre of the cloth in the title, by its code', () => {
    expect(fibresOf('Camisa de lino')).toEqual([[{ code: 'linen', percent: 100 }]])
    expect(fibresOf('Wool jumper')).toEqual([[{ code: 'wool', percent: 100 }]])
    expect(fibresOf('Denim jacket')).toEqual([[{ code: 'cotton', percent: 100 }]])
  })

  it('shares alike between the fibres of the title, and leaves room for elastane in what stretches', () => {
    expect(fibresOf('Linen and cotton shirt')).toEqual([
      [
        { code: 'linen', percent: 50 },
        { code: 'cotton', percent: 50 },
      ],
    ])
    expect(fibresOf('Stretch cotton T-shirt')?.[0]).toContainEqual({ code: 'elastane', percent: 3 })
  })

  it('names no fibre where the cloth does not tell it', () => {
    expect(fibresOf('Leather jacket')).toBeUndefined()
    expect(fibresOf('Velvet dress')).toBeUndefined()
  })

  it('is right for every garment, in any cloth', () => {
    const nouns = lexicon.garments.types.map(({ en }) => en.names[0])
    const materials = lexicon.looks.materials.map(({ en }) => en.names[0])
    for (const [index, noun] of nouns.entries()) {
      const { composition, careEs, careEn } = propose(`${materials[index % materials.length]} ${noun}`)
      if (composition) expect(findCompositionIssue(JSON.stringify(composition)), noun).toBeUndefined()
      expect(careEs === undefined).toBe(careEn === undefined)
    }
  })

  it('has ingredients of skin care by their INCI names, each once, with those of the title', () => {
    const { ingredients, composition, careEs } = propose('Rosemary hand cream')
    expect(ingredients).toMatch(/^Aqua, Glycerin, Rosmarinus Officinalis Leaf Oil, /)
    expect([composition, careEs]).toEqual([undefined, undefined])
    const names = propose('Crema de aloe').ingredients?.split(', ') ?? []
    expect(names.filter((name) => name === 'Aloe Barbadensis Leaf Juice')).toHaveLength(1)
    expect(propose('Bath salts').ingredients).toBe('Maris Sal')
  })

  it('is empty for what is neither', () => {
    expect(propose('Scented candle')).toEqual({})
    expect(propose('Qwertyuiop')).toEqual({})
  })

  it('knows only words of the lexicon', () => {
    const names = (list: readonly { en: { names: readonly string[] } }[]) => list.map(({ en }) => en.names[0])
    expect(names(lexicon.looks.materials)).toEqual(expect.arrayContaining(Object.keys(lexicon.labels.fibres)))
    expect(Object.keys(lexicon.looks.stuffs)).toEqual(expect.arrayContaining(Object.keys(lexicon.labels.care)))
    expect(names(lexicon.ingredients.ingredients)).toEqual(expect.arrayContaining(Object.keys(lexicon.labels.inci)))
    const forms = Object.values(lexicon.care.kinds).map(({ form }) => form)
    expect(forms).toEqual(expect.arrayContaining(Object.keys(lexicon.labels.bases)))
  })
})
