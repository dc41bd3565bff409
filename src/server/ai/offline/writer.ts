import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { offlineGenerator } from '../../../shared/generator/entities.ts'
import { AppError } from '../../core/app-error.ts'
import { type Ai, textInputs } from '../ai.ts'
import { paintDrawings } from './painter.ts'

/** The category of the first draft as the only choice. */
const onlyChoice = (id: string) => [{ id, nameEs: '', nameEn: '' }]

/** Loaded on first use, because the lexicon is large. */
const openCopywriter = () => import('./copywriter.ts')

/** The offline adapter: without a service and its cost, and with the same product for the same title. */
export const createOfflineWriter = (): Ai => ({
  name: offlineGenerator,
  painter: '',

  async write(title, categories, { signal }) {
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

  async translateDraft({ categoryId }, title, { signal }) {
    await yieldToEventLoop()
    signal.throwIfAborted()
    const { composeProduct } = await openCopywriter()
    return composeProduct(title, onlyChoice(categoryId)).draft
  },

  paint: paintDrawings,

  async translate(text, from, to) {
    const { translate } = await import('./translate.ts')
    const translated = translate(text, from, to)
    if (translated === undefined) throw new AppError('not-configured')
    return translated
  },

  async rewrite({ titleEs, titleEn }) {
    const { rewriteTexts } = await openCopywriter()
    return textInputs(rewriteTexts({ es: titleEs, en: titleEn }))
  },
})
