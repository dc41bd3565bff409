import type { i18n } from 'i18next'
import { loadWithin, MissingFile } from '../load-within.ts'

const joinName = (language: string, namespace: string) => `${language}/${namespace}`

/** Files that failed to load; i18next itself would not request them again. */
const failed = new Set<string>()

/** The namespaces whose texts are not loaded. */
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
  const wanted = missingTexts(instance, namespaces, language)
  if (wanted.length === 0) return
  const again = language !== instance.language || wanted.some((namespace) => failed.has(joinName(language, namespace)))
  await loadWithin(() => (again ? instance.reloadResources([language], wanted) : instance.loadNamespaces(wanted)))
  const lost = missingTexts(instance, wanted, language)
  for (const namespace of wanted) failed.delete(joinName(language, namespace))
  for (const namespace of lost) failed.add(joinName(language, namespace))
  if (lost.length > 0) throw new MissingFile(`Unable to load the texts ${lost.map((each) => joinName(language, each))}`)
}
