import type { Language } from '../../../shared/languages.ts'
import type { Choice } from './choice.ts'
import type { Cloth } from './cloth.ts'
import { type Family, type Ingredient, modelOf, type Word } from './dictionary.ts'
import type { Care } from './facts.ts'
import { agree, fill, joined, type Kind, type Slots } from './grammar.ts'
import { lexicon } from './lexicon.ts'
import { writtenSize } from './measures.ts'
import { kindOf, type Reading } from './parse.ts'
import { clothOf, ingredientIn, isSeveral, nounOf } from './titles.ts'

/** A text in both languages. */
export type Bilingual = Record<Language, string>
export interface Texts {
  short: Bilingual
  large: Bilingual
}

type BothSlots = Record<Language, Slots>

const join = (parts: readonly Bilingual[], between: string): Bilingual => ({
  es: parts.map(({ es }) => es).join(between),
  en: parts.map(({ en }) => en).join(between),
})

/** Three paragraphs, each a row of sentences. */
const paragraphs = (...rows: readonly Bilingual[][]): Bilingual =>
  join(
    rows.map((row) => join(row, ' ')),
    '\n\n',
  )

/** Chooses sentences that have a value for each of their slots; where it can, no two of one product begin alike. */
function createPen(family: Family, choice: Choice, slots: BothSlots) {
  const begun = new Set<string>()
  const beginning = ({ es }: Bilingual) => es.split(' ', 2).join(' ')
  const filled = (line: Bilingual): Bilingual[] => {
    const [es, en] = [fill(line.es, slots.es, 'es'), fill(line.en, slots.en, 'en')]
    return es !== undefined && en !== undefined ? [{ es, en }] : []
  }
  return {
    /** One sentence of a section, of those for any of these keys; none where none can be said. */
    say(section: string, ...keys: readonly string[]): Bilingual[] {
      const lists = lexicon.sentences[family][section] ?? {}
      const all = keys.flatMap((key) => lists[key] ?? []).flatMap(filled)
      if (!all.length) return []
      const unsaid = all.filter(({ es }) => !begun.has(es))
      const fresh = unsaid.filter((line) => !begun.has(beginning(line)))
      const chosen = choice.of(section, [fresh, unsaid, all].find((each) => each.length) ?? all)
      begun.add(beginning(chosen)).add(chosen.es)
      return [chosen]
    },
    /** What there is to say about words of the title, by their English names. */
    remark: (words: readonly Word['it'][], most: number): Bilingual[] =>
      words
        .flatMap(({ en }) => lexicon.remarks[family][en.names[0]] ?? [])
        .slice(0, most)
        .flatMap(filled),
  }
}

const english = (plural: boolean): Kind => ({ gender: 'm', plural })

function garmentSlots(reading: Reading, { materials, colours }: Cloth): BothSlots {
  const { said, name } = reading
  const isMixed = materials.length > 1
  const [first] = colours
  const pattern = said.pattern.find(({ gender }) => gender)
  const cloth: Kind = { gender: isMixed ? 'f' : materials[0].es.gender, plural: false }
  const spanish = `${isMixed ? 'mezcla de ' : ''}${clothOf(materials, said.finish, 'es')}`
  const shades = (kind: Kind) =>
    joined(
      colours.map((each) => agree(each, kind)),
      'es',
    )
  const stripes = pattern && `de ${pattern.es.names[0]} ${shades({ gender: pattern.gender ?? 'f', plural: true })}`
  const bare = `${clothOf(materials, said.finish, 'en')}${isMixed ? ' blend' : ''}`
  const coloured = [
    joined(
      colours.map(({ en }) => en.names[0]),
      'en',
    ),
    pattern?.en.names[0],
    bare,
  ]
    .filter(Boolean)
    .join(' ')
  const a = isMixed ? 'a ' : ''
  return {
    es: {
      values: {
        noun: nounOf(reading, 'es'),
        name: name || undefined,
        cloth: `${spanish} ${stripes ?? (isMixed ? `en ${shades({ gender: 'm', plural: false })}` : shades(cloth))}`,
        stuff: `${cloth.gender === 'f' ? 'la' : 'el'} ${spanish}`,
        colour: `el ${first.es.names[0]}`,
      },
      kinds: { noun: kindOf(reading), cloth },
    },
    en: {
      values: {
        noun: nounOf(reading, 'en'),
        name: name || undefined,
        cloth: a + coloured,
        stuff: a + bare,
        colour: first.en.names[0],
      },
      kinds: { noun: english(isSeveral(reading)) },
    },
  }
}

