import type { FibreShare } from '../../../../shared/labels/composition.ts'
import type { FibreCode } from '../../../../shared/labels/fibres.ts'
import type { LabelProposal } from '../../../../shared/labels/proposal.ts'
import { lexicon } from '../lexicon/lexicon.ts'
import type { Cloth } from './cloth.ts'
import { findModel } from './dictionary.ts'
import type { Care } from './facts.ts'
import type { Reading } from './parse.ts'

const { labels } = lexicon

const elastane: FibreShare = { code: 'elastane', percent: 3 }

/** Shares of the fibres of a cloth: alike where the title names several. None where one is unknown, such as that of velvet. */
function shareFibres({ said }: Reading, { materials }: Cloth): FibreShare[] {
  const codes = materials.map(({ en }) => labels.fibres[en.names[0]])
  const unique = [...new Set(codes)].filter((code) => code !== undefined) as FibreCode[]
  if (unique.length === 0 || codes.includes(undefined)) return []
  const stretches = said.finish.some(({ en }) => en.names[0] === 'stretch')
  const whole = stretches ? 100 - elastane.percent : 100
  const each = Math.floor(whole / unique.length)
  const shares = unique.map((code, index) => ({
    code,
    percent: index === 0 ? whole - each * (unique.length - 1) : each,
  }))
  return stretches ? [...shares, elastane] : shares
}

/** Fibres and care as the cloth of a garment usually has them. */
export function proposeGarmentLabel(reading: Reading, cloth: Cloth): LabelProposal {
  const fibres = shareFibres(reading, cloth)
  const { care: kind = cloth.stuff } = findModel(reading.type)
  const care = labels.care[['linen', 'cotton', 'denim'].includes(cloth.stuff) ? kind : cloth.stuff]
  return {
    ...(fibres.length > 0 && { composition: [{ fibres }] }),
    ...(care && { careEs: care.es, careEn: care.en }),
  }
}

/** Ingredients as such a product usually has them, with those of its title; none for what is no cosmetic, or one of many kinds. */
export function proposeCareLabel({ said }: Reading, { form, areaName }: Care): LabelProposal {
  const base = areaName === 'home' ? undefined : labels.bases[form]
  if (base === undefined) return {}
  const named = said.ingredient.flatMap(({ en }) => labels.inci[en.names[0]] ?? [])
  const names = base.split(', ').flatMap((name) => (name === '{}' ? named.flatMap((each) => each.split(', ')) : name))
  return { ingredients: [...new Set(names)].join(', ') }
}
