import { describe, expect, it } from 'vitest'
import { lexicon } from '../../../../src/server/ai/offline/lexicon/lexicon.ts'
import { translate } from '../../../../src/server/ai/offline/writer/translate.ts'

describe('translations', () => {
  it.each([
    ['Camisas', 'Shirts'],
    ['Camisas y blusas', 'Shirts and blouses'],
    ['Pantalones y faldas', 'Trousers and skirts'],
    ['Camisa de lino azul', 'Blue linen shirt'],
    ['Camisa de lino Ría', 'Ría linen shirt'],
    ['Camisa para días de lluvia', 'Shirt for rainy days'],
    ['Lino', 'Linen'],
    ['Bufandas', 'Scarves'],
    ['Prendas de punto', 'Knitwear'],
    ['Camisas y accesorios', 'Shirts and accessories'],
    ['Chaquetas e impermeables', 'Jackets and raincoats'],
    ['Cuidado facial', 'Face care'],
    ['Cuerpo y manos', 'Body and hands'],
    ['Sol y cabello', 'Sun and hair'],
    ['Algas, sal marina y romero', 'Seaweed, sea salt and rosemary'],
    ['rebajas', 'sale'],
  ])('%s is %s', (es, en) => {
    expect(translate(es, 'es', 'en')).toBe(en)
  })

  it.each([
    ['Shirts', 'Camisas'],
    ['Trousers', 'Pantalones'],
    ['Trousers and shorts', 'Pantalones y pantalones cortos'],
    ['Women', 'Mujer'],
    ['Jackets and coats', 'Chaquetas y abrigos'],
    ['Blue linen shirt', 'Camisa azul de lino'],
    ['Ría linen shirt', 'Camisa de lino Ría'],
    ['Body and hands', 'Cuerpo y manos'],
    ['sensitive skin', 'piel sensible'],
  ])('%s is %s', (en, es) => {
    expect(translate(en, 'en', 'es')).toBe(es)
  })

  it.each([
    ['Taza de desayunador', 'es'],
    ['camisa molona de lino', 'es'],
    ['Hace un día estupendo para salir', 'es'],
    ['Camisa para jardineros', 'es'],
    ['Crema de manos para jardineros', 'es'],
    ['Taza para jardineros', 'es'],
    ['Crema de romero nuevo', 'es'],
    ['Avena e hinojo', 'es'],
    ['piel de plátano', 'es'],
    ['Soap dish', 'en'],
    ['', 'es'],
  ] as const)('say nothing of %s, which has a word that is unknown', (text, from) => {
    expect(translate(text, from, from === 'es' ? 'en' : 'es')).toBeUndefined()
  })

  it('leave a text of the same language as it is', () => {
    expect(translate(' Camisa  nueva ', 'es', 'es')).toBe('Camisa nueva')
  })
})

const every = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

describe('titles come back the same from the other language', () => {
  const { garments, looks, care, ingredients } = lexicon
  const clothes = garments.types.map(({ es }, at) => {
    const plain = looks.materials.filter(({ adjective }) => !adjective)
    return `${capital(es.names[0])} ${
      every(
        looks.colors.filter((each) => each.fixed),
        at,
      ).es.names[0]
    } de ${every(plain, at * 7).es.names[0]}`
  })
  const products = ingredients.ingredients.map((it, at) => {
    const type = every(care.types, at * 5 + 1)
    return `${capital(type.es.names[0])} ${it.active ? 'con' : 'de'} ${it.es.names[0]}`
  })

  it.each([
    ['garments', clothes],
    ['skin care', products],
  ])('%s', (_family, titles) => {
    const back = (title: string) => translate(translate(title, 'es', 'en') ?? '', 'en', 'es')
    expect(titles.filter((title) => back(title) !== title)).toEqual([])
  })
})