/** What it is and of what; its cut and how to wear it; its care. */
export function garmentTexts(reading: Reading, cloth: Cloth, choice: Choice): Texts {
  const { said, type } = reading
  const { group, care = cloth.stuff } = modelOf(type)
  const { say, remark } = createPen('garments', choice, garmentSlots(reading, cloth))
  const wearer = said.wearer[0]?.sizes ? 'child' : group
  const cuts = remark(said.cut, 2)
  return {
    short: join([...say('lead', 'any', cloth.stuff, cloth.stuff), ...say('tail', wearer)], ' '),
    large: paragraphs(
      [...say('name', 'any'), ...say('opener', 'any', group), ...say('cloth', cloth.stuff)],
      [
        ...(cuts.length ? cuts : say('cut', group)),
        ...remark([...said.detail, ...said.pattern], 3),
        ...say('tone', cloth.tone),
        ...say('wear', wearer),
      ],
      [
        ...say('care', ['linen', 'cotton', 'denim'].includes(cloth.stuff) ? care : cloth.stuff),
        ...say('ending', 'any'),
      ],
    ),
  }
}

/** Gender and number of an ingredient; an oil is masculine, whatever it is pressed from. */
const kindIn = ({ oils }: Reading, it: Ingredient, language: Language): Kind =>
  oils.has(it) ? english(false) : language === 'es' ? it.es : english(it.en.plural)

/** What an ingredient does to skin, hair or lips; of hair nothing is said that is true of skin alone. */
function doesOf(reading: Reading, it: Ingredient, { area }: Care): Bilingual {
  const { effects, kinds } = lexicon.ingredients
  const effect = effects[kinds[it.as]?.does ?? '']
  const said = effect?.skin && area.surface !== 'skin' ? effects.softens : effect
  const surface = lexicon.care.surfaces[area.surface]
  const one = (language: Language) => {
    const kind = kindIn(reading, it, language)
    return (
      fill(said?.[language] ?? '', { values: { surface: surface?.[language] }, kinds: { noun: kind } }, language) ?? ''
    )
  }
  return { es: one('es'), en: one('en') }
}

function careSlots(reading: Reading, care: Care): BothSlots {
  const { type, said } = reading
  const [first, second] = said.ingredient
  const scents = said.ingredient.flatMap(({ as }) => lexicon.ingredients.kinds[as]?.scent ?? [])
  const scent = lexicon.ingredients.scents[scents[0] ?? '']
  const [does, secondDoes] = [first && doesOf(reading, first, care), second && doesOf(reading, second, care)]
  const slots = (language: Language, kind: Kind, head: string): Slots => ({
    values: {
      head,
      type: type[language].names[0],
      all:
        joined(
          said.ingredient.map((it) => ingredientIn(reading, it, language)),
          language,
        ) || undefined,
      ingredient: first && ingredientIn(reading, first, language),
      second: second && ingredientIn(reading, second, language),
      does: does?.[language],
      secondDoes: secondDoes?.[language],
      scent: scent?.[language],
      need: said.need[0]?.[language].names[0],
      size: writtenSize(care.size),
    },
    kinds: {
      noun: kind,
      ingredient: first && kindIn(reading, first, language),
      second: second && kindIn(reading, second, language),
    },
  })
  return {
    es: slots('es', type.es, type.es.names[0].split(' ')[0] ?? ''),
    en: slots('en', english(type.en.plural), type.en.names[0].split(' ').at(-1) ?? ''),
  }
}

