import type { Ai } from '../ai/ai.ts'
import { createOfflineWriter } from './offline-writer.ts'

async function openCopywriter() {
  const { createCopywriter } = await import('./copywriter/copywriter.ts')
  return createCopywriter()
}

/** The shop's own copywriter and painter. */
export const createOfflineAi = (): Ai => createOfflineWriter(openCopywriter)
