/** As the function of the same name in the modules, which is not called in here. */
const rem = (px) => `calc(${Number.parseInt(px, 10) / 16}rem * var(--mantine-scale))`

const gap = (gaps) => (gaps.length > 0 ? { gap: gaps.map(rem).join(' ') } : {})

/** Declarations that many parts share, by what they make: `@mixin plain-list;` in a CSS module. */
const mixins = {
  /** For screen readers alone. */
  'visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
  },
  'plain-list': { margin: '0', padding: '0', 'list-style': 'none' },
  /** A button that looks like the text around it. */
  'plain-button': { padding: '0', border: '0', background: 'none', cursor: 'pointer' },
  /** High enough for a finger (WCAG 2.2, 2.5.5), its content centered. */
  'touch-target': { display: 'inline-flex', 'align-items': 'center', 'min-height': rem('44px') },
  /** Things side by side, centered; `row 8px` with a gap. */
  row: (_mixin, ...gaps) => ({ display: 'flex', 'align-items': 'center', ...gap(gaps) }),
  /** Things side by side in as many lines as they take; `wrapping-row 8px, 24px` with the gaps between lines and between things. */
  'wrapping-row': (_mixin, ...gaps) => ({ display: 'flex', 'flex-wrap': 'wrap', ...gap(gaps) }),
  column: (_mixin, ...gaps) => ({ display: 'flex', 'flex-direction': 'column', ...gap(gaps) }),
  grid: (_mixin, ...gaps) => ({ display: 'grid', ...gap(gaps) }),
  /** `square 20px` */
  square: (_mixin, side) => ({ width: rem(side), height: rem(side) }),
  /** What matters less: small, and in the quiet color; `quiet 13px` for another size. */
  quiet: (_mixin, size) => ({
    color: 'var(--lys-quiet)',
    'font-size': size ? rem(size) : 'var(--mantine-font-size-sm)',
  }),
  panel: { border: '1px solid var(--lys-line)', background: 'var(--lys-paper)' },
  /** One line, cut off where it is too long. */
  'one-line': { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  underlined: { 'text-decoration': 'underline', 'text-underline-offset': '0.2em' },
  /** The place of something that is still loading. */
  bone: { 'border-radius': 'var(--mantine-radius-xs)', background: 'var(--lys-line)' },
  'figure-table': { width: '100%', 'border-collapse': 'collapse', 'font-variant-numeric': 'tabular-nums' },
}

export default { plugins: { 'postcss-preset-mantine': { mixins } } }
