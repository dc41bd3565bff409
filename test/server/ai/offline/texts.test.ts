import { describe, expect, it } from 'vitest'
import { lexicon } from '../../../../src/server/ai/offline/lexicon/lexicon.ts'
import {
  colors,
  companions,
  fabrics,
  finishes,
  garments,
  grounds,
  patterns,
  substances,
  vessels,
} from '../../../../src/server/ai/offline/painter/spec.ts'
import { composeProduct } from '../../../../src/server/ai/offline/writer/copywriter.ts'
import { joined } from '../../../../src/server/ai/offline/writer/grammar.ts'
import { productFormSchema } from '../../../../src/shared/catalog/admin.ts'

const draftOf = (title: string) => composeProduct(title, [{ id: 'all', nameEs: 'Todo', nameEn: 'Everything' }]).draft
type Draft = ReturnType<typeof draftOf>

const every = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const nameOf = ({ es }: { es: { names: readonly string[] } }) => es.names[0] ?? ''
const { looks, care, ingredients, careWords, things } = lexicon

/** Every word of the lexicon in the title of at least one product, some of several things. */
const titles = [
  ...lexicon.garments.types.flatMap((type, at) => {
    const [material, color] = [every(looks.materials, at * 7), every(looks.colors, at * 5)]
    const detail = every([...looks.details, ...looks.occasions, ...looks.wearers], at)
    return [
      `${nameOf(type)} ${nameOf(color)} de ${nameOf(material)}`,
      `${every(looks.materials, at).en.names[0]} ${type.en.names[0]}`,
      `${nameOf(type)} ${nameOf(every(looks.cuts, at))} ${nameOf(detail)} de ${nameOf(every(looks.patterns, at))}`,
    ]
  }),
  ...looks.materials.map((material, at) => `${nameOf(every(lexicon.garments.types, at * 3))} de ${nameOf(material)}`),
  ...care.types.flatMap((type, at) => [nameOf(type), `${nameOf(type)} para ${nameOf(every(careWords.needs, at))}`]),
  ...ingredients.ingredients.map(
    (it, at) =>
      `${nameOf(every(care.types, at * 3))} de ${joined([nameOf(it), nameOf(every(ingredients.ingredients, at + 9))], 'es')}`,
  ),
  ...careWords.qualities.map((it, at) => `${nameOf(every(care.types, at * 5))} ${nameOf(it)}`),
  ...things.types.map((type) => type.en.names[0] ?? ''),
]
const products = titles.map((title) => ({ title, draft: draftOf(title) }))

/** Titles of the products that are not so; the first few tell enough. */
const faulty = (isRight: (draft: Draft, title: string) => boolean): string[] =>
  products
    .filter(({ draft, title }) => !isRight(draft, title))
    .map(({ title }) => title)
    .slice(0, 5)
const textsOf = ({ title, short, large }: Draft, language: 'es' | 'en') => [
  title[language],
  short[language],
  large[language],
]
/** The sentences with a fault, after the title that has them. */
const having = (language: 'es' | 'en', fault: RegExp): string[] =>
  products
    .flatMap(({ title, draft }) =>
      textsOf(draft, language).flatMap((text) => (fault.test(text) ? `${title}: ${fault.exec(text)?.[0]}` : [])),
    )
    .slice(0, 5)

