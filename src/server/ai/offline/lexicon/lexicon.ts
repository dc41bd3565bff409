import type * as z from 'zod/mini'
import care from './care.json' with { type: 'json' }
import careSentences from './care-sentences.json' with { type: 'json' }
import careWords from './care-words.json' with { type: 'json' }
import clothSentences from './cloth-sentences.json' with { type: 'json' }
import garmentSentences from './garment-sentences.json' with { type: 'json' }
import garments from './garments.json' with { type: 'json' }
import grammar from './grammar.json' with { type: 'json' }
import ingredients from './ingredients.json' with { type: 'json' }
import labels from './labels.json' with { type: 'json' }
import looks from './looks.json' with { type: 'json' }
import otherSentences from './other-sentences.json' with { type: 'json' }
import phrases from './phrases.json' with { type: 'json' }
import { lexiconSchema } from './schema.ts'
import things from './things.json' with { type: 'json' }

const { remarks: garmentRemarks, ...ofGarments } = garmentSentences
const { remarks: careRemarks, ...ofCare } = careSentences

/** The files as they are. */
export const lexiconFiles = {
  grammar,
  garments,
  looks,
  care,
  ingredients,
  labels,
  careWords,
  things,
  phrases,
  sentences: { garments: { ...ofGarments, ...clothSentences }, care: ofCare, other: otherSentences },
  remarks: { garments: garmentRemarks, care: careRemarks, other: {} },
}

/** Large, so that this module is only loaded when the first title is to be read. */
export const lexicon = lexiconSchema.parse(lexiconFiles)

export type Lexicon = z.infer<typeof lexiconSchema>
