/** Letters with their accents, and emoji with their parts. */
export const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
