import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Namespace, TextKey } from '../../shared/texts.ts'

/** Whether a word that came from elsewhere is the key of a text here: the server may be of another version. */
export function isTextKey<Within extends Namespace>(
  instance: i18n,
  namespace: Within,
  word: string,
): word is TextKey<Within> {
  return instance.exists(`${namespace}:${word}`)
}

/** Says what is wrong with a value: schemas name it by a key of `validation`, the server writes it out. */
export function useFaultText(): (fault: string) => string {
  const { t, i18n } = useTranslation('validation')
  return (fault) => (isTextKey(i18n, 'validation', fault) ? t(fault) : fault)
}
