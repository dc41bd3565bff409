/** What only a demonstration says, or what is ours and nobody else's. */
const words = [
  /(?<!po|ven)demo(?!-payment\b|crática)|demostraci|showcase|sells nothing|doesn’t sell|no vende nada|nada se ha vendido/gi,
  /lino[ -]y[ -]sal|linoysal|atl[aá]ntic|galicia|tarifa|almadraba|B00000000/gi,
  // In capital letters: variables of style sheets begin with the small ones.
  /\bLYS\b/g,
]

/** What our catalogue sells: looked for where none of it is left. */
export const wordsOfOurGoods = [/\blino\b|\blinen\b|s[eé]rum|jab[oó]n de algas|seaweed/gi]

/** The words of ours that a text has, with what stands around each. */
export function ourWordsIn(text: string, more: readonly RegExp[] = []): string[] {
  return [...words, ...more].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40)),
  )
}
