import { lexicon } from '../lexicon/lexicon.ts'
import type { Choice } from './choice.ts'
import type { Cloth } from './cloth.ts'
import { findModel } from './dictionary.ts'
import type { Care } from './facts.ts'
import type { Slots } from './grammar.ts'
import type { Reading } from './parse.ts'
import { type Bilingual, createPen, join, type Pen, paragraphs, type Texts } from './pen.ts'
import { careSlots, garmentSlots, writeEffect } from './slots.ts'

/** Three paragraphs: the thing and its cloth; its cut and how to wear it; its care. */
export function garmentTexts(reading: Reading, cloth: Cloth, choice: Choice): Texts {
  const { said, type } = reading
  const { group, care = cloth.stuff } = findModel(type)
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

/** Whether it is about the scent, so that the texts leave out effects on the skin. */
const isScent = ({ form, ritual, areaName }: Care): boolean =>
  form === 'perfume' || ritual === 'perfume' || areaName === 'home'

/** The key of its usual contents: products without water contain neither glycerine nor aloe. */
const findBase = ({ form }: Care): string =>
  Object.entries(lexicon.care.withoutWater).find(([, forms]) => forms.includes(form))?.[0] ?? 'care'

/** Names the first two ingredients of the title, else the usual ones. */
function writeContents(reading: Reading, care: Care, about: string, { say }: Pen): Bilingual[] {
  const [first, second] = reading.said.ingredient
  if (!first) return say('plain', about === 'care' ? findBase(care) : about)
  const isSame = second && writeEffect(reading, first, care).es === writeEffect(reading, second, care).es
  return [...say('ingredient', about), ...(second ? say('second', isSame ? 'scent' : about) : [])]
}

/** Who it suits, unless the title says so, and its cautions. */
function suits({ said }: Reading, { form, areaName }: Care, isSilent: boolean, { say, remark }: Pen): Bilingual[] {
  const young = said.detail.some(({ wearer }) => wearer === 'young') ? ['young'] : []
  const cautions = new Set([...said.ingredient.flatMap(({ caution }) => caution ?? []), ...young, form])
  const minded = [...cautions].flatMap((each) => say('caution', each))
  if (said.need.length) return [...remark(said.need, 1), ...minded]
  const isFor = minded.length > 0 || said.detail.some(({ wearer }) => wearer)
  const anyone = areaName === 'home' ? 'home' : ['hair', 'beard'].includes(areaName) ? 'hair' : 'skin'
  return isFor || (isSilent && areaName !== 'home') ? minded : say('anyone', anyone)
}

/** Three paragraphs: the thing and its contents; how it feels and is used; whom it suits and how it is kept. */
export function careTexts(reading: Reading, care: Care, finish: string, choice: Choice): Texts {
  const { said, measures } = reading
  const { form, ritual, areaName, vessel } = care
  const pen = createPen('care', choice, careSlots(reading, care))
  const { say, remark } = pen
  const about = areaName === 'mouth' ? 'taste' : isScent(care) ? 'scent' : 'care'
  const plain = said.ingredient.length ? '' : 'plain'
  const opening = [plain, said.need.length ? 'need' : ''].filter(Boolean).join(' ')
  const isAnimal = said.ingredient.some(({ animal }) => animal)
  const qualities = [...said.cut, ...said.detail].filter(({ en }) => !isAnimal || en.names[0] !== 'vegan')
  const isFaint = said.detail.some(({ unscented }) => unscented)
  const isSilent = about !== 'care' || form === 'set'
  const scent = isFaint || !said.ingredient.length ? say('scent', 'faint') : say('scent', 'any')
  const rhythm = said.cut.find((cut) => cut.rhythm)?.rhythm ?? care.rhythm
  return {
    short: join([...say('short', opening || (form === 'essence' ? form : 'ingredient')), ...say('texture', form)], ' '),
    large: paragraphs(
      [
        ...say('opening', isScent(care) ? 'scent' : areaName),
        ...writeContents(reading, care, about, pen),
        ...remark(qualities, 1),
      ],
      [...say('texture', form), ...(isSilent ? [] : scent), ...say('ritual', ritual), ...say('rhythm', rhythm)],
      [
        ...suits(reading, care, isSilent, pen),
        ...say('storage', ['candle', 'set'].includes(form) ? form : vessel),
        ...say('packaging', finish.endsWith('glass') ? 'glass' : finish),
        ...(form === 'set' && !measures.size ? [] : say('contents', 'any')),
      ],
    ),
  }
}

/** Texts for an unknown product, which say nothing that could be untrue. */
export function otherTexts(title: Bilingual, choice: Choice): Texts {
  const slots = (name: string): Slots => ({ values: { name }, kinds: {} })
  const { say } = createPen('other', choice, { es: slots(title.es), en: slots(title.en) })
  return {
    short: join(say('short', 'any'), ' '),
    large: paragraphs(say('opening', 'any'), say('use', 'any'), say('closing', 'any')),
  }
}
