const english = /\b(?:the|and|with|of|for|your|linen|cotton|wool|shirt|dress|blue|white|green|black)\b/i
const spanish = /(?<!\p{L})(?:el|los|las|con|para|lino|lana|algodón|camisa|vestido|azul|blanco|verde|negro)(?!\p{L})/iu

const shared: readonly RegExp[] = [
  / {2}|\n{3}/,
  /[{}]/,
  /undefined|null|NaN/,
  / [.,:;]/,
  /[.,:;]{2}/,
  /[.?!] \p{Ll}.{0,20}/u,
  /(?:^|\n)\p{Ll}.{0,20}/u,
  /(?<!\p{L})(\p{L}{2,}) \1(?![\p{L}-])/iu,
]

const found = (text: string, flaws: readonly RegExp[]) => flaws.flatMap((flaw) => text.match(flaw)?.[0] ?? [])

/** What is wrong with a Spanish text, by its letters alone. */
export const spanishFlaws = (text: string): string[] =>
  found(text, [...shared, /(?<!\p{L})(?:de|a) el(?!\p{L}).{0,10}/iu, english])

/** What is wrong with an English text, by its letters alone. */
export const englishFlaws = (text: string): string[] =>
  found(text, [...shared, spanish, /\ba (?!one)[aeio]\p{L}+/iu, /\ban [^aeiouhAEIOUH]\p{L}+/u])
