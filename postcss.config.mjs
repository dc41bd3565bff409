import preset from 'postcss-preset-mantine'

/** As the function of the same name in the modules, which is not called in here. */
const rem = (px) => `calc(${Number.parseInt(px, 10) / 16}rem * var(--mantine-scale))`

/** `32px 64px` in rem. */
const lengths = (text) => text.trim().split(/\s+/).map(rem).join(' ')

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
  /** Space above and below a page on phones and, after the comma, from 48em on: `page-padding 32px 64px, 48px 96px`. */
  'page-padding': (_mixin, phone, wide) => ({
    'padding-block': lengths(phone),
    '@media (min-width: 48em)': { 'padding-block': lengths(wide) },
  }),
  /** The title of a page, growing with the window. */
  'page-title': { 'font-size': 'clamp(2rem, 1.6rem + 1.6vw, 2.75rem)' },
  /** Focused by scripts only, where a ring around it would mean nothing. */
  'no-focus-ring': { '&:focus': { outline: 'none' } },
  /** A link that covers its card, the nearest positioned element, and so makes it one target. */
  'card-link': (_mixin, offset = '4px') => ({
    'text-decoration': 'none',
    '&::after': { content: '""', position: 'absolute', inset: '0' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '2px solid var(--lys-accent)', 'outline-offset': offset },
  }),
  panel: { border: '1px solid var(--lys-line)', background: 'var(--lys-paper)' },
  /** One line, cut off where it is too long. */
  'one-line': { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  underlined: { 'text-decoration': 'underline', 'text-underline-offset': '0.2em' },
  /** The place of something that is still loading. */
  bone: { 'border-radius': 'var(--mantine-radius-xs)', background: 'var(--lys-line)' },
  'figure-table': { width: '100%', 'border-collapse': 'collapse', 'font-variant-numeric': 'tabular-nums' },
}

/** Gives what a mixin nests the file of the rule around it: Vite warns of declarations that come from no file. */
const sourceOfMixins = {
  postcssPlugin: 'source-of-mixins',
  OnceExit(root) {
    root.walk((node) => {
      node.source ??= node.parent?.source
    })
  },
}

export default { plugins: [preset({ mixins }), sourceOfMixins] }