describe('texts of the whole lexicon', () => {
  it.each([
    [
      'no empty slot, no double space, no stray mark',
      'es',
      /[{}[\]]|undefined|null|NaN| {2}|\n{3}| [.,:;]|[.,:;]{2}|^\s|\s$/,
    ],
    [
      'no empty slot, no double space, no stray mark',
      'en',
      /[{}[\]]|undefined|null|NaN| {2}|\n{3}| [.,:;]|[.,:;]{2}|^\s|\s$/,
    ],
    ['a capital or a number after each full stop', 'es', /(?:^|[.?!] |\n)\p{Ll}.{0,20}/u],
    ['a capital or a number after each full stop', 'en', /(?:^|[.?!] |\n)\p{Ll}.{0,20}/u],
    ['no word twice', 'es', /(?<!\p{L})(\p{L}{2,}) \1(?![\p{L}-])/iu],
    ['no word twice', 'en', /(?<!\p{L})(\p{L}{2,}) \1(?![\p{L}-])/iu],
    ['no English in Spanish', 'es', /(?<!\p{L})(?:the|with|and|for|your|of|it|linen|wool|blue|black)(?!\p{L})/iu],
    [
      'no Spanish in English',
      'en',
      /(?<!\p{L})(?:el|los|las|con|para|que|una|del|piel|pelo|lana|azul|negro)(?!\p{L})/iu,
    ],
    ['de el and a el contracted', 'es', /(?<!\p{L})(?:de|a) el(?!\p{L}).{0,10}/iu],
    ['e before the sound of i', 'es', / y h?i(?![aeou]).{0,10}/i],
    [
      'an before vowels and a before consonants',
      'en',
      /(?<!\p{L})(?:a (?!one)(?:[aeio]|u(?!ni|s))|an (?!hon|hour)[^aeiouh])\p{L}*/iu,
    ],
    [
      'nothing medical',
      'es',
      /(?<!\p{L})(?:cura(?!d)|sana(?!s)|cicatri|eccema|psoriasis|antibacteri|medicinal)\p{L}*/iu,
    ],
    ['nothing medical', 'en', /(?<!\p{L})(?:heal(?!th)|cure(?!d)|treats|eczema|antibacterial|therapeutic)\p{L}*/iu],
    ['no protection factor that the title does not name', 'es', /FPS|SPF/],
    ['no more than lukewarm washing', 'en', /[4-9]0 degrees/],
  ] as const)('have %s: %s', (_rule, language, fault) => {
    expect(having(language, fault)).toEqual([])
  })

  it('have an article that goes with its noun', () => {
    // The rosa and the naranja of a colour are masculine.
    const nouns = [...lexicon.garments.types, ...care.types, ...ingredients.ingredients].filter(
      ({ es }) => !/^(?:agua|rosa$|naranja$)/.test(es.names[0]),
    )
    const wrong = (gender: 'm' | 'f', plural: boolean) => {
      const names = nouns.filter(({ es }) => es.gender === gender && es.plural === plural).map(nameOf)
      const right = { m: ['el', 'un', 'este'], f: ['la', 'una', 'esta'] }[gender]
      const several = { m: ['los', 'unos', 'estos'], f: ['las', 'unas', 'estas'] }[gender]
      const all = ['el', 'un', 'este', 'la', 'una', 'esta', 'los', 'unos', 'estos', 'las', 'unas', 'estas']
      const others = all.filter((article) => !(plural ? several : right).includes(article))
      return new RegExp(`(?<!\\p{L})(?:${others.join('|')}) (?:${names.join('|')})(?!\\p{L})`, 'iu')
    }
    for (const gender of ['m', 'f'] as const)
      for (const plural of [false, true]) expect(having('es', wrong(gender, plural))).toEqual([])
  })

  it('are three paragraphs and a short text, and those of another title are others', () => {
    expect(faulty(({ large }) => [large.es, large.en].every((text) => text.split('\n\n').length === 3))).toEqual([])
    expect(faulty(({ short }) => short.es.length < 200 && short.en.length < 200)).toEqual([])
    const known = products.filter(({ draft }) => draft.drawing.kind !== 'pouch')
    expect(new Set(known.map(({ draft }) => `${draft.short.es} ${draft.large.es}`)).size).toBeGreaterThan(
      known.length * 0.97,
    )
  })

  it('fit the product form, as do the facts', () => {
    for (const draft of [...products.map((each) => each.draft), draftOf('Ñ'.repeat(120))]) {
      const [titleEs, shortDescriptionEs, largeDescriptionEs] = textsOf(draft, 'es')
      const [titleEn, shortDescriptionEn, largeDescriptionEn] = textsOf(draft, 'en')
      const { priceCents, weight, dimensions, categoryId } = draft
      const texts = { titleEs, titleEn, shortDescriptionEs, shortDescriptionEn, largeDescriptionEs, largeDescriptionEn }
      const form = productFormSchema.safeParse({
        ...texts,
        price: priceCents / 100,
        weight,
        dimensions,
        categories: [categoryId],
      })
      expect(form.error?.issues ?? []).toEqual([])
    }
  })
})

