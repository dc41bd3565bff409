import * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import { lineField } from './fields.ts'

/** `closed`: everything can be read, and nothing is sold. `private`: staff and who knows the password can read it. */
export const openings = ['open', 'closed', 'private'] as const
export type Opening = (typeof openings)[number]

/** Why the shop is closed, in its owner's words; none is left out, so that a shop without one stores and tells nothing of it. */
export const closedTextField = () =>
  z.optional(
    z.pipe(
      lineField(600),
      z.transform((text) => text || undefined),
    ),
  )

interface OpeningSettings {
  demo: { enabled: boolean }
  shop: { open?: Opening | undefined; closedTextEs?: string | undefined; closedTextEn?: string | undefined }
}

/** Whether the shop sells: a demonstration says that it does not. */
export const isSelling = ({ demo }: Pick<OpeningSettings, 'demo'>): boolean => !demo.enabled

/** Whether the shop is open now. A demonstration always is: it sells nothing. */
export const readOpening = ({ demo, shop }: OpeningSettings): Opening => (demo.enabled ? 'open' : (shop.open ?? 'open'))

/** The owner's words in a language, or in the other one; undefined for none. */
export function readClosedText({ shop }: OpeningSettings, language: Language): string | undefined {
  const { closedTextEs: es, closedTextEn: en } = shop
  return language === 'es' ? es || en : en || es
}
