import { parseIssue } from '../../../shared/issue.ts'
import { findCompositionIssue } from '../../../shared/labels/composition.ts'
import type { Check } from './rule.ts'

/** Says in words why a stored composition is wrong; undefined for a right one. */
function describeIssue(composition: string): string | undefined {
  const issue = findCompositionIssue(composition)
  if (issue === undefined) return undefined
  const { key, params } = parseIssue(issue)
  const word = params?.word ?? ''
  if (key === 'compositionSum') return `the shares of a part add up to ${word}`
  return key === 'fibreUnknown' ? `unknown fibre ${word}` : 'not readable'
}

/** Pages leave out a composition that is incomplete or cannot be read. */
export const compositionCheck: Check = {
  name: 'composition',
  text: 'the fibres of a product are in the list of the law, and the shares of each part add up to 100',
  async find({ reader }) {
    const rows = await reader.query(
      `SELECT "id", "composition" FROM "Product" WHERE "composition" <> '' AND "deletedAt" IS NULL ORDER BY "id"`,
    )
    return rows.flatMap(({ id, composition }) => {
      const detail = describeIssue(String(composition))
      return detail === undefined ? [] : [{ id: String(id), detail }]
    })
  },
}