describe('facts of the whole lexicon', () => {
  it('have a price as the shop writes it, a weight in grams, and dimensions', () => {
    const size =
      /^(?:\d+ (?:ml|g|l|kg) · |[\p{L}\d]+–[\p{L}\d]+(?: m)? · |)(?:Ø )?\d+(?:,5)? × \d+(?:,5)?(?: × \d+(?:,5)?)? cm(?: \([\d\p{L} ]+\))?$/u
    expect(faulty(({ priceCents }) => priceCents >= 490 && priceCents <= 60_000 && priceCents % 10 === 0)).toEqual([])
    expect(faulty(({ weight }) => /^[1-9]\d{0,3}$/.test(weight))).toEqual([])
    expect(faulty(({ dimensions }) => size.test(dimensions))).toEqual([])
  })

  it('have a drawing that the kit can draw', () => {
    const known = new Set<string | undefined>([
      undefined,
      ...colors,
      ...companions,
      ...fabrics,
      ...finishes,
      ...garments,
      ...grounds,
      ...patterns,
      ...substances,
      ...vessels,
    ])
    expect(faulty(({ drawing }) => Object.values(drawing).every((each) => known.has(each)))).toEqual([])
  })

  it('follow the content, the wearer and the cloth that the title names', () => {
    const [small, large] = [draftOf('Jabón líquido de limón 100 ml'), draftOf('Jabón líquido de limón, 1 l')]
    expect(large.dimensions).toMatch(/^1 l · /)
    expect(Number(large.weight)).toBeGreaterThan(1000)
    expect(Number(small.weight)).toBeLessThan(400)
    expect(large.priceCents).toBeGreaterThan(small.priceCents)
    expect(draftOf('Camisa para niño').dimensions).toMatch(/^2–12 · .*\(6\)$/)
    expect(draftOf('Jersey de cachemira').priceCents).toBeGreaterThan(draftOf('Jersey de algodón').priceCents)
    expect(draftOf('Jabón negro de oliva').drawing).toMatchObject({
      kind: 'soap',
      color: 'black',
      companion: 'olive-branch',
    })
    expect(draftOf('Vestido de tirantes verde de rayas').drawing).toMatchObject({
      kind: 'slip-dress',
      color: 'sage',
      pattern: 'stripe',
    })
  })
})

describe('nothing contradicts the title', () => {
  /** Texts of twenty products of the same words, in both languages. */
  const variations = (title: string) =>
    Array.from({ length: 20 }, (_, at) => draftOf(`${title} Brisa${at}`)).map(
      ({ short, large }) => `${short.es} ${large.es}\n${short.en} ${large.en}`,
    )

  it.each([
    ['Chaqueta impermeable', /deja pasar el aire|arrugas|lets the air|creases/],
    [
      'Chaqueta impermeable de lino',
      /deja pasar el aire|te gustan las arrugas|secas? al sol|lets the air|like creases/,
    ],
    ['Cazadora cortavientos de lino', /deja pasar el aire|te gustan las arrugas|lets the air|like creases/],
    ['Jersey de lana', /[3-9]0 grados|degrees|lino|linen/],
    ['Camisa de lino de invierno', /verano|agosto|summer|August/],
    ['Camisa de franela', /fresco|verano|cool to|summer/],
    ['Camisa para niño', /oficina|cena|perfume|office|dinner/],
    ['Crema facial sin perfume', /huele a (?!poco)|huele un poco|smells? of (?!very)|scent recalls/i],
    ['Crema hidratante sin aceites', /aceite|escualano| oil|squalane/],
    ['Bálsamo labial vegano de miel', /origen animal|animal origin/],
    ['Crema de noche con retinol', /toda la casa|la edad|Everyone at home|your age/],
    ['Loción para bebés', /toda la casa|maquillaje|afeit|make-up|shav/],
    ['Jabón para hombre', /toda la casa|Everyone at home/],
    ['Aceite facial', /glicerin|glycerin|aloe/],
    ['Manteca corporal', /glicerin|glycerin|aloe/],
    ['Polvos corporales', /glicerin|glycerin|aloe|(?:^|[.;] |\n)(?:Huele|Sirve|Va|Lleva|Queda|Deja|Anda) /],
    ['Sales de baño', /glicerin|glycerin|aloe|(?:^|[.;] |\n)(?:Huele|Sirve|Va|Lleva|Queda|Anda) /],
    ['Crema para manos secas', /tobillos|codos|ankles|elbows/],
    ['Protector solar', /FPS|SPF/],
  ])('%s', (title, wrong) => {
    for (const texts of variations(title)) expect(texts).not.toMatch(wrong)
  })

  it.each([
    ['Crema de noche con retinol', /embarazo/, /pregnancy/],
    ['Tónico con ácido glicólico', /protección solar/, /sunscreen/],
    ['Vela aromática de higo', /encendida sin compañía/, /burning alone/],
    ['Aceite esencial de lavanda', /sin diluir/, /undiluted/],
    ['Loción para bebés', /pediatra/, /paediatrician/],
    ['Protector solar FPS 50', /cada dos horas/, /every two hours/],
    ['Jersey para mujer de lana', /lana/, /wool/],
    ['Camisa vegana de lino Ría', /Ría/, /Ría/],
  ])('%s says what has to be minded, and what it is', (title, es, en) => {
    const { short, large } = draftOf(title)
    expect(`${short.es} ${large.es}`).toMatch(es)
    expect(`${short.en} ${large.en}`).toMatch(en)
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
