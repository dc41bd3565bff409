import { describe, expect, it } from 'vitest'
import { createCopywriter } from '../../../../src/server/generator/copywriter/copywriter.ts'
import { productFormSchema } from '../../../../src/shared/catalog/admin.ts'
import { englishFlaws, spanishFlaws } from './flaws.ts'

const writer = createCopywriter()
const categories = [
  { id: 'face', nameEs: 'Cuidado facial', nameEn: 'Face care' },
  { id: 'shirts', nameEs: 'Camisas y blusas', nameEn: 'Shirts and blouses' },
  { id: 'knits', nameEs: 'Prendas de punto', nameEn: 'Knitwear' },
  { id: 'bottoms', nameEs: 'Pantalones', nameEn: 'Trousers' },
]
const compose = (title: string) => writer.compose(title, categories)
const draftOf = (title: string) => compose(title).draft

describe('a title of the shop’s own words becomes a product in both languages', () => {
  it.each([
    ['Camiseta de lino azul', 'es', 'Camiseta de lino azul', 'Blue linen T-shirt', 'shirts'],
    ['camisas BLANCAS de lino', 'es', 'Camisas blancas de lino', 'White linen shirts', 'shirts'],
    ['White linen shirts', 'en', 'Camisas blancas de lino', 'White linen shirts', 'shirts'],
    ['Blue striped linen shirt', 'en', 'Camisa de lino de rayas azules', 'Blue striped linen shirt', 'shirts'],
    ['Wide wool trousers, olive', 'en', 'Pantalón ancho verde oliva de lana', 'Wide olive wool trousers', 'bottoms'],
    [
      'Vestido largo de algodon organico con bolsillos',
      'es',
      'Vestido largo de algodón orgánico con bolsillos',
      'Long organic cotton dress with pockets',
      'face',
    ],
    ['Jersey Rías Baixas', 'es', 'Jersey Rías Baixas', 'Rías Baixas jumper', 'knits'],
    ['camisa blanco lino', 'es', 'Camisa blanca de lino', 'White linen shirt', 'shirts'],
    ['Chaqueta vaquera azul', 'es', 'Chaqueta vaquera azul', 'Blue denim jacket', 'face'],
    [
      'Women’s V-neck merino jumper',
      'en',
      'Jersey de lana merina para mujer con cuello en pico',
      'Women’s V-neck merino jumper',
      'knits',
    ],
    ['jersey mar de fondo', 'es', 'Jersey Mar de Fondo', 'Mar de Fondo jumper', 'knits'],
    ['Blusa molona de seda', 'es', 'Blusa molona de seda', 'Silk blouse', 'shirts'],
    ['Gorro de punto para niños', 'es', 'Gorro de punto para niños', 'Children’s knit beanie', 'knits'],
    ['Camisas para niñas', 'es', 'Camisas para niñas', 'Girls’ shirts', 'shirts'],
    ['Camisa para niño', 'es', 'Camisa para niño', 'Boys’ shirt', 'shirts'],
    ['Camisa Costa da Morte', 'es', 'Camisa Costa da Morte', 'Costa da Morte shirt', 'shirts'],
  ])('%s', (title, language, es, en, categoryId) => {
    const composed = compose(title)
    expect(composed.language).toBe(language)
    expect(composed.draft.title).toEqual({ es, en })
    expect(composed.draft.categoryId).toBe(categoryId)
  })
})

describe('the same title always gives the same product, another one another', () => {
  it('repeats itself', () => {
    expect(draftOf('Falda plisada verde')).toEqual(draftOf('Falda plisada verde'))
  })

  it('writes differently about two things of the same kind', () => {
    const names = ['Brisa', 'Marea', 'Duna', 'Faro', 'Orilla', 'Bruma', 'Vela', 'Ría', 'Pinar', 'Salitre']
    const texts = names.map((name) => draftOf(`Camisa de lino azul ${name}`))
    for (const language of ['es', 'en'] as const) {
      expect(new Set(texts.map(({ large }) => large[language])).size).toBe(names.length)
      expect(new Set(texts.map(({ short }) => short[language])).size).toBeGreaterThan(5)
    }
  })
})

