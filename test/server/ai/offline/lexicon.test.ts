import { describe, expect, it } from 'vitest'
import { lexicon, lexiconFiles } from '../../../../src/server/ai/offline/lexicon/lexicon.ts'
import { lexiconSchema } from '../../../../src/server/ai/offline/lexicon/schema.ts'
import { named } from '../../../../src/server/ai/offline/writer/dictionary.ts'

const { grammar, garments, looks, care, ingredients, careWords, things, sentences, remarks } = lexicon

describe('the files of the lexicon', () => {
  it('are as the schema has them', () => {
    expect(lexiconSchema.safeParse(lexiconFiles).error?.issues ?? []).toEqual([])
  })

  /** The files with something changed in a copy of one of them. */
  const spoiled = (change: (files: typeof lexiconFiles) => void) => {
    const files = structuredClone(lexiconFiles)
    change(files)
    return lexiconSchema.safeParse(files).error?.issues[0]?.path.join('.')
  }

  it.each([
    [
      'a word without its English',
      'looks.colors.0.en',
      (files: typeof lexiconFiles) => (files.looks.colors[0] = { es: 'azul', en: '', drawn: 'navy' }),
    ],
    [
      'a noun without its article',
      'garments.types.0.es',
      (files: typeof lexiconFiles) => (files.garments.types[0] = { es: 'camisa', en: 'shirt', as: 'shirt' }),
    ],
    [
      'a colour that the drawing kit has not',
      'looks.colors.0.drawn',
      (files: typeof lexiconFiles) => (files.looks.colors[0] = { es: 'azul', en: 'blue', drawn: 'azure' }),
    ],
    [
      'a field that is misspelled',
      'things.cuts.0',
      (files: typeof lexiconFiles) => Object.assign(files.things.cuts[0] ?? {}, { fixd: true }),
    ],
    [
      'a sentence whose languages have other slots',
      'sentences.garments.lead.any.0',
      (files: typeof lexiconFiles) => (files.sentences.garments.lead.any[0] = { es: 'En {cloth}.', en: 'In {noun}.' }),
    ],
  ])('are refused with %s', (_what, path, change) => {
    expect(spoiled(change)).toBe(path)
  })
})

const lines = [
  ...Object.values(sentences).flatMap((sections) =>
    Object.values(sections).flatMap((section) => Object.values(section).flat()),
  ),
  ...Object.values(remarks).flatMap((each) => Object.values(each)),
]

describe('the sentences', () => {
  it('are several hundred, no two of one list alike', () => {
    expect(lines.length).toBeGreaterThan(400)
    for (const sections of Object.values(sentences))
      for (const list of Object.values(sections).flatMap((section) => Object.values(section))) {
        expect(new Set(list.map(({ es }) => es)).size).toBe(list.length)
        expect(new Set(list.map(({ en }) => en)).size).toBe(list.length)
      }
  })

  it.each(['es', 'en'] as const)(
    'have forms that the grammar knows, and slots that a product can fill: %s',
    (language) => {
      const slots =
        'noun name cloth stuff color head type all ingredient second does secondDoes scent need size surface'
      const nouns = ['cloth', 'ingredient', 'second', undefined]
      const effects = Object.values(ingredients.effects)
      for (const { [language]: text } of [...lines, ...effects]) {
        for (const [, slot = ''] of text.matchAll(/\{(\p{L}+)\}/gu))
          expect(slots.split(' ')).toContain(slot.charAt(0).toLowerCase() + slot.slice(1))
        for (const [, form = '', noun] of text.matchAll(/\[(\p{L}+)(?::(\p{L}+))?\]/gu)) {
          expect(Object.keys(grammar.forms[language])).toContain(form.charAt(0).toLowerCase() + form.slice(1))
          expect(nouns).toContain(noun)
        }
        expect(text.replace(/\{\p{L}+\}|\[\p{L}+(?::\p{L}+)?\]/gu, '')).not.toMatch(/[[\]{}]/)
      }
    },
  )

  const keys = (list: object) => Object.keys(list)
  const kinds = Object.values(care.kinds)
  it.each([
    ['garments', 'lead', keys(looks.stuffs)],
    ['garments', 'cloth', keys(looks.stuffs)],
    ['garments', 'care', keys(looks.stuffs)],
    ['garments', 'tone', keys(looks.tones)],
    ['garments', 'tail', [...keys(garments.groups), 'child']],
    ['garments', 'wear', [...keys(garments.groups), 'child']],
    ['garments', 'cut', keys(garments.groups)],
    ['garments', 'opener', [...keys(garments.groups), 'any']],
    ['care', 'opening', [...keys(care.areas).filter((area) => area !== 'home'), 'scent']],
    ['care', 'texture', kinds.map(({ form }) => form)],
    ['care', 'ritual', [...kinds.map(({ ritual }) => ritual), 'eyes', 'lips', 'hands', 'feet', 'hair', 'beard']],
    [
      'care',
      'rhythm',
      [...kinds.map(({ rhythm }) => rhythm), ...careWords.qualities.flatMap(({ rhythm }) => rhythm ?? [])],
    ],
    ['care', 'storage', Object.values(care.packs).map(({ vessel }) => vessel)],
    ['care', 'packaging', ['glass', 'ceramic', 'aluminium', 'paper']],
    ['care', 'caution', ingredients.ingredients.flatMap(({ caution }) => caution ?? [])],
  ] as const)('of %s have some for every key of %s', (family, section, wanted) => {
    expect(keys(sentences[family][section] ?? {})).toEqual(expect.arrayContaining([...wanted]))
  })

  it('that say something of a word are of words that there are', () => {
    const { cuts, details, patterns } = looks
    const known = {
      garments: [...cuts, ...details, ...patterns],
      care: [...careWords.qualities, ...careWords.needs],
      other: [],
    }
    for (const family of ['garments', 'care', 'other'] as const)
      for (const name of keys(remarks[family])) expect(named(known[family], name)).toBeTruthy()
  })
})

