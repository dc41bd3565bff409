import { describe, expect, it } from 'vitest'
import { ingredients } from '../../../../../src/server/generator/copywriter/care/ingredients/ingredients.ts'
import { genderOfPhrase, kindOf } from '../../../../../src/server/generator/copywriter/care/nouns.ts'
import { qualities } from '../../../../../src/server/generator/copywriter/care/qualities/qualities.ts'
import * as ingredientLines from '../../../../../src/server/generator/copywriter/care/sentences/ingredient-lines.ts'
import type { Line } from '../../../../../src/server/generator/copywriter/care/sentences/line.ts'
import { openings } from '../../../../../src/server/generator/copywriter/care/sentences/openings.ts'
import { rhythms } from '../../../../../src/server/generator/copywriter/care/sentences/rhythms.ts'
import * as shorts from '../../../../../src/server/generator/copywriter/care/sentences/shorts.ts'
import { textures } from '../../../../../src/server/generator/copywriter/care/sentences/textures.ts'
import { withoutWater } from '../../../../../src/server/generator/copywriter/care/sentences/without-water.ts'
import { careTypes } from '../../../../../src/server/generator/copywriter/care/types/care-types.ts'
import { composed, everyProduct, everyWearer } from './care-support.ts'

const titles = [
  ...careTypes.flatMap(({ es, en }) => [es.name, en]),
  ...everyWearer,
  ...qualities.map(({ en }) => `${en} oat and lavender soap`),
  ...qualities.map(({ es }) => `Crema ${typeof es === 'string' ? es : es[1]}`),
]
const products = [...everyProduct, ...titles.map((title) => ({ title, product: composed(title) }))]

const texts = (language: 'es' | 'en') =>
  products.flatMap(({ product }) => [product.title[language], product.short[language], product.large[language]])

/** The texts that have what they must not have; the first few tell enough. */
const having = (language: 'es' | 'en', fault: RegExp): string[] =>
  texts(language)
    .filter((text) => fault.test(text))
    .slice(0, 3)

const oneOf = (words: readonly string[]) => words.map((word) => word.replaceAll('.', '\\.')).join('|')
const nouns = [...careTypes, ...ingredients].map(({ es }) => es).filter(({ name }) => !name.startsWith('agua'))
const namesOf = (gender: 'm' | 'f', plural: boolean) =>
  oneOf(
    nouns
      .map((noun) => ({ name: noun.name, kind: kindOf(noun) }))
      .filter(({ kind }) => kind.gender === gender && kind.plural === plural)
      .map(({ name }) => name),
  )

