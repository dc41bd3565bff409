/** Signs that would begin bold text or a link. */
const signs = /[\\*[\]]/g

/** A value as plain text of the small Markdown of legal texts. */
export const escapeMarkdown = (value: string): string => value.replaceAll(signs, '\\$&')

/** Marks the place in a legal text that its owner still has to fill; `hint` says with what. */
export const writeGap = (hint: string): string => `**[… ${hint}]**`

/** Counts the places in a legal text that its owner still has to fill. */
export const countGaps = (text: string): number => text.match(/\*\*\[…[^[\]\n]*\]\*\*/g)?.length ?? 0
