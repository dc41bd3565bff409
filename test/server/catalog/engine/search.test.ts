import { describe, expect, it } from 'vitest'
import { openDemoShop } from './demo-shop.ts'
import { list, memoryShop, searchIn, total } from './entries.ts'

const shop = openDemoShop()
const idsOf = (q: string) => list(shop, { q, limit: 24 }).products.map(({ id }) => id)
const readingOf = (q: string) => searchIn(shop, q).reading
/** Names of the option values that a query was understood as. */
const valuesOf = (q: string) =>
  (searchIn(shop, q).values ?? []).map((id) => {
    const options = [...shop.snapshot.options.values()]
    return options.flatMap(({ values }) => values.get(id)?.name[0]?.en ?? [])[0]
  })

describe('the search reads descriptions, in both languages', () => {
  it.each(['algodón', 'cotton'])('%s finds all that says it', (q) => {
    expect(total(shop, { q })).toBe(21)
  })
})

describe('names of colors, sizes and categories act as filters', () => {
  it.each(['camisa blanca', 'white shirt', 'blouses in white'])('%s: shirts in white, and no trousers', (q) => {
    expect(idsOf(q)).toContain('dune-organic-tee')
    expect(valuesOf(q)).toContain('White')
    for (const entry of shop.entries.filter(({ id }) => idsOf(q).includes(id)))
      expect(entry.categoryIds, entry.id).toContain('shirts')
  })

  it.each(['navy', 'marino', 'azul marino'])('%s is navy', (q) => {
    expect(valuesOf(q)).toEqual(['Navy'])
    expect(idsOf(q)).toContain('dune-organic-tee')
  })

  it('a color includes its shades', () => {
    expect(valuesOf('verde')).toEqual(['Sage', 'Moss'])
    expect(valuesOf('green')).toEqual(valuesOf('verde'))
  })

  it.each([
    ['talla m', 'M'],
    ['talla mediana', 'M'],
    ['size s', 'S'],
    ['small', 'S'],
    ['del 44', '44'],
    ['vaqueros 44', '44'],
    ['plus size', 'XL'],
  ])('%s is the size %s', (q, size) => {
    expect(valuesOf(q)).toEqual([size])
    expect(total(shop, { q })).toBeGreaterThan(0)
    expect(readingOf(q)).toEqual({})
  })

  it('a long dress is none of size L', () => {
    expect(valuesOf('vestido largo')).toEqual([])
    expect(valuesOf('long dress')).toEqual([])
  })

  it('one variant has the color and the size', () => {
    expect(idsOf('camiseta marino talla m')).toEqual(['dune-organic-tee'])
    expect(readingOf('gorro talla m')).toEqual({ dropped: ['m'] })
  })

  it('are words where no product is left', () => {
    expect(readingOf('camisa morada')).toEqual({ dropped: ['morada'] })
    expect(valuesOf('camisa morada')).toEqual([])
  })
})

describe('words', () => {
  it('that the texts know in either language are not corrected: cotton is no corto', () => {
    for (const q of ['cotton', 'shirt', 'white', 'navy']) expect(readingOf(q)).toEqual({})
  })

  it.each([
    ['camsa', { corrected: [{ from: 'camsa', to: 'camisa' }] }],
    ['Galrena', { corrected: [{ from: 'Galrena', to: 'galerna' }] }],
    ['hoodie', { dropped: ['hoodie'], near: [{ es: 'jersey', en: 'jumper' }] }],
    ['camisa zzzz', { dropped: ['zzzz'] }],
  ])('are said when they were read otherwise: %s', (q, reading) => {
    expect(readingOf(q)).toEqual(reading)
  })

  it('that other shops sell by are not corrected: nobody means verano by vegano', () => {
    expect(readingOf('vegano')).toEqual({})
    expect(idsOf('vegano')).toEqual([])
    expect(readingOf('cinturon cuero')).toEqual({ dropped: ['cuero'] })
  })

  it('of the synonyms begin no others: a cap is no capilar', () => {
    expect(readingOf('cap')).toEqual({ dropped: ['cap'], near: [{ es: 'gorro', en: 'beanie' }] })
    expect(idsOf('chal')).toEqual(['maceira-check-scarf'])
  })

  it('say more than numbers', () => {
    expect(total(shop, { q: '100% algodón' })).toBe(21)
    expect(readingOf('100% algodón')).toEqual({ dropped: ['100'] })
  })

  it('for a kind of goods stand for all of them', () => {
    expect(idsOf('ropa').length).toBe(24)
    expect(idsOf('ropa')).not.toContain('ember-charcoal-soap')
    expect(readingOf('ropa de mujer')).toEqual({ dropped: ['mujer'] })
    expect(idsOf('skincare')).toContain('ember-charcoal-soap')
  })

  it('get one correction for four letters: three of them none, and seven no two', () => {
    const three = memoryShop([{ titleEs: 'Gel' }, { titleEs: 'Galerna' }], {})
    expect(searchIn(three, 'gez').found).toEqual([])
    expect(searchIn(three, 'galezza').found).toEqual([])
    expect(searchIn(three, 'galernba').found).toEqual([1])
  })

  it('go on from three letters, never as the stem of the other language: blu is not blusa', () => {
    const titles = memoryShop(
      [
        { titleEs: 'Blusa', titleEn: 'Top' },
        { titleEs: 'Tarro', titleEn: 'Blue jar' },
      ],
      {},
    )
    expect(searchIn(titles, 'blu').found).toEqual([1])
    expect(searchIn(titles, 'blus').found).toEqual([0])
    expect(searchIn(titles, 'tar').found).toEqual([1])
    expect(searchIn(titles, 'ta').found).toEqual([])
  })

  it('of goods count where they say what a product is', () => {
    const texts = { ...shop.entries[0]?.texts, text: () => 'Queda bien con zapatos y un jersey.' }
    const coat = memoryShop([{ titleEs: 'Abrigo', texts: texts as never }], {})
    expect(searchIn(coat, 'queda').found).toEqual([0])
    expect(searchIn(coat, 'zapatos').found).toEqual([0])
    expect(searchIn(coat, 'bolso').found).toEqual([])
  })
})

