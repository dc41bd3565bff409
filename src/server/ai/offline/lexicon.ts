import type * as z from 'zod/mini'
import care from './lexicon/care.json' with { type: 'json' }
import careSentences from './lexicon/care-sentences.json' with { type: 'json' }
import careWords from './lexicon/care-words.json' with { type: 'json' }
import clothSentences from './lexicon/cloth-sentences.json' with { type: 'json' }
import garmentSentences from './lexicon/garment-sentences.json' with { type: 'json' }
import garments from './lexicon/garments.json' with { type: 'json' }
import grammar from './lexicon/grammar.json' with { type: 'json' }
import ingredients from './lexicon/ingredients.json' with { type: 'json' }
import looks from './lexicon/looks.json' with { type: 'json' }
import otherSentences from './lexicon/other-sentences.json' with { type: 'json' }
import phrases from './lexicon/phrases.json' with { type: 'json' }
import things from './lexicon/things.json' with { type: 'json' }
import { lexiconSchema } from './schema.ts'

const { remarks: garmentRemarks, ...ofGarments } = garmentSentences
const { remarks: careRemarks, ...ofCare } = careSentences

/** The files as they are. */
export const lexiconFiles = {
  grammar,
  garments,
  looks,
  care,
  ingredients,
  careWords,
  things,
  phrases,
  sentences: { garments: { ...ofGarments, ...clothSentences }, care: ofCare, other: otherSentences },
  remarks: { garments: garmentRemarks, care: careRemarks, other: {} },
}

/** Large, so that this module is only loaded when the first title is to be read. */
export const lexicon = lexiconSchema.parse(lexiconFiles)

export type Lexicon = z.infer<typeof lexiconSchema>
