import * as z from 'zod/mini'
import { newCategorySchema } from '../../shared/catalog/admin.ts'
import type { GenerationKind } from '../../shared/generator/entities.ts'
import type { Rewrite, Rewritten, Translation } from '../../shared/generator/texts.ts'
import type { Language } from '../../shared/languages.ts'
import type { Work } from '../ai/ai.ts'
import { withTimeLimit } from '../ai/time-limit.ts'
import { AppError } from '../core/app-error.ts'
import { newId } from '../core/ids.ts'
import type { Author } from './generator.types.ts'
import type { GeneratorDeps } from './generator-deps.ts'
import { tooSlow } from './limits.ts'
import { Meter } from './meter.ts'
import { insertRow } from './rows.ts'

/** Nobody waits longer than this for the other name of a category. */
const nameMs = 10_000

interface Direction {
  from: Language
  to: Language
}

interface Asked {
  kind: Exclude<GenerationKind, 'product'>
  /** Its beginning is kept. */
  text: string
  by: Author
}

/** Texts for admins: translations, better ones, and names of categories in both languages. */
export function createTexts({ base, catalogAdmin, limits }: GeneratorDeps) {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()

  /** Keeps what was asked and used, also when it fails; what no generator was asked for, because none knows it, is not. */
  async function keep({ kind, text, by }: Asked, { use }: Meter, at: Date, error?: unknown): Promise<void> {
    const code = error instanceof AppError ? error.code : 'internal'
    if (error && code === 'not-configured') return
    const asked = { id: newId(), kind, text, by: { session: by }, generator: base.ai.name, at }
    const ending = error ? ({ status: 'failed', error: code } as const) : ({ status: 'done' } as const)
    await insertRow(base.db, asked, { step: 'texts', ...use, ...ending, finishedAt: base.clock.now() })
  }

  /** Waited for too long is the fault of the service. */
  async function ask<T>(asked: Asked, work: (work: Work) => Promise<T>, ms: number): Promise<T> {
    const meter = new Meter()
    const at = base.clock.now()
    stopping.signal.throwIfAborted()
    const limit = { ms, signal: stopping.signal, expired: tooSlow }
    const [answer] = await Promise.allSettled([withTimeLimit(limit, (signal) => work({ signal, used: meter.add }))])
    if (answer.status === 'fulfilled') {
      await keep(asked, meter, at)
      return answer.value
    }
    await keep(asked, meter, at, answer.reason)
    throw answer.reason
  }

  /** Waited for at a stop: what was used is written down. */
  function kept<T>(work: Promise<T>): Promise<T> {
    const done = work.catch(() => undefined).finally(() => running.delete(done))
    running.add(done)
    return work
  }

  async function translated(text: string, { from, to }: Direction, by: Author, ms = limits.workMs) {
    if (from === to) return text
    return kept(ask({ kind: 'translation', text, by }, (work) => base.ai.translate(text, from, to, work), ms))
  }

  /** The other name of a category; as typed where nothing can translate it, or not in time. */
  async function otherName(name: string, from: Language, by: Author): Promise<string> {
    const direction: Direction = { from, to: from === 'es' ? 'en' : 'es' }
    const translation = await translated(name, direction, by, nameMs).catch((err) => {
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
      const answer = await kept(
        ask({ kind: 'rewrite', text, by }, (work) => base.ai.rewrite(texts, work), limits.workMs),
      )
      return { ...answer, generator: base.ai.name }
    },

    /** A category with its name in both languages; where nothing can translate, both are as typed. */
    async addCategory(name: string, language: Language, by: Author) {
      const other = await otherName(name, language, by)
      return language === 'es' ? catalogAdmin.addCategory(name, other) : catalogAdmin.addCategory(other, name)
    },

    async close() {
      stopping.abort(new AppError('busy'))
      await Promise.all(running)
    },
  }
}
