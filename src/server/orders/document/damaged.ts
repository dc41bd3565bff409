import { serverText } from '../../core/i18n.ts'
import { contentSchema, type DocumentContent } from './content.ts'

/** In the place of a text that cannot be read. */
const unreadable = '—'
/** Mending an object shows what its fields lack, so that a document takes a round for each of its levels. */
const mostRounds = 8

interface Fault {
  path: PropertyKey[]
  code: string
  expected?: string
  values?: readonly unknown[]
}

/** The least that can stand in the place of a value that cannot be read. */
function standIn({ code, expected, values = [] }: Fault, issuedAt: Date): unknown {
  if (code === 'custom') return issuedAt.toISOString()
  if (code === 'invalid_value') return values[0]
  if (expected === 'array') return []
  if (expected === 'object') return {}
  return expected === 'string' ? unreadable : 0
}

type Parts = Record<PropertyKey, unknown>

/** Puts a value in the place of another; of a missing one, too. */
function replaceAt(whole: Parts, path: readonly PropertyKey[], value: unknown): void {
  const [last = '', ...above] = [...path].reverse()
  const parent = above.reduceRight<Parts>((part, key) => part[key] as Parts, whole)
  parent[last] = value
}

const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What can be read of a damaged document: each value that cannot costs itself, and the document says that it is damaged.
 * @param issuedAt by its row, in the place of dates
 * @returns undefined where nothing that is printed can be read
 */
export function mendContent(stored: unknown, issuedAt: Date): DocumentContent | undefined {
  if (!isObject(stored) || !isObject(stored.printed)) return undefined
  const content = structuredClone(stored)
  for (let round = 0; round < mostRounds; round++) {
    const { success, data, error } = contentSchema.safeParse(content)
    if (success) return withNotice(data)
    for (const issue of error.issues) replaceAt(content, issue.path, standIn(issue as Fault, issuedAt))
  }
  return undefined
}

function withNotice(content: DocumentContent): DocumentContent {
  const { language, demoNotice } = content.printed
  const notice = `${serverText(language, 'invoice:damagedNotice')} ${demoNotice}`.trim()
  return { ...content, printed: { ...content.printed, demoNotice: notice } }
}
