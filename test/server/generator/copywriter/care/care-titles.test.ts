import { describe, expect, it } from 'vitest'
import { careTypes } from '../../../../../src/server/generator/copywriter/care/types/care-types.ts'
import { composed, everyPair, everyWearer, scoreOf, translated } from './care-support.ts'

describe('titles of skin care', () => {
  it.each([
    ['Crema de manos de romero', 'Crema de manos de romero', 'Rosemary hand cream'],
    ['Rosemary hand cream', 'Crema de manos de romero', 'Rosemary hand cream'],
    ['crema manos romero 50ml', 'Crema de manos de romero, 50 ml', 'Rosemary hand cream, 50 ml'],
    [
      'Sérum facial con vitamina C para piel sensible',
      'Sérum facial con vitamina C para piel sensible',
      'Vitamin C face serum for sensitive skin',
    ],
    [
      'Solid shampoo for curly hair, lavender',
      'Champú sólido de lavanda para pelo rizado',
      'Lavender solid shampoo for curly hair',
    ],
    [
      'Bath salts with seaweed and lavender, 500 g',
      'Sales de baño con algas y lavanda, 500 g',
      'Bath salts with seaweed and lavender, 500 g',
    ],
    ['Jabón exfoliante de avena y miel', 'Jabón exfoliante de avena y miel', 'Exfoliating oat and honey soap'],
    ['Goat’s milk soap bar', 'Jabón de leche de cabra', 'Goat’s milk soap bar'],
    ['Aceite de almendras', 'Aceite de almendras', 'Almond oil'],
    ['Crema de manos con aceite de oliva', 'Crema de manos con aceite de oliva', 'Hand cream with olive oil'],
    ['PROTECTOR SOLAR FACIAL FPS 50', 'Protector solar facial FPS 50', 'Face sunscreen SPF 50'],
    ['Crema solar mineral para niños', 'Crema solar mineral para niños', 'Mineral sunscreen for children'],
    ['Champú para niñas', 'Champú para niñas', 'Shampoo for girls'],
    ['Jabón para niño', 'Jabón para niño', 'Soap for boys'],
    ['Children’s shampoo', 'Champú para niños', 'Children’s shampoo'],
    ['Loción corporal nutritiva de coco', 'Loción corporal nutritiva de coco', 'Nourishing coconut body lotion'],
    ['Champús sólidos de ortiga', 'Champús sólidos de ortiga', 'Nettle shampoo bars'],
    ['Lavender scented candles', 'Velas aromáticas de lavanda', 'Lavender scented candles'],
    ['Sales de baño relajantes', 'Sales de baño relajantes', 'Relaxing bath salts'],
    ['Cream for dry hands', 'Crema para manos secas', 'Cream for dry hands'],
    ['Crema antiarrugas de noche', 'Crema de noche antiarrugas', 'Anti-ageing night cream'],
    ['Anti-ageing serum, peptides', 'Sérum antiedad con péptidos', 'Anti-ageing peptide serum'],
    ['Fragrance-free baby lotion', 'Leche corporal sin perfume para bebés', 'Fragrance-free baby lotion'],
    ['Tónico de agua de rosas', 'Tónico de agua de rosas', 'Rose toner'],
    ['Jabón artesano de la ría', 'Jabón artesano de la ría', 'Ría handmade soap'],
    ['Vela de lino y sal', 'Vela de lino y sal', 'Linen and sea salt candle'],
    ['Manteca de karité', 'Manteca de karité', 'Shea butter'],
    ['Aceite esencial de lavanda 10 ml', 'Aceite esencial de lavanda, 10 ml', 'Lavender essential oil, 10 ml'],
    ['Night cream with retinol', 'Crema de noche con retinol', 'Night cream with retinol'],
  ])('%s is %s and %s', (title, es, en) => {
    expect(composed(title).title).toEqual({ es, en })
  })

  it.each([
    ['Crema de manos Arrieiro', 'Crema de manos Arrieiro', 'Arrieiro hand cream'],
    ['Oat cleansing milk Bruma', 'Leche limpiadora de avena Bruma', 'Bruma oat cleansing milk'],
    ['Costa da Morte soap', 'Jabón Costa da Morte', 'Costa da Morte soap'],
    ['Crema de manos de calabaza', 'Crema de manos de calabaza', 'Calabaza hand cream'],
  ])('%s keeps words that nobody knows as a name', (title, es, en) => {
    expect(composed(title).title).toEqual({ es, en })
  })

  it('come back the same from the other language', () => {
    const there = (title: string, from: 'es' | 'en') => {
      const other = translated(title, from)
      return other && translated(other, from === 'es' ? 'en' : 'es')
    }
    const spanish = [...everyPair.map(({ es }) => es), ...everyWearer]
    const english = careTypes.map(({ en }) => en.charAt(0).toUpperCase() + en.slice(1))
    expect(spanish.filter((title) => there(title, 'es') !== title)).toEqual([])
    expect(english.filter((title) => there(title, 'en') !== title)).toEqual([])
  })

  it.each([
    ['Crema de romero nuevo', 'es'],
    ['Blue linen shirt', 'en'],
    ['Camisa azul bruma', 'es'],
    ['Soap dish', 'en'],
    ['piel de plátano', 'es'],
  ] as const)('%s has a word that is unknown, and is not translated', (title, from) => {
    expect(translated(title, from)).toBeUndefined()
  })

  it.each([
    ['Cuidado facial', 'es', 'Face care'],
    ['Body and hands', 'en', 'Cuerpo y manos'],
    ['Sol y cabello', 'es', 'Sun and hair'],
    ['sensitive skin', 'en', 'Piel sensible'],
    ['Avena e hinojo', 'es', undefined],
    ['Algas, sal marina y romero', 'es', 'Seaweed, sea salt and rosemary'],
  ] as const)('%s is a phrase of the trade', (phrase, from, wanted) => {
    expect(translated(phrase, from)).toBe(wanted)
  })

  it.each([
    'Camiseta de lino azul',
    'Linen shirt',
    'Soap dish',
    'Candle holder',
    'Crema de calabaza',
    'Ice cream',
    'Motor oil',
    'Romero',
    '',
  ])('%s is none of ours', (title) => {
    expect(scoreOf(title)).toBe(0)
  })

  it('that say more are known better', () => {
    expect(scoreOf('Crema de manos')).toBe(10)
    expect(scoreOf('Crema de manos de romero para manos secas')).toBe(12)
  })
})
