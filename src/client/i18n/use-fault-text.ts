import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { faultNamespaces, readFault } from '../../shared/fault.ts'
import type { Namespace, TextKey, TextName } from '../../shared/texts.ts'

/** Whether a word is the key of a text; the server, which may be of another version, may name others. */
export function isTextKey<Within extends Namespace>(
  instance: i18n,
  namespace: Within,
  word: string,
): word is TextKey<Within> {
  return instance.exists(`${namespace}:${word}`)
}

/** The text of a field's error: schemas give a fault, the server a text. Needs the texts of the page's faults. */
export function useFaultText(): (fault: string) => string {
  const { i18n } = useTranslation('validation')
  return (fault) => {
    const { key, params } = readFault(fault)
    const namespace = faultNamespaces.find((each) => isTextKey(i18n, each, key))
    return namespace ? String(i18n.t(`${namespace}:${key}` as TextName, { ...params })) : fault
  }
}
