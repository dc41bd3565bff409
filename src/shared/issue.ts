import type { TextKey } from './texts.ts'

/** Namespaces of the texts of issues: those of the admin area's forms lie apart, so that shoppers do not load them. */
export const issueNamespaces = ['validation', 'admin-validation'] as const

/** The key of a text in one of `issueNamespaces`. */
export type IssueKey = TextKey<'validation'> | TextKey<'admin-validation'>

/** A field's error: the key of its text, with a word that the text quotes after a colon. */
export type Issue = IssueKey | `${IssueKey}:${string}`

/** The key of an issue's text, and the word that it quotes. */
export function parseIssue(issue: string): { key: string; params?: { word: string } } {
  const [key = '', word] = issue.split(':', 2)
  return word === undefined ? { key } : { key, params: { word } }
}
