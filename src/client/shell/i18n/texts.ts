import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { issueNamespaces, parseIssue } from '../../../shared/issue.ts'
import type { Namespace, TextKey, TextName } from '../../../shared/texts.ts'
import { loadFile, MissingFile } from '../load-file.ts'
import type { PageText } from '../page-data.ts'

const joinName = (language: string, namespace: string) => `${language}/${namespace}`

/** Files that failed to load; i18next itself would not request them again. */
const failed = new Set<string>()

function missingTexts(instance: i18n, namespaces: readonly string[], language: string): string[] {
  return namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
}

/** Whether the texts of all namespaces are loaded in the page's language. */
export function hasTexts(instance: i18n, namespaces: readonly string[]): boolean {
  return missingTexts(instance, namespaces, instance.language).length === 0
}

/**
 * Fetches the texts of namespaces, in the page's language unless another is named.
 * @throws MissingFile when some do not arrive; i18next would show their keys
 */
export async function loadTexts(instance: i18n, namespaces: readonly string[], language = instance.language) {
  const missing = missingTexts(instance, namespaces, language)
  if (missing.length === 0) return
  const again = language !== instance.language || missing.some((namespace) => failed.has(joinName(language, namespace)))
  await loadFile(() => (again ? instance.reloadResources([language], missing) : instance.loadNamespaces(missing)))
  const gaps = missingTexts(instance, missing, language)
  for (const namespace of gaps) failed.add(joinName(language, namespace))
  if (gaps.length > 0) throw new MissingFile(`Unable to load the texts ${gaps.map((each) => joinName(language, each))}`)
}

/** Texts that every page has from the start. */
export const baseNamespaces = ['common'] as const

/** i18next's overloaded function as the plain one that pages write their heads with. */
export function pageText(instance: i18n): PageText {
  return (name, params = {}) => instance.t(name, params)
}

/** Whether a word is the key of a text; the server, which may be of another version, may name others. */
export function isTextKey<Within extends Namespace>(
  instance: i18n,
  namespace: Within,
  word: string,
): word is TextKey<Within> {
  return instance.exists(`${namespace}:${word}`)
}

/** The text of a field's error: schemas give an issue, the server a text. Needs the texts of the page's issues. */
export function useIssueText(): (issue: string) => string {
  const { i18n } = useTranslation('validation')
  return (issue) => {
    const { key, params } = parseIssue(issue)
    const namespace = issueNamespaces.find((each) => isTextKey(i18n, each, key))
    return namespace ? String(i18n.t(`${namespace}:${key}` as TextName, { ...params })) : issue
  }
}
