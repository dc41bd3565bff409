import fc from 'fast-check'

/**
 * Texts of any characters, halves of pairs among them. The unit `binary` of fast-check takes 0.7 s to be made, which every
 * planted fault would wait for.
 */
export const anyText = fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) })
