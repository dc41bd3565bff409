import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { readFault } from '../../shared/fault.ts'
import type { Namespace, TextKey } from '../../shared/texts.ts'

/** Whether a word is the key of a text; the server, which may be of another version, may name others. */
export function isTextKey<Within extends Namespace>(
  instance: i18n,
  namespace: Within,
  word: string,
): word is TextKey<Within> {
  return instance.exists(`${namespace}:${word}`)
}

/** The text of a field's error: schemas give a fault, the server a text. */
export function useFaultText(): (fault: string) => string {
  const { t, i18n } = useTranslation('validation')
  return (fault) => {
    const { key, params } = readFault(fault)
    return isTextKey(i18n, 'validation', key) ? String(t(key, { ...params })) : fault
  }
}
