import type { Bilingual } from '../../draft.ts'
import { agree, englishAnd, englishForms, spanishAnd, spanishForms } from '../agreement.ts'
import type { Choice } from '../choice.ts'
import { fill } from '../template.ts'
import { type Cloth, stuffOf } from './cloth.ts'
import { isChild } from './figures.ts'
import type { Piece } from './garments.types.ts'
import { care } from './sentences/care.ts'
import { cloths } from './sentences/cloths.ts'
import { cutTexts } from './sentences/cuts.ts'
import { detailTexts } from './sentences/details.ts'
import { endings } from './sentences/endings.ts'
import { groupCuts } from './sentences/group-cuts.ts'
import { groupOpeners, names, openers } from './sentences/openers.ts'
import { clothLeads, leads, tails } from './sentences/shorts.ts'
import { tones } from './sentences/tones.ts'
import { childWear, wear } from './sentences/wear.ts'
import { englishCloth, isPluralInEnglish, kindOf, nounOf, spanishCloth } from './titles.ts'

type Slots = Record<keyof Bilingual, Record<string, string>>

const spanishSlots = (piece: Piece, { materials, colours }: Cloth): Record<string, string> => {
  const kind = kindOf(piece)
  const mixed = materials.length > 1
  const bare = mixed ? `mezcla de ${spanishCloth(piece, materials)}` : spanishCloth(piece, materials)
  const gender = mixed ? 'f' : materials[0].es.gender
  const cloth = { gender, plural: false } as const
  const { pattern } = piece
  const coloured = pattern?.coloured
    ? `de ${pattern.es} ${spanishAnd(colours.map(({ es }) => agree(es, { ...pattern.coloured, gender: pattern.coloured?.gender ?? 'f', plural: true })))}`
    : mixed
      ? `en ${spanishAnd(colours.map(({ noun }) => noun))}`
      : spanishAnd(colours.map(({ es }) => agree(es, cloth)))
  return {
    ...spanishForms(kind),
    noun: nounOf(piece, 'es'),
    name: piece.name,
    tejido: `${bare} ${coloured}`,
    latela: `${gender === 'f' ? 'la' : 'el'} ${bare}`,
    eltono: `el ${colours[0].noun}`,
    c: gender === 'f' ? 'a' : 'o',
  }
}

const englishSlots = (piece: Piece, { materials, colours }: Cloth): Record<string, string> => {
  const bare = englishCloth(piece, materials)
  const blend = materials.length > 1 ? `${bare} blend` : bare
  const pattern = piece.pattern?.coloured ? piece.pattern.en : ''
  const cloth = [englishAnd(colours.map(({ en }) => en)), pattern, blend].filter(Boolean).join(' ')
  return {
    ...englishForms(isPluralInEnglish(piece)),
    noun: nounOf(piece, 'en'),
    name: piece.name,
    cloth: materials.length > 1 ? `a ${cloth}` : cloth,
    stuff: materials.length > 1 ? `a ${blend}` : blend,
    colour: colours[0].en,
  }
}

const beginning = ({ es }: Bilingual): string => es.split(' ', 2).join(' ')

/** Chooses sentences; where it can, no two of one product begin alike. */
function createPen(choice: Choice, slots: Slots) {
  const begun = new Set<string>()
  return (slot: string, list: readonly Bilingual[]): Bilingual => {
    const fresh = list.filter((each) => !begun.has(beginning(each)))
    const chosen = choice.of(slot, fresh.length ? fresh : list)
    begun.add(beginning(chosen))
    return { es: fill(chosen.es, slots.es), en: fill(chosen.en, slots.en) }
  }
}

const join = (parts: readonly Bilingual[], between: string): Bilingual => ({
  es: parts.map(({ es }) => es).join(between),
  en: parts.map(({ en }) => en).join(between),
})

const named = (texts: Readonly<Record<string, readonly Bilingual[]>>, ids: readonly string[], most: number) =>
  ids.flatMap((id) => (texts[id] ? [{ id, list: texts[id] }] : [])).slice(0, most)

/** Short and long text of a garment. The long one: what it is and of what; its cut and how to wear it; its care. */
export function garmentTexts(piece: Piece, cloth: Cloth, choice: Choice): { short: Bilingual; large: Bilingual } {
  const { group } = piece.type
  const stuff = stuffOf(piece, cloth)
  const pen = createPen(choice, { es: spanishSlots(piece, cloth), en: englishSlots(piece, cloth) })
  const cuts = named(
    cutTexts,
    piece.cuts.map(({ id }) => id),
    2,
  )
  const details = named(
    detailTexts,
    [...piece.details, ...(piece.pattern ? [piece.pattern] : [])].map(({ id }) => id),
    3,
  )
  const say = ({ id, list }: { id: string; list: readonly Bilingual[] }) => pen(id, list)

  const short = join(
    [pen('lead', [...leads, ...clothLeads[stuff], ...clothLeads[stuff]]), pen('tail', tails[group])],
    ' ',
  )
  const begin = [
    ...(piece.name ? [pen('name', names)] : []),
    pen('opener', [...openers, ...groupOpeners[group]]),
    pen('cloth', cloths[stuff]),
  ]
  const middle = [
    ...(cuts.length ? cuts.map(say) : [pen('cut', groupCuts[group])]),
    ...details.map(say),
    pen('tone', tones[cloth.colours[0].tone]),
    pen('wear', isChild(piece) ? childWear : wear[group]),
  ]
  const end = [pen('care', care[stuff]), pen('ending', endings)]
  return {
    short,
    large: join(
      [begin, middle, end].map((part) => join(part, ' ')),
      '\n\n',
    ),
  }
}