describe('what the lexicon does not know', () => {
  const titles = ['Percha para camisas molonas', 'shirt hanger thingy', 'Gorro de ducha', 'Snowboard', '🚲🚲', '12345']

  it.each(titles)('%s gives an honest product under its own name', (title) => {
    const draft = draftOf(title)
    const large = `${draft.large.es} ${draft.large.en}`
    expect(draft.title.es.toLowerCase()).toBe(title.toLowerCase())
    expect(draft.title.en).toBe(draft.title.es)
    expect(large).not.toMatch(/\b(?:camisa|gorro|shirt|beanie|algodón|cotton)\b(?! hanger|s\b| de ducha)/i)
    expect(draft.drawing.kind).toBe('pouch')
    expect(draft.categoryId).toBe('face')
  })

  it.each([
    ['Taza de desayuno', 'Taza de desayuno', 'Breakfast mug'],
    ['Mountain bike', 'Bicicleta de montaña', 'Mountain bike'],
    ['Small blue ceramic bowls', 'Cuencos pequeños azules de cerámica', 'Small blue ceramic bowls'],
    ['Manta de lana Breogán', 'Manta de lana Breogán', 'Breogán wool blanket'],
    ['Conjunto de sábanas', 'Conjunto de sábanas', 'Sheet set'],
    ['Juegos de sábanas de lino', 'Juegos de sábanas de lino', 'Linen sheet sets'],
    ['Mantel de lino', 'Mantel de lino', 'Linen tablecloth'],
    ['Cotton tea towels', 'Paños de cocina de algodón', 'Cotton tea towels'],
    ['Linen duvet cover', 'Funda nórdica de lino', 'Linen duvet cover'],
    ['Fundas de cojín blancas', 'Fundas de cojín blancas', 'White cushion covers'],
    ['Camino de mesa', 'Camino de mesa', 'Table runner'],
    ['Beach towel', 'Toalla de playa', 'Beach towel'],
    ['Delantal', 'Delantal', 'Apron'],
    ['Cesta', 'Cesta', 'Basket'],
  ])('%s has a name in both languages where all of its words are known', (title, es, en) => {
    expect(draftOf(title).title).toEqual({ es, en })
  })

  it.each([
    ['Toalla', 'face'],
    ['Manta de lana', 'knits'],
    ['Cojín', 'knits'],
    ['Bicicleta', 'shirts'],
  ])('%s goes where its like is found', (title, id) => {
    const shop = [
      { id: 'shirts', nameEs: 'Camisas', nameEn: 'Shirts' },
      { id: 'knits', nameEs: 'Punto', nameEn: 'Knitwear' },
      { id: 'face', nameEs: 'Cuerpo y manos', nameEn: 'Body and hands' },
    ]
    expect(writer.compose(title, shop).draft.categoryId).toBe(id)
    expect(writer.compose(title, [...shop, { id: 'home', nameEs: 'Casa', nameEn: 'Home' }]).draft.categoryId).toBe(
      'home',
    )
  })

  it('is written about without slips', () => {
    for (const title of ['Taza', 'Bicicleta', 'Lámpara', 'Mesa', 'Silla', 'Reloj', 'Vaso', 'Cuaderno']) {
      const draft = draftOf(title)
      expect([title, ...spanishFlaws(draft.large.es), ...englishFlaws(draft.large.en)]).toEqual([title])
    }
  })

  it('fits the product form at the longest title that the wizard takes', () => {
    const draft = draftOf('Ñ'.repeat(120))
    const form = productFormSchema.safeParse({
      titleEs: draft.title.es,
      titleEn: draft.title.en,
      shortDescriptionEs: draft.short.es,
      shortDescriptionEn: draft.short.en,
      largeDescriptionEs: draft.large.es,
      largeDescriptionEn: draft.large.en,
      price: draft.priceCents / 100,
      categories: [draft.categoryId],
    })
    expect(form.error?.issues ?? []).toEqual([])
  })
})

describe('markup in a title', () => {
  it('never takes part in the making of sentences', () => {
    expect(draftOf('Camisa {noun} <b>').title.es).toBe('Camisa noun b')
  })
})

describe('translations', () => {
  it.each([
    ['Camisas', 'Shirts'],
    ['Camisas y blusas', 'Shirts and blouses'],
    ['Pantalones y faldas', 'Trousers and skirts'],
    ['Camisa de lino azul', 'Blue linen shirt'],
    ['Camisa de lino Ría', 'Ría linen shirt'],
    ['Lino', 'Linen'],
    ['Bufandas', 'Scarves'],
    ['Prendas de punto', 'Knitwear'],
    ['Camisas y accesorios', 'Shirts and accessories'],
    ['Chaquetas y abrigos', 'Jackets and coats'],
    ['Cuidado facial', 'Face care'],
    ['Cuerpo y manos', 'Body and hands'],
    ['rebajas', 'sale'],
  ])('%s is %s', (es, en) => {
    expect(writer.translate(es, 'es', 'en')).toBe(en)
  })

  it.each([
    ['Shirts', 'Camisas'],
    ['Trousers', 'Pantalones'],
    ['Trousers and shorts', 'Pantalones y pantalones cortos'],
    ['Women', 'Mujer'],
    ['Jackets and coats', 'Chaquetas y abrigos'],
    ['Blue linen shirt', 'Camisa azul de lino'],
    ['Ría linen shirt', 'Camisa de lino Ría'],
  ])('%s is %s', (en, es) => {
    expect(writer.translate(en, 'en', 'es')).toBe(es)
  })

  it('say nothing where a word is unknown', () => {
    for (const text of ['Taza de desayunador', 'camisa molona de lino', 'Hace un día estupendo para salir'])
      expect(writer.translate(text, 'es', 'en')).toBeUndefined()
  })
})

describe('texts for a product that stands already', () => {
  it('keep its titles and differ from the ones that it was made with', () => {
    const made = draftOf('Camisa de lino azul')
    const again = writer.texts({ es: 'Camisa de lino azul', en: 'My blue shirt' })
    expect(again.title).toEqual({ es: 'Camisa de lino azul', en: 'My blue shirt' })
    expect(again.large.es).not.toBe(made.large.es)
  })

  it('come from the title that is known', () => {
    expect(writer.texts({ en: 'Blue linen shirt' }).title).toEqual({
      es: 'Camisa azul de lino',
      en: 'Blue linen shirt',
    })
    expect(writer.texts({ es: 'Brisa', en: 'Blue linen shirt' }).large.en).toMatch(/linen|shirt/)
  })
})
