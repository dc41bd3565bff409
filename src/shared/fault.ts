import type { TextKey } from './texts.ts'

/** What is wrong with a field: the key of a text of `validation`, with a word that the text quotes after a colon. */
export type Fault = TextKey<'validation'> | `${TextKey<'validation'>}:${string}`

/** The key of a fault's text, and the word that it quotes. */
export function readFault(fault: string): { key: string; params?: { word: string } } {
  const [key = '', word] = fault.split(':', 2)
  return word === undefined ? { key } : { key, params: { word } }
}