/** Where scent is what matters, nothing is said of what it does to the skin. */
const isScent = ({ form, ritual, areaName }: Care): boolean =>
  form === 'perfume' || ritual === 'perfume' || areaName === 'home'

/** What holds no water holds no glycerine and no aloe. */
const withoutWater: Readonly<Record<string, string>> = {
  oil: 'oil',
  essence: 'oil',
  balm: 'wax',
  butter: 'wax',
  stick: 'wax',
  candle: 'wax',
  powder: 'powder',
  salts: 'salts',
}

/** What it is and what is in it; how it feels and is used; whom it suits and how it is kept. */
export function careTexts(reading: Reading, care: Care, finish: string, choice: Choice): Texts {
  const { said } = reading
  const { form, ritual, areaName, vessel } = care
  const { say, remark } = createPen('care', choice, careSlots(reading, care))
  const [first, second] = said.ingredient
  const [need] = said.need
  const about = areaName === 'mouth' ? 'taste' : isScent(care) ? 'scent' : 'care'
  const opening = first
    ? need
      ? 'need'
      : form === 'essence'
        ? 'essence'
        : 'ingredient'
    : need
      ? 'plain need'
      : 'plain'
  const does = said.ingredient.map((it) => doesOf(reading, it, care).es)
  const isSame = does[0] === does[1]
  const contents = first
    ? [...say('ingredient', about), ...(second ? say('second', isSame ? 'scent' : about) : [])]
    : say('plain', about === 'care' ? (withoutWater[form] ?? about) : about)
  const isAnimal = said.ingredient.some(({ animal }) => animal)
  const qualities = [...said.cut, ...said.detail].filter(({ en }) => !isAnimal || en.names[0] !== 'vegan')
  const faint = said.detail.some(({ unscented }) => unscented)
  const isSilent = about !== 'care' || form === 'set'
  const cautions = [
    ...said.ingredient.flatMap(({ caution }) => caution ?? []),
    ...(said.detail.some(({ wearer }) => wearer === 'young') ? ['young'] : []),
    form,
  ]
  const minded = [...new Set(cautions)].flatMap((each) => say('caution', each))
  const isFor = minded.length > 0 || said.detail.some(({ wearer }) => wearer)
  const anyone = areaName === 'home' ? 'home' : ['hair', 'beard'].includes(areaName) ? 'hair' : 'skin'
  const rhythm = said.cut.find((cut) => cut.rhythm)?.rhythm ?? care.rhythm
  return {
    short: join([...say('short', opening), ...say('texture', form)], ' '),
    large: paragraphs(
      [...say('opening', isScent(care) ? 'scent' : areaName), ...contents, ...remark(qualities, 1)],
      [
        ...say('texture', form),
        ...(isSilent
          ? []
          : faint
            ? say('scent', 'faint')
            : [...say('scent', 'any'), ...(first ? [] : say('scent', 'faint'))]),
        ...say('ritual', ritual),
        ...say('rhythm', rhythm),
      ],
      [
        ...(need ? remark([need], 1) : isFor || (isSilent && areaName !== 'home') ? [] : say('anyone', anyone)),
        ...minded,
        ...say('storage', ['candle', 'set'].includes(form) ? form : vessel),
        ...say('packaging', finish.endsWith('glass') ? 'glass' : finish),
        ...(form === 'set' && !reading.measures.size ? [] : say('contents', 'any')),
      ],
    ),
  }
}

/** Of what nothing is known: its name, and nothing that could be untrue of it. */
export function otherTexts(title: Bilingual, choice: Choice): Texts {
  const slots = (name: string): Slots => ({ values: { name }, kinds: {} })
  const { say } = createPen('other', choice, { es: slots(title.es), en: slots(title.en) })
  return {
    short: join(say('short', 'any'), ' '),
    large: paragraphs(say('opening', 'any'), say('use', 'any'), say('closing', 'any')),
  }
}
