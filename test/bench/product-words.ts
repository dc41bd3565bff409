import type { Text } from '../../prisma/demo/types.ts'
import { readLexicon } from '../../src/server/ai/offline/studio.ts'
import { createRandom, type Random } from '../../src/shared/seeded-random.ts'

const { garments, looks, care, ingredients } = await readLexicon()

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Names of lines, as every shop makes them up; with the nouns, more than 3,000 different words stand in titles. */
const nameCount = 3600

const beginnings = 'al bar cam cor dul es fa gal is lan mar mon nor ol par ro sal tor um val ver zar pin que li'.split(
  ' ',
)
const middles = 'ba be ca da di do fe ga la le li lo ma me mi na ne ni ra re ri ro sa te to ve vi zu'.split(' ')
const endings = 'da dela dín ga jo la lia lina mar na nda nera ño ra res ria rona sa sol ta tero via za zal'.split(' ')

type Pickable<T> = readonly [T, ...T[]]

/** Lists of the lexicon, none of which is empty. */
const pickable = <T>(list: readonly T[]) => list as unknown as Pickable<T>

function madeUpNames(): Pickable<string> {
  const { pick, next } = createRandom('names')
  const names = new Set<string>()
  while (names.size < nameCount) {
    const middle = next() < 0.6 ? pick(pickable(middles)) : ''
    names.add(capitalize(pick(pickable(beginnings)) + middle + pick(pickable(endings))))
  }
  return pickable([...names])
}

const names = madeUpNames()

function garmentTitle({ pick, next }: Random): Text {
  const [type, material, name] = [pick(pickable(garments.types)), pick(pickable(looks.materials)), pick(names)]
  const title = {
    es: `${type.es.names[0]} de ${material.es.names[0]} ${name}`,
    en: `${name} ${material.en.names[0]} ${type.en.names[0]}`,
  }
  if (next() < 0.4) return title
  const color = pick(pickable(looks.colors))
  return { es: `${title.es} en ${color.es.names[0]}`, en: `${title.en} in ${color.en.names[0]}` }
}

function careTitle({ pick }: Random): Text {
  const [type, ingredient, name] = [pick(pickable(care.types)), pick(pickable(ingredients.ingredients)), pick(names)]
  return {
    es: `${type.es.names[0]} de ${ingredient.es.names[0]} ${name}`,
    en: `${name} ${ingredient.en.names[0]} ${type.en.names[0]}`,
  }
}

/** A title in the manner of the shop: what it is, what of, and the name of its line. */
export function madeUpTitle(random: Random): Text {
  const { es, en } = random.next() < 0.6 ? garmentTitle(random) : careTitle(random)
  return { es: capitalize(es), en: capitalize(en) }
}
