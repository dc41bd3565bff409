import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { offlineGenerator } from '../../../shared/generator/entities.ts'
import { type Rewrite, textInputs } from '../../../shared/generator/texts.ts'
import type { Language } from '../../../shared/languages.ts'
import { AppError } from '../../core/app-error.ts'
import type { BannerScheme } from './painter/banner.ts'
import type { DrawingSpec, View } from './painter/spec.ts'
import * as kit from './painter/spec.ts'
import type { Category } from './writer/copywriter.ts'

export type { Color, DrawingSpec, Ground, View } from './painter/spec.ts'

interface Work {
  signal: AbortSignal
}

/** The words of a specification: garments, vessels, cloths, colors, grounds, views. */
export const drawingWords = kit

// Writer, lexicon and painter are large: each is loaded when it is first used.
const openCopywriter = () => import('./writer/copywriter.ts')

/** All words that the writer knows. */
export const readLexicon = async () => (await import('./lexicon/lexicon.ts')).lexicon

/** Draws one view of a product: the same specification, view and seed always give the same bytes. */
export async function drawProduct(spec: DrawingSpec, view: View, seed: string) {
  const painter = await import('./painter/draw.ts')
  return painter.drawProduct(spec, view, seed)
}

/** Draws the still life of the home page. */
export async function drawBanner(scheme: BannerScheme) {
  const painter = await import('./painter/banner.ts')
  return painter.drawBanner(scheme)
}

/** Draws the three views of a product. Each takes about 60 ms, so the event loop is yielded to before each one. */
export async function paintDrawings(
  { drawing, title }: { drawing: DrawingSpec; title: Record<Language, string> },
  { signal }: Work,
  progress: (done: number, total: number) => void,
) {
  const pictures = []
  const { drawProduct } = await import('./painter/draw.ts')
  progress(0, kit.views.length)
  for (const view of kit.views) {
    await yieldToEventLoop()
    signal.throwIfAborted()
    pictures.push(drawProduct(drawing, view, `${title.es}/${title.en}`))
    progress(pictures.length, kit.views.length)
  }
  return pictures
}

/** Opens the AI service that needs no network and costs nothing; the same title always gives the same product. */
export const createOfflineWriter = () => ({
  name: offlineGenerator,
  painter: '',

  async write(title: string, categories: readonly Category[], { signal }: Work) {
    signal.throwIfAborted()
    const { composeProduct } = await openCopywriter()
    const { language, draft } = composeProduct(title, categories)
    return {
      ...draft,
      language,
      title: draft.title[language],
      short: draft.short[language],
      large: draft.large[language],
    }
  },

  async translateDraft({ categoryId }: { categoryId: string }, title: string, { signal }: Work) {
    await yieldToEventLoop()
    signal.throwIfAborted()
    const { composeProduct } = await openCopywriter()
    // The category was chosen with the first draft.
    return composeProduct(title, [{ id: categoryId, nameEs: '', nameEn: '' }]).draft
  },

  paint: paintDrawings,

  async translate(text: string, from: Language, to: Language) {
    const { translate } = await import('./writer/translate.ts')
    const translated = translate(text, from, to)
    if (translated === undefined) throw new AppError('not-configured')
    return translated
  },

  async rewrite({ titleEs, titleEn }: Pick<Rewrite, 'titleEs' | 'titleEn'>) {
    const { rewriteTexts } = await openCopywriter()
    return textInputs(rewriteTexts({ es: titleEs, en: titleEn }))
  },
})
