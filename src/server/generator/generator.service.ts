import { type NewGeneration, offlineGenerator } from '../../shared/generator/entities.ts'
import type { GeneratorService, Requester } from './generator.types.ts'
import type { GeneratorDeps } from './generator-deps.ts'
import { usualLimits } from './limits.ts'
import { listGenerations } from './list.ts'
import { readProgress } from './progress.ts'
import { leftToday } from './quotas.ts'
import { forgetOldGenerations, sweepLost } from './sweep.ts'
import { Tasks } from './tasks.ts'
import { createTexts } from './texts.ts'

const second = 1000
const minute = 60 * second

/** Starts and waits for the end; whoever goes away leaves nothing behind. */
async function generate(
  tasks: Tasks,
  input: NewGeneration,
  by: Requester,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
) {
  signal.throwIfAborted()
  const { id, finished } = await tasks.start(input, by, true)
  const stop = () => void tasks.cancel(id).catch(onFault)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    return { productId: await finished }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Products from a title, and texts in both languages. */
export function createGeneratorService(
  base: GeneratorDeps['base'],
  others: Pick<GeneratorDeps, 'catalog' | 'catalogAdmin'>,
  limits = usualLimits,
): GeneratorService {
  const { db, clock, config, log, scheduler } = base
  const deps: GeneratorDeps = { base, ...others, limits }
  const tasks = new Tasks(deps)
  const texts = createTexts(deps)

  const service: GeneratorService = {
    state: async (by) => ({
      closed: config.wizard.visitors === 'off' && !by.session?.isAdmin,
      visitors: config.wizard.visitors,
      offline: base.ai.name === offlineGenerator,
      left: await leftToday(db, base, by),
    }),
    start: async (input, by) => ({ id: (await tasks.start(input, by)).id }),
    progress: (id) => readProgress(db, id),
    cancel: (id) => tasks.cancel(id),
    generate: (input, by, signal) =>
      generate(tasks, input, by, signal, (err) => log.error({ err }, 'a generation could not be cancelled')),
    list: (query, language) => listGenerations(deps, query, language),
    translate: texts.translate,
    rewrite: texts.rewrite,
    addCategory: texts.addCategory,
    pulse: () => tasks.pulse(),
    sweep: () => sweepLost(base),
    async close() {
      await Promise.all([tasks.close(), texts.close()])
    },
  }

  scheduler.add({ name: 'generation-pulse', everyMs: 2 * second, run: service.pulse })
  scheduler.add({ name: 'generation-sweep', everyMs: minute, exclusiveMs: minute, run: service.sweep })
  const retain = () => forgetOldGenerations(db, clock.now())
  scheduler.add({ name: 'generation-retention', everyMs: 60 * minute, run: retain })
  return service
}
