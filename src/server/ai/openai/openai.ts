import type { Rewrite } from '../../../shared/generator/texts.ts'
import type { LabelProposal } from '../../../shared/labels/proposal.ts'
import { type Language, otherLanguage } from '../../../shared/languages.ts'
import { AppError } from '../../core/app-error.ts'
import { bound } from '../../core/bound.ts'
import type { Ai, CategoryChoice, FirstDraft, Paint, Picture, ProductDraft, Work } from '../ai.ts'
import { follow } from '../time-limit.ts'
import type { Model } from './model.ts'
import {
  asData,
  type Brief,
  pictureInstructions,
  productInstructions,
  rewriteInstructions,
  translationInstructions,
} from './prompts.ts'
import {
  productResponse,
  productTranslationResponse,
  rewriteResponse,
  translationResponse,
} from './response-schemas.ts'

/** A model, and what it learns of the shop at the time of each call. */
interface Writer {
  model: Model
  brief: () => Brief
}

/** The texts of a product take some 700 tokens; the rest is for models that reason before they respond. */
const productTokens = 4_000
/** Most tokens of a response of about so many characters: a token is seldom a single character. */
const tokensFor = (characters: number) => 2_000 + characters
/** Most characters in one call: more would take longer than the time limit of a call. */
const batchCharacters = 4_000

/** Groups the paragraphs of a text for calls of at most `batchCharacters`; a longer paragraph is alone in its call. */
function splitBatches(text: string): string[][] {
  const batches: string[][] = []
  let room = 0
  for (const paragraph of text.split(/\n\s*\n/).filter((part) => part.trim() !== '')) {
    if (paragraph.length > room) {
      batches.push([])
      room = batchCharacters
    }
    batches.at(-1)?.push(paragraph)
    room -= paragraph.length
  }
  return batches
}

async function write(
  { model, brief }: Writer,
  title: string,
  categories: readonly CategoryChoice[],
  work: Work,
): Promise<FirstDraft> {
  if (categories.length === 0) throw new AppError('category-not-found')
  await model.moderate([title], work.signal)
  const { priceEuros, weightGrams, fibres, care, ingredients, ...draft } = await model.complete({
    instructions: productInstructions(brief()),
    input: asData({ title, categories: categories.map(({ id, nameEs, nameEn }) => ({ id, es: nameEs, en: nameEn })) }),
    schema: productResponse(categories.map(({ id }) => id)),
    name: 'product',
    maxTokens: productTokens,
    ...work,
  })
  const label = {
    ...(fibres && { composition: fibres }),
    ...(care && { [careFields[draft.language]]: care }),
    ...(ingredients && { ingredients }),
  }
  return { ...draft, label, priceCents: priceEuros, weight: weightGrams }
}

const careFields = { es: 'careEs', en: 'careEn' } as const satisfies Record<Language, keyof LabelProposal>

async function translateDraft(
  { model, brief }: Writer,
  draft: FirstDraft,
  _title: string,
  work: Work,
): Promise<ProductDraft> {
  const { language, title, short, large, label = {}, ...rest } = draft
  const care = label[careFields[language]]
  const { care: otherCare, ...translated } = await model.complete({
    instructions: translationInstructions(brief(), language, otherLanguage[language]),
    input: asData({ title, short, large, ...(care && { care }) }),
    schema: productTranslationResponse,
    name: 'product_translation',
    maxTokens: productTokens,
    ...work,
  })
  const proposed = [care, care && otherCare, label.ingredients].flatMap((text) => text || [])
  await model.moderate([title, short, large, ...Object.values(translated), ...proposed], work.signal)
  const both = (field: keyof typeof translated) => {
    return { es: translated[field], en: translated[field], [language]: draft[field] }
  }
  const translatedLabel = { ...label, ...(care && otherCare && { [careFields[otherLanguage[language]]]: otherCare }) }
  return { ...rest, label: translatedLabel, title: both('title'), short: both('short'), large: both('large') }
}

/** Pictures of the service; null when it cannot paint. */
async function paint(
  { model, brief }: Writer,
  draft: ProductDraft,
  { signal, used }: Work,
  progress: (done: number, total: number) => void,
): Promise<Picture[] | null> {
  if (model.painter === null) return null
  const prompts = pictureInstructions(brief(), draft)
  let done = 0
  progress(done, prompts.length)
  // In parallel, as they would take too long one by one. A failure stops the others.
  const failure = new AbortController()
  const unfollow = follow(signal, failure)
  const painted = await Promise.all(
    prompts.map(async (prompt) => {
      try {
        const data = await model.paint(prompt, failure.signal, used)
        if (data) progress(++done, prompts.length)
        return data
      } catch (error) {
        failure.abort(error)
        throw error
      }
    }),
  ).finally(unfollow)
  return painted.includes(null) ? null : painted.flatMap((data) => (data ? { data, name: draft.title.en } : []))
}

async function translate({ model, brief }: Writer, text: string, from: Language, to: Language, work: Work) {
  if (from === to) return text
  const translated = async (paragraphs: string[]) => {
    const response = await model.complete({
      instructions: translationInstructions(brief(), from, to),
      input: asData({ paragraphs }),
      schema: translationResponse(paragraphs.length),
      name: 'translation',
      maxTokens: tokensFor(paragraphs.join().length),
      ...work,
    })
    return response.paragraphs
  }
  return (await Promise.all(splitBatches(text).map(translated))).flat().join('\n\n')
}

function rewrite({ model, brief }: Writer, { wish, ...texts }: Rewrite, work: Work) {
  return model.complete({
    instructions: rewriteInstructions(brief()),
    input: asData({ texts, wish }),
    schema: rewriteResponse,
    name: 'rewrite',
    maxTokens: productTokens + tokensFor(Object.values(texts).join().length),
    ...work,
  })
}

/** The adapter of a model that writes and may paint; without pictures of its own `draw` makes them. `brief` says what the shop is. */
export function createOpenAi(model: Model, draw: Paint, brief: () => Brief): Ai {
  const writer: Writer = { model, brief }
  return {
    name: model.writer,
    painter: model.painter ?? '',
    ...bound(writer, { write, translateDraft, translate, rewrite }),
    paint: async (draft, work, progress) => (await paint(writer, draft, work, progress)) ?? draw(draft, work, progress),
  }
}
