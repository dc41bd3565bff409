/** Ten shades from light to dark. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/** The shades of an accent, and the two that stand on dark grounds. */
export interface Palette {
  shades: Shades
  /** Text and lines on dark grounds, and the ground of ink; lighter when it is pointed at. */
  inDark: { accent: string; hover: string }
}

/** The accent that the shop came with; its shades set the ladder. */
export const clay: Palette = {
  shades: [
    '#fbf5f2',
    '#f7e7e2',
    '#eed0c5',
    '#e4b4a2',
    '#e18f72',
    '#b54d26',
    '#9c4221',
    '#8d3c1e',
    '#7a341a',
    '#602914',
  ],
  inDark: { accent: '#e9a98c', hover: '#f0c3ae' },
}