describe('texts of skin care, over every type, ingredient, quality and wearer', () => {
  it.each(['es', 'en'] as const)('%s: no empty slot, no double space, no stray punctuation', (language) => {
    expect(having(language, /[{}]|undefined|NaN| {2}| [.,;:]|[.,;:][.,;]|^\s|\s$/)).toEqual([])
  })

  it.each(['es', 'en'] as const)('%s: each sentence begins with a capital or a number', (language) => {
    expect(having(language, /(?:^|[.?!] |\n)\p{Ll}/u)).toEqual([])
  })

  it('contracts de el and a el', () => {
    expect(having('es', /(?<!\p{L})(?:de|a) el(?!\p{L})/iu)).toEqual([])
  })

  it.each([
    ['la, una, esta, los, las', 'm', false, 'la|una|esta|los|las|unos|unas'],
    ['el, un, este, los, las', 'f', false, 'el|un|este|los|las|unos|unas'],
    ['el, la, las', 'm', true, 'el|la|las|un|una|unas|esta|este|estas'],
    ['el, la, los', 'f', true, 'el|la|los|un|una|unos|esta|este|estos'],
  ] as const)('has no %s before what is %s', (_, gender, plural, wrong) => {
    expect(having('es', new RegExp(`(?<!\\p{L})(?:${wrong}) (?:${namesOf(gender, plural)})(?!\\p{L})`, 'iu'))).toEqual(
      [],
    )
  })

  it('has e and not y before the sound of i', () => {
    expect(having('es', / y h?i(?![aeou])/i)).toEqual([])
  })

  it('has a before consonants and an before vowels', () => {
    expect(having('en', /(?<!\p{L})(?:a (?:[aeio]|hon|u(?!ni|s))|an (?!hon|hour)[^aeiou])/iu)).toEqual([])
  })

  it('has no English in Spanish and no Spanish in English', () => {
    expect(having('es', /(?<!\p{L})(?:the|with|and|for|your|of|skin|it)(?!\p{L})/iu)).toEqual([])
    expect(having('en', /(?<!\p{L})(?:el|los|las|con|para|que|una|del|piel|pelo)(?!\p{L})/iu)).toEqual([])
  })

  it('promises nothing medical', () => {
    const medical =
      /(?<!\p{L})(?:cura(?!d)|sana(?!s)|cicatri|eccema|psoriasis|antibacteri|medicinal|heal|cure(?!d)|treats|eczema|antibacterial|therapeutic)/iu
    expect([...having('es', medical), ...having('en', medical)]).toEqual([])
  })

  it('names a protection factor only where the title does', () => {
    expect(having('es', /FPS|SPF/)).toEqual([])
    expect(having('en', /FPS|SPF/)).toEqual([])
    expect(composed('Protector solar FPS 50').large.es).not.toMatch(/FPS|SPF/)
  })

  it('is one or two sentences short and three paragraphs long', () => {
    const fits = ({ short, large }: (typeof products)[number]['product'], language: 'es' | 'en') =>
      large[language].split('\n\n').length === 3 && short[language].length < 200
    expect(products.filter(({ product }) => !fits(product, 'es') || !fits(product, 'en'))).toEqual([])
  })

  it('is another text for another title, and the same for the same', () => {
    const different = (language: 'es' | 'en') =>
      new Set(everyProduct.map(({ product }) => product.large[language])).size
    expect([different('es'), different('en')]).toEqual([everyProduct.length, everyProduct.length])
    expect(composed('Crema de manos de romero')).toEqual(composed('Crema de manos de romero'))
  })

  it.each([
    ['Crema de noche con retinol', /embarazo/, /pregnancy/],
    ['Tónico con ácido glicólico', /protección solar/, /sunscreen/],
    ['Vela aromática de higo', /encendida sin compañía/, /burning alone/],
    ['Aceite esencial de lavanda', /sin diluir/, /undiluted/],
    ['Loción para bebés', /pediatra/, /paediatrician/],
    ['Protector solar', /cada dos horas/, /every two hours/],
  ])('%s says what has to be minded', (title, es, en) => {
    expect(composed(title).large.es).toMatch(es)
    expect(composed(title).large.en).toMatch(en)
  })

  it.each([
    'Aceite facial',
    'Aceite corporal',
    'Face oil',
    'Manteca corporal',
    'Bálsamo labial',
    'Polvos corporales',
    'Sales de baño',
    'Vela aromática',
  ])('%s holds no glycerine', (title) => {
    for (let at = 0; at < 20; at++) {
      const { es, en } = composed(`${title} Brisa${at}`).large
      expect(`${es} ${en}`).not.toMatch(/glicerin|glycerin|pantenol|aloe/i)
    }
  })

  it.each(['Sales de baño', 'Polvos corporales'])('%s take plural verbs', (title) => {
    for (let at = 0; at < 20; at++) {
      const { short, large } = composed(`${title} Brisa${at}`)
      expect(`${short.es} ${large.es}`).not.toMatch(
        /(?:^|[.;] |\n)(?:Huele|Sirve|Va|Lleva|Queda|Deja|Se gasta|Anda) |queda bonito|pruébalo(?!s)/u,
      )
    }
  })

  it('has at least six forms of every sentence', () => {
    const lists = [
      ...[shorts, openings, textures, rhythms].flatMap((each) => Object.values<readonly Line[]>(each)),
      ...Object.values(ingredientLines),
      ...Object.values(withoutWater),
    ]
    expect(lists.filter((list) => list.length < 6 || new Set(list.map(([es]) => es)).size < list.length)).toEqual([])
  })

  it('knows the gender of every product that has a synonym', () => {
    for (const { es } of careTypes) expect([es.name, genderOfPhrase(es.name)]).toEqual([es.name, es.gender])
  })
})
