import type { Bilingual } from '../draft.ts'

/** `de el` becomes `del`, `a el` becomes `al`; `de él` stays. */
export const contract = (text: string): string => text.replace(/(?<!\p{L})(de|a) el(?!\p{L})/giu, '$1l')

const slot = /\{(\p{L}+)\}/gu

/**
 * A sentence with its slots filled. A slot with a capital begins with one; Spanish contractions are made.
 * @throws Error for a slot without a value: a mistake in the texts, found by their tests
 */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  contract(
    template.replace(slot, (whole, key: string) => {
      const value = values[key] ?? values[key.charAt(0).toLowerCase() + key.slice(1)]
      if (value === undefined) throw new Error(`no value for ${whole} in: ${template}`)
      return key.charAt(0) === key.charAt(0).toUpperCase() ? value.charAt(0).toUpperCase() + value.slice(1) : value
    }),
  )

/** The same thing said in both languages, each in its own way. */
export const say = (es: string, en: string): Bilingual => ({ es, en })