describe('what the lexicon refers to is there', () => {
  const names = <T extends { en: { names: readonly string[] } }>(list: readonly T[]) =>
    list.map(({ en }) => en.names[0])
  const models = Object.values(garments.groups).flatMap((group) => Object.keys(group.models))
  const cloths = Object.values(garments.groups).flatMap((group) => Object.values(group.models).flatMap(({ of }) => of))
  const { cuts, finishes, occasions, patterns, materials, colors } = looks
  it.each([
    ['models of garments', garments.types.map(({ as }) => as), models],
    ['cloths of models', cloths, names(materials)],
    [
      'cloths of cuts and occasions',
      [...cuts, ...finishes, ...occasions, ...patterns].flatMap((each) => each.of ?? []),
      names(materials),
    ],
    [
      'what cuts and finishes make',
      [...cuts, ...finishes].flatMap(({ makes }) => makes ?? []),
      Object.keys(looks.stuffs),
    ],
    ['stuffs of cloths', materials.map(({ stuff }) => stuff), Object.keys(looks.stuffs)],
    ['colors of stuffs', Object.values(looks.stuffs).flatMap((stuff) => stuff.colors), names(colors)],
    ['tones of colors', colors.map(({ drawn }) => drawn), Object.values(looks.tones).flatMap(({ drawn }) => drawn)],
    ['kinds of care', care.types.map(({ as }) => as), Object.keys(care.kinds)],
    ['packs', Object.values(care.kinds).map(({ pack }) => pack), Object.keys(care.packs)],
    ['areas', [...Object.values(care.kinds), ...careWords.needs].map(({ area }) => area), Object.keys(care.areas)],
    ['areas of qualities', careWords.qualities.flatMap(({ area }) => area ?? []), Object.keys(care.areas)],
    ['surfaces', Object.values(care.areas).map(({ surface }) => surface), Object.keys(care.surfaces)],
    [
      'departments of areas',
      Object.values(care.areas).flatMap(({ departments }) => departments),
      Object.keys(care.departments),
    ],
    ['kinds of ingredients', ingredients.ingredients.map(({ as }) => as), Object.keys(ingredients.kinds)],
    ['effects', Object.values(ingredients.kinds).map(({ does }) => does), Object.keys(ingredients.effects)],
    ['scents', Object.values(ingredients.kinds).flatMap(({ scent }) => scent ?? []), Object.keys(ingredients.scents)],
    [
      'departments of things',
      things.types.flatMap(({ department }) => department ?? []),
      Object.keys(things.departments),
    ],
  ])('%s', (_what, wanted, known) => {
    expect([...new Set(wanted)].filter((each) => !known.includes(each as never))).toEqual([])
  })
})
