import * as z from 'zod/mini'
import { newCategorySchema } from '../../shared/catalog/admin.ts'
import type { GenerationKind } from '../../shared/generator/entities.ts'
import type { Rewrite, Rewritten, Translation } from '../../shared/generator/texts.ts'
import { type Language, otherLanguage } from '../../shared/languages.ts'
import type { Work } from '../ai/ai.ts'
import { withTimeLimit } from '../ai/time-limit.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import type { Author, GeneratorDeps } from './generator.types.ts'
import { tooSlow } from './queue.ts'
import { insertRow, Meter } from './rows.ts'

/** Longest wait for the translated name of a category. */
const nameMs = 10_000

interface TextRequest {
  kind: Exclude<GenerationKind, 'product'>
  /** Only the beginning is stored. */
  text: string
  by: Author
}

/** Does work of the AI service within a time limit, and stores each request with its outcome. */
function createRunner(base: GeneratorDeps['base']) {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()

  /** Stores the request and what it used, also when it failed; not one that the offline lexicon does not know. */
  async function record({ kind, text, by }: TextRequest, { use }: Meter, at: Date, error?: unknown): Promise<void> {
    const code = error instanceof AppError ? error.code : 'internal'
    if (error && code === 'not-configured') return
    const request = { id: newId(), kind, text, by: { session: by }, generator: base.ai.name, at }
    const ending = error ? ({ status: 'failed', error: code } as const) : ({ status: 'done' } as const)
    await insertRow(base.db, request, { step: 'texts', ...use, ...ending, finishedAt: base.clock.now() })
  }

  async function run<T>(request: TextRequest, work: (work: Work) => Promise<T>, ms: number): Promise<T> {
    const meter = new Meter()
    const at = base.clock.now()
    stopping.signal.throwIfAborted()
    const limit = { ms, signal: stopping.signal, expired: tooSlow }
    const [result] = await Promise.allSettled([withTimeLimit(limit, (signal) => work({ signal, used: meter.add }))])
    if (result.status === 'fulfilled') {
      await record(request, meter, at)
      return result.value
    }
    await record(request, meter, at, result.reason)
    throw result.reason
  }

  return {
    async run<T>(request: TextRequest, work: (work: Work) => Promise<T>, ms: number): Promise<T> {
      const result = run(request, work, ms)
      const done = result.catch(() => undefined).finally(() => running.delete(done))
      running.add(done)
      return result
    },
    /** Ends what is running, and waits until its use is stored. */
    async close() {
      stopping.abort(new AppError('busy'))
      await Promise.all(running)
    },
  }
}

/** Texts for admins: translations, rewritten texts, and names of categories in both languages. */
export function createTexts({ base, catalogAdmin, limits }: GeneratorDeps) {
  const runner = createRunner(base)

  async function translated(
    text: string,
    { from, to }: Record<'from' | 'to', Language>,
    by: Author,
    ms = limits.workMs,
  ) {
    if (from === to) return text
    return runner.run({ kind: 'translation', text, by }, (work) => base.ai.translate(text, from, to, work), ms)
  }

  /** The name of a category in the other language; as typed where it cannot be translated in time. */
  async function otherName(name: string, from: Language, by: Author): Promise<string> {
    const translation = await translated(name, { from, to: otherLanguage[from] }, by, nameMs).catch((err) => {
      base.log.debug({ err }, 'the name of a category stays as it was typed')
      return name
    })
    const parsed = z.safeParse(newCategorySchema, { name: translation })
    return parsed.success ? parsed.data.name : name
  }

  return {
    /** @throws AppError not-configured (offline, and unknown to the lexicon), ai-service, text-refused */
    translate: async ({ textToTranslate, languageFrom: from, languageTo: to }: Translation, by: Author) => ({
      translatedText: await translated(textToTranslate, { from, to }, by),
    }),

    /** @throws AppError ai-service, text-refused */
    async rewrite(texts: Rewrite, by: Author): Promise<Rewritten> {
      const text = texts.titleEs.trim() || texts.titleEn.trim()
      const rewritten = await runner.run(
        { kind: 'rewrite', text, by },
        (work) => base.ai.rewrite(texts, work),
        limits.workMs,
      )
      return { ...rewritten, generator: base.ai.name }
    },

    /** A category with its name in both languages; where nothing can translate, both are as typed. */
    async addCategory(name: string, language: Language, by: Author) {
      const other = await otherName(name, language, by)
      const names: Record<Language, string> = { es: other, en: other, [language]: name }
      return catalogAdmin.addCategory(names.es, names.en, by.actor)
    },

    close: runner.close,
  }
}
