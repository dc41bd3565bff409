import { describe, expect, it } from 'vitest'
import { meaningfulWords } from '../../../../src/server/catalog/engine/stop-words.ts'
import { findStem } from '../../../../src/server/catalog/engine/word-forms.ts'

describe('forms of a word', () => {
  it.each(['constructor', 'toString', 'valueOf'])(
    'are no names of the language that the shop is written in: %s',
    (word) => {
      for (const language of ['es', 'en'] as const) expect(findStem(word, language)).toMatch(/^[a-z]+$/i)
    },
  )

  it.each([
    'camisa camisas',
    'jabon jabones',
    'camison camisones',
    'locion lociones',
    'pantalon pantalones',
    'sueter sueteres',
    'jersey jerseis',
    'luz luces',
    'dulce dulces',
    'nino nina ninos ninas',
    'seco seca secos secas',
    'tejido tejida tejidos tejidas',
    'hidratante hidratantes hidratar hidratacion',
    'exfoliante exfoliantes exfoliar exfoliacion',
    'solar solares',
    'saludable saludables',
    'azul azules',
    'suave suaves',
  ])('meet in Spanish, without the accents that shoppers leave out: %s', (forms) => {
    expect(new Set(forms.split(' ').map((word) => findStem(word, 'es'))).size).toBe(1)
  })

  it.each([
    'shirt shirts',
    'dress dresses',
    'dry drying dries dried',
    'blouse blouses',
    'body bodies',
    'knit knits knitted knitting',
    'scarf scarves',
    'woman women',
    'man men',
    'moisturising moisturizing moisturiser moisturizers moisturise',
    'colour color colours colored',
    'grey gray',
    'candle candles',
    'leaf leaves',
  ])('meet in English, however it is spelt: %s', (forms) => {
    expect(new Set(forms.split(' ').map((word) => findStem(word, 'en'))).size).toBe(1)
  })

  it.each([
    ['es', 'camisa camiseta camison'],
    ['es', 'falda faja'],
    ['es', 'jabon jamon'],
    ['en', 'shirt short skirt'],
    ['en', 'dress dressing-gown'],
    ['en', 'soap soup'],
  ] as const)('do not meet with other words in %s: %s', (language, words) => {
    const stems = words.split(' ').map((word) => findStem(word, language))
    expect(new Set(stems).size).toBe(stems.length)
  })

  it('do not exist for numbers, single letters and what is no word', () => {
    for (const text of ['50', '50ml', 'x', 'a'.repeat(31)]) expect(findStem(text, 'es')).toBeUndefined()
  })
})

describe('words without meaning', () => {
  it('are left out, unless there is nothing else', () => {
    const keepMeaningful = (text: string) => meaningfulWords(text.split(' ')).join(' ')
    expect(keepMeaningful('crema para las manos')).toBe('crema manos')
    expect(keepMeaningful('the shirt for men')).toBe('shirt men')
    expect(keepMeaningful('crema sin perfume')).toBe('crema sin perfume')
    expect(keepMeaningful('para el')).toBe('para el')
  })
})
