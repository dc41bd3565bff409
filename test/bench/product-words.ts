import type { Text } from '../../prisma/demo/types.ts'
import { ingredients } from '../../src/server/generator/copywriter/care/ingredients/ingredients.ts'
import { careTypes } from '../../src/server/generator/copywriter/care/types/care-types.ts'
import { colours } from '../../src/server/generator/copywriter/garments/lexicon/colours.ts'
import { types } from '../../src/server/generator/copywriter/garments/lexicon/lexicon.ts'
import { materials } from '../../src/server/generator/copywriter/garments/lexicon/materials.ts'
import { capitalise } from '../../src/server/generator/copywriter/words.ts'
import { createRandom, type Random } from '../../src/shared/seeded-random.ts'

/** Names of lines, as every shop makes them up; with the nouns, more than 3,000 different words stand in titles. */
const nameCount = 3600

const beginnings = 'al bar cam cor dul es fa gal is lan mar mon nor ol par ro sal tor um val ver zar pin que li'.split(
  ' ',
)
const middles = 'ba be ca da di do fe ga la le li lo ma me mi na ne ni ra re ri ro sa te to ve vi zu'.split(' ')
const endings = 'da dela dín ga jo la lia lina mar na nda nera ño ra res ria rona sa sol ta tero via za zal'.split(' ')

type Pickable<T> = readonly [T, ...T[]]

/** Lists of the copywriter, none of which is empty. */
const pickable = <T>(list: readonly T[]) => list as unknown as Pickable<T>

function madeUpNames(): Pickable<string> {
  const { pick, next } = createRandom('names')
  const names = new Set<string>()
  while (names.size < nameCount) {
    const middle = next() < 0.6 ? pick(pickable(middles)) : ''
    names.add(capitalise(pick(pickable(beginnings)) + middle + pick(pickable(endings))))
  }
  return pickable([...names])
}

const names = madeUpNames()

function garmentTitle({ pick, next }: Random): Text {
  const [type, material, name] = [pick(pickable(types)), pick(pickable(materials)), pick(names)]
  const title = { es: `${type.es.one} de ${material.es.word} ${name}`, en: `${name} ${material.en} ${type.en.one}` }
  if (next() < 0.4) return title
  const colour = pick(pickable(colours))
  return { es: `${title.es} en ${colour.noun}`, en: `${title.en} in ${colour.en}` }
}

function careTitle({ pick }: Random): Text {
  const [type, ingredient, name] = [pick(pickable(careTypes)), pick(pickable(ingredients)), pick(names)]
  return {
    es: `${type.es.name} de ${ingredient.es.name} ${name}`,
    en: `${name} ${ingredient.en} ${type.en}`,
  }
}

/** A title in the manner of the shop: what it is, what of, and the name of its line. */
export function madeUpTitle(random: Random): Text {
  const { es, en } = random.next() < 0.6 ? garmentTitle(random) : careTitle(random)
  return { es: capitalise(es), en: capitalise(en) }
}
