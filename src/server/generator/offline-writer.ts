import { setImmediate as otherWork } from 'node:timers/promises'
import { offlineGenerator } from '../../shared/generator/entities.ts'
import type { Rewrite } from '../../shared/generator/texts.ts'
import type { Language } from '../../shared/languages.ts'
import type { Ai, FirstDraft } from '../ai/ai.ts'
import { paintDrawings } from '../ai/offline/painter.ts'
import { AppError } from '../app-error.ts'
import type { Bilingual, ProductDraft } from './draft.ts'
import type { Copywriter } from './writer.types.ts'

const inLanguage = ({ title, short, large, ...rest }: ProductDraft, language: Language): FirstDraft => ({
  ...rest,
  language,
  title: title[language],
  short: short[language],
  large: large[language],
})

/** The category was chosen by the first draft. */
const onlyChoice = (id: string) => [{ id, nameEs: '', nameEn: '' }]

function rewritten(copywriter: Copywriter, { titleEs, titleEn }: Rewrite) {
  const titles: Partial<Bilingual> = { ...(titleEs.trim() && { es: titleEs }), ...(titleEn.trim() && { en: titleEn }) }
  const { title, short, large } = copywriter.texts(titles)
  return {
    ...{ titleEs: title.es, titleEn: title.en },
    ...{ shortDescriptionEs: short.es, shortDescriptionEn: short.en },
    ...{ largeDescriptionEs: large.es, largeDescriptionEn: large.en },
  }
}

/**
 * The shop's own copywriter and drawing kit: no service, no cost, and the same product for the same title. `copywriter`
 * opens the lexicon, which is large, when it is first needed.
 */
export function createOfflineWriter(copywriter: () => Promise<Copywriter>): Ai {
  return {
    name: offlineGenerator,
    painter: '',

    async write(title, categories, { signal }) {
      signal.throwIfAborted()
      const { language, draft } = (await copywriter()).compose(title, categories)
      return inLanguage(draft, language)
    },

    async translateDraft(first, title, { signal }) {
      await otherWork()
      signal.throwIfAborted()
      const { draft } = (await copywriter()).compose(title, onlyChoice(first.categoryId))
      return { ...draft, categoryId: first.categoryId }
    },

    paint: paintDrawings,

    async translate(text, from, to) {
      const translated = (await copywriter()).translate(text, from, to)
      if (translated === undefined) throw new AppError('not-configured')
      return translated
    },

    rewrite: async (texts) => rewritten(await copywriter(), texts),
  }
}
