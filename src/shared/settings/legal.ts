import * as z from 'zod/mini'
import { isDay, lastDay } from '../calendar-day.ts'
import type { Language } from '../languages.ts'
import { atMost } from '../length.ts'
import { statutoryDays } from '../withdrawal/period.ts'
import { pictureField } from './pictures.ts'

/** The legal texts of a shop; `notice` is its imprint. */
export const legalDocuments = ['terms', 'privacy', 'cookies', 'shippingReturns', 'notice', 'accessibility'] as const
export type LegalDocument = (typeof legalDocuments)[number]
/** Documents that shops have had since the first version with legal texts; the fields of later ones may be absent. */
type FirstDocument = Exclude<LegalDocument, 'accessibility'>

const textField = () =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trimEnd()),
    atMost(40_000),
  )
/**
 * The day of a stored version. Earlier versions of the shop took days after 2999, which mean that the text is to wait: so
 * does the last day, and what can be read as no day at all never takes effect by itself.
 */
export const readEffectiveDay = (stored: unknown): string =>
  typeof stored === 'string' && isDay(stored) ? stored : lastDay

const dayField = () => z.string().check(z.refine((value) => value === '' || isDay(value), 'legalDay'))

/**
 * The last version of each document in a small Markdown (src/shared/markdown), and the day on which it takes effect. Empty:
 * the text that the shop came with, or no page where it came with none. Every save of another text makes a version.
 */
const documentShape = Object.fromEntries(
  legalDocuments
    .filter((document) => document !== 'accessibility')
    .flatMap((document) => [
      [`${document}Es`, textField()],
      [`${document}En`, textField()],
      [`${document}From`, dayField()],
    ]),
) as Record<`${FirstDocument}${'Es' | 'En'}`, ReturnType<typeof textField>> &
  Record<`${FirstDocument}From`, ReturnType<typeof dayField>>

/** An empty one is left out, so that a shop without it stores and tells nothing of it. */
const leftOut = (field: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      field,
      z.transform((text) => text || undefined),
    ),
  )

export const legalSchema = z.object({
  ...documentShape,
  accessibilityEs: leftOut(textField()),
  accessibilityEn: leftOut(textField()),
  accessibilityFrom: leftOut(dayField()),
  /** The official notice on the legal guarantee in each language, unchanged (Implementing Regulation 2025/1960). */
  guaranteeNoticeEs: leftOut(pictureField()),
  guaranteeNoticeEn: leftOut(pictureField()),
  /** Days in which buyers may withdraw; absent: those of the law. */
  withdrawalDays: z.optional(
    z.int('withdrawalDays').check(z.gte(statutoryDays, 'withdrawalDays'), z.lte(365, 'withdrawalDays')),
  ),
})
export type Legal = z.infer<typeof legalSchema>

export const firstLegal: Legal = Object.fromEntries(Object.keys(documentShape).map((field) => [field, ''])) as Record<
  keyof typeof documentShape,
  string
>

/** The pictures of the notice on the legal guarantee, by language; undefined without any. */
export function readGuaranteeNotice(legal: Legal): { [L in Language]?: string } | undefined {
  const { guaranteeNoticeEs: es, guaranteeNoticeEn: en } = legal
  return es || en ? { ...(es && { es }), ...(en && { en }) } : undefined
}

/** The fields of a document. */
export const legalFields = <D extends LegalDocument>(document: D) =>
  ({ es: `${document}Es`, en: `${document}En`, from: `${document}From` }) as const

/** The fields that hold a day on which a text takes effect. */
export const legalDays: readonly string[] = legalDocuments.map((document) => legalFields(document).from)

/** Fields of earlier texts as they are saved again: an empty day, that of the save, for one that has passed. */
export function renewLegalDays<V>(fields: Readonly<Record<string, V>>, today: string): Record<string, V | ''> {
  const isPast = ([field, value]: [string, V]) =>
    legalDays.includes(field) && typeof value === 'string' && value < today
  return Object.fromEntries(Object.entries(fields).map((entry) => (isPast(entry) ? [entry[0], ''] : entry)))
}

export interface LegalVersion {
  document: LegalDocument
  /** Counted from 1. */
  version: number
  /** The day on which it takes effect. */
  from: string
  savedOn: string
  /** It takes the text back: the one that the shop came with counts again, or there is no page. */
  isEmpty: boolean
}

function listVersions(versions: readonly LegalVersion[], document: LegalDocument): LegalVersion[] {
  return versions.filter((each) => each.document === document).toSorted((a, b) => b.version - a.version)
}

/** Whether a later version was saved before the day of this one, which then never takes effect. */
function isReplaced({ document, version, from }: LegalVersion, versions: readonly LegalVersion[]): boolean {
  return versions.some((each) => each.document === document && each.version > version && each.savedOn < from)
}

/** The version of a document in effect on a day: the last one of those whose day has come. */
export function versionInEffect(
  versions: readonly LegalVersion[],
  document: LegalDocument,
  day: string,
): LegalVersion | undefined {
  return listVersions(versions, document).find((each) => each.from <= day && !isReplaced(each, versions))
}

export const legalStates = ['inEffect', 'pending', 'past', 'replaced'] as const
export type LegalState = (typeof legalStates)[number]

/** Tells the state of a version on a day; `replaced`: a later one was saved before its day. */
export function findState(version: LegalVersion, versions: readonly LegalVersion[], day: string): LegalState {
  if (isReplaced(version, versions)) return 'replaced'
  if (version.from > day) return 'pending'
  return versionInEffect(versions, version.document, day)?.version === version.version ? 'inEffect' : 'past'
}

/** Which version of the terms an order accepted, and since when that was in effect. */
export const acceptedTermsSchema = z.object({ version: z.number(), from: z.string() })
export type AcceptedTerms = z.infer<typeof acceptedTermsSchema>
