import { setImmediate as otherWork } from 'node:timers/promises'
import { offlineGenerator } from '../../shared/generator/entities.ts'
import type { Rewrite } from '../../shared/generator/texts.ts'
import type { Language } from '../../shared/languages.ts'
import { AppError } from '../app-error.ts'
import type { DrawnPicture } from '../catalog/admin/catalog-admin.types.ts'
import { views } from '../drawing/spec.ts'
import type { Bilingual, ProductDraft } from './draft.ts'
import type { Copywriter, FirstDraft, Writer } from './writer.types.ts'

const inLanguage = ({ title, short, large, ...rest }: ProductDraft, language: Language): FirstDraft => ({
  ...rest,
  language,
  title: title[language],
  short: short[language],
  large: large[language],
})

/** The category was chosen by the first draft. */
const onlyChoice = (id: string) => [{ id, nameEs: '', nameEn: '' }]

/** The three views of a product by the drawing kit; others have their turn between two of them, each takes 60 ms. */
export async function drawViews(
  { drawing, title }: ProductDraft,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<DrawnPicture[]> {
  const pictures: DrawnPicture[] = []
  const { drawProduct } = await import('../drawing/draw.ts')
  progress(0, views.length)
  for (const view of views) {
    await otherWork()
    signal.throwIfAborted()
    pictures.push(drawProduct(drawing, view, `${title.es}/${title.en}`))
    progress(pictures.length, views.length)
  }
  return pictures
}

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
export function createOfflineWriter(copywriter: () => Promise<Copywriter>): Writer {
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

    paint: (draft, { signal }, progress) => drawViews(draft, signal, progress),

    async translate(text, from, to) {
      const translated = (await copywriter()).translate(text, from, to)
      if (translated === undefined) throw new AppError('not-configured')
      return translated
    },

    rewrite: async (texts) => rewritten(await copywriter(), texts),
  }
}
