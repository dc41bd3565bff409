/** A drawing as a designer's program writes it. */
export const drawing = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="480" height="120">${content}</svg>`,
  )

const copies = Array.from(
  { length: 6 },
  (_, level) => `<g id="u${level + 1}">${`<use xlink:href="#u${level}"/>`.repeat(10)}</g>`,
).join('')

/** A drawing of 1 kB with filters that are allowed, and shapes enough for minutes. */
export const endlessDrawing = drawing(
  `<filter id="f"><feGaussianBlur stdDeviation="4"/></filter><defs><g id="u0"><rect filter="url(#f)" width="480" height="120"/></g>${copies}</defs><use xlink:href="#u6"/>`,
)
