import * as z from 'zod/mini'
import type { IssueKey } from '../issue.ts'
import { type FibreCode, isFibre } from './fibres.ts'

/** Share of a fibre in a part of a product, in percent with at most two decimals. */
export interface FibreShare {
  code: FibreCode
  percent: number
}

/** Fibres of a product, or of a part of it such as its lining. */
export interface CompositionPart {
  /** Absent for the whole product. */
  part?: string
  fibres: FibreShare[]
}
export type Composition = CompositionPart[]

/** Characters of a composition as JSON. */
const maxComposition = 5000
const maxParts = 20
const maxFibres = 20
const maxPartName = 60

const shapeSchema = z
  .array(
    z.object({
      part: z.optional(z.string().check(z.trim(), z.maxLength(maxPartName))),
      fibres: z
        .array(z.object({ code: z.string().check(z.maxLength(60)), percent: z.number().check(z.gt(0), z.lte(100)) }))
        .check(z.minLength(1), z.maxLength(maxFibres)),
    }),
  )
  .check(z.maxLength(maxParts))

type Shape = z.infer<typeof shapeSchema>

/** A composition as the form of a product reads it. */
export const compositionSchema = z.array(
  z.object({
    part: z.optional(z.string()),
    fibres: z.array(z.object({ code: z.string(), percent: z.number() })),
  }),
)

/** Reads JSON of the right shape; undefined for anything else. */
function parseShape(text: string): Shape | undefined {
  if (text.length > maxComposition) return undefined
  try {
    return shapeSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Percentages as whole hundredths: sums of decimals would miss 100. */
const toHundredths = (percent: number) => Math.round(percent * 100)
const hasTwoDecimals = (percent: number) => Math.abs(percent * 100 - toHundredths(percent)) < 1e-6

/** Percent of all fibres of a part together, to two decimals: 100 of a complete one. */
export const sumPercents = (shares: readonly { percent: number }[]): number =>
  shares.reduce((sum, { percent }) => sum + toHundredths(percent), 0) / 100

function findPartIssue({ fibres }: Shape[number]): `${IssueKey}:${string}` | IssueKey | undefined {
  const unknown = fibres.find(({ code }) => !isFibre(code))
  // Issues quote words without colons.
  if (unknown) return `fibreUnknown:${unknown.code.replaceAll(':', ' ')}`
  if (new Set(fibres.map(({ code }) => code)).size < fibres.length) return 'fibreTwice'
  if (!fibres.every(({ percent }) => hasTwoDecimals(percent))) return 'compositionDecimals'
  const sum = sumPercents(fibres)
  return sum === 100 ? undefined : `compositionSum:${sum}`
}

/**
 * Finds what is wrong with a composition as JSON; undefined for a right one, and for an empty text, which means none. Each
 * part names known fibres once, whose percentages sum to 100 (Regulation (EU) No 1007/2011, Articles 9 and 11).
 */
export function findCompositionIssue(text: string) {
  if (text.trim() === '') return undefined
  const shape = parseShape(text)
  if (!shape) return 'composition'
  return shape.map(findPartIssue).find((issue) => issue !== undefined)
}

/** Writes a composition as it is stored: JSON without spaces and without names of parts that are empty; empty for none. */
export function writeComposition(parts: readonly { part?: string | undefined; fibres: readonly object[] }[]): string {
  if (parts.length === 0) return ''
  return JSON.stringify(parts.map(({ part, fibres }) => ({ ...(part && { part }), fibres })))
}

/** A stored composition; undefined without any, and for a stored text that does not meet the rules. */
export function readComposition(text: string): Composition | undefined {
  if (text === '' || findCompositionIssue(text) !== undefined) return undefined
  const parts = (parseShape(text) ?? []) as Composition
  return parts.length > 0 ? parts.map(({ part, fibres }) => ({ ...(part && { part }), fibres })) : undefined
}

/** A composition as JSON, as forms send it; empty for none. It is written anew, so that equal ones are equal texts. */
export const compositionField = () =>
  z.string('composition').check(
    z.refine((text) => findCompositionIssue(text) === undefined, {
      error: ({ input }) => findCompositionIssue(String(input)) ?? 'composition',
      abort: true,
    }),
    z.overwrite((text) => writeComposition(readComposition(text) ?? [])),
  )