describe('codes and numbers', () => {
  it.each(['VL-50', 'vl50', 'VL 50', 'SKU VL-50', 'ref. vl50', 'Ref: VL-50', 'vl-5'])('%s finds VL-50', (q) => {
    const skus = memoryShop(
      [
        { titleEs: 'Vela', sku: 'VL-50' },
        { titleEs: 'Otra', sku: 'ZZ-1' },
      ],
      {},
    )
    expect(searchIn(skus, q).found).toEqual([0])
  })

  it.each(['ABC-12345', 'abc12345', 'ABC 12345', 'AB-C123-45', 'ab'])('%s finds ABC12345', (q) => {
    const skus = memoryShop(
      [
        { titleEs: 'Uno', sku: 'ABC12345' },
        { titleEs: 'Dos', sku: 'ZZ-1' },
      ],
      {},
    )
    expect(searchIn(skus, q).found).toEqual([0])
  })

  it.each(['1500', '1.500', '1,500'])('%s is one number', (q) => {
    const numbers = memoryShop([{ titleEs: 'Puzle de 1.500 piezas' }, { titleEs: 'Puzle de 15 piezas' }], {})
    expect(searchIn(numbers, q).found).toEqual([0])
    expect(searchIn(numbers, `puzle ${q}`).found).toEqual([0])
  })

  it.each(['collecció', 'col·lecció', 'COL·LECCIÓ', 'coŀlecció'])('%s is col·lecció', (q) => {
    expect(searchIn(memoryShop([{ titleEs: 'Nova col·lecció' }], {}), q).found).toEqual([0])
  })

  it.each(['\ud800', 'camisa \udc00', '🧥', '%', "'", '\0', 'a'.repeat(200), '--', '·l·', '1'.repeat(200)])(
    'odd input is no error: %j',
    (q) => {
      expect(() => list(shop, { q, limit: 24 })).not.toThrow()
    },
  )
})

describe('results', () => {
  const texts = (short: string, large: string) => ({
    ...{ comments: [], pictures: [], variants: [] },
    text: (column: string) => (column === 'shortEs' ? short : column === 'largeEs' ? large : ''),
  })
  const ranked = memoryShop(
    [
      { titleEs: 'Jarra', texts: texts('', 'De barro fino'), sellsCents: 900 },
      { titleEs: 'Plato', texts: texts('Barro fino', ''), sellsCents: 800 },
      { titleEs: 'Plato de barro fino', sellsCents: 100 },
      { titleEs: 'Fuente de barro fino', sellsCents: 200 },
      { titleEs: 'Cuenco', sellsCents: 1000 },
    ],
    {},
  )
  const order = (query: Parameters<typeof list>[1]) => list(ranked, query).products.map(({ index }) => index)

  it('have all words in the title first, then anywhere, each by sales', () => {
    expect(order({ q: 'barro fino' })).toEqual([3, 2, 1, 0])
    expect(order({ q: 'barro fino', page: 2, limit: 3 })).toEqual([0])
  })

  it('keep a chosen order, also that by sales', () => {
    expect(order({ q: 'barro fino', sort: 'sells' })).toEqual([0, 1, 3, 2])
  })

  it('are sorted by sales without a search', () => {
    expect(order({})).toEqual([4, 0, 1, 3, 2])
  })

  it('with filters are by relevance, too', () => {
    const prices = memoryShop(
      [
        { titleEs: 'Plato de barro', priceCents: 500 },
        { titleEs: 'Plato', texts: texts('De barro', ''), priceCents: 100, sellsCents: 9 },
        { titleEs: 'Taza de barro', priceCents: 100 },
      ],
      {},
    )
    expect(list(prices, { q: 'barro', max: 2 }).products.map(({ index }) => index)).toEqual([2, 1])
  })
})
