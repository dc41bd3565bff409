import preset from 'postcss-preset-mantine'

/** Pixels as the function of the same name in the modules, which is not called in here; other lengths as they are. */
const rem = (length) => (length.endsWith('px') ? `${Number.parseInt(length, 10) / 16}rem` : length)

/** `32px 64px` in rem. */
const lengths = (text) => text.trim().split(/\s+/).map(rem).join(' ')

const gap = (gaps) => (gaps.length > 0 ? { gap: gaps.map(rem).join(' ') } : {})

/** `sm` as the theme's size; lengths as they are. */
const fontSize = (size) => (/^[a-z]+$/.test(size) ? `var(--mantine-font-size-${size})` : rem(size))

/** Declarations that many parts share, by what they make: `@mixin plain-list;` in a CSS module. */
const mixins = {
  /** For screen readers alone. */
  'visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
  },
  /** `plain-list 8px 0` with a margin. */
  'plain-list': (_mixin, margin = '0') => ({ margin: lengths(margin), padding: '0', 'list-style': 'none' }),
  /** A group of fields without the browser's box around it. */
  'plain-fieldset': { 'min-width': '0', margin: '0', padding: '0', border: '0' },
  /** A button that looks like the text around it. */
  'plain-button': { padding: '0', border: '0', background: 'none', cursor: 'pointer' },
  /** A link that is underlined when it is pointed at; `bare-link ink` takes that color then. */
  'bare-link': (_mixin, color) => ({
    'text-decoration': 'none',
    '&:hover': { ...(color && { color: `var(--lys-${color})` }), 'text-decoration': 'underline' },
  }),
  /** High enough for a finger (WCAG 2.2, 2.5.5), its content centered. */
  'touch-target': { display: 'inline-flex', 'align-items': 'center', 'min-height': rem('44px') },
  /** Things side by side, centered; `row 8px` with a gap, `row 4px, 8px, wrap, between` in lines from edge to edge, `inline` in a text. */
  row: (_mixin, ...options) => ({
    display: options.includes('inline') ? 'inline-flex' : 'flex',
    'align-items': 'center',
    ...(options.includes('wrap') && { 'flex-wrap': 'wrap' }),
    ...(options.includes('between') && { 'justify-content': 'space-between' }),
    ...gap(options.filter((option) => option.endsWith('px'))),
  }),
  /** A text beside its sign: `with-sign 24px` with the size of the sign, and `with-sign 32px, 16px, accent` with a gap and a color. */
  'with-sign': (_mixin, side, space = '12px', color) => ({
    display: 'flex',
    'align-items': 'flex-start',
    ...gap([space]),
    '> svg': { ...mixins.icon(_mixin, side), ...(color && { color: `var(--lys-${color})` }) },
  }),
  /** Things side by side in as many lines as they take; `wrapping-row 8px, 24px, between` with both gaps, from edge to edge. */
  'wrapping-row': (_mixin, ...options) => ({
    display: 'flex',
    'flex-wrap': 'wrap',
    ...(options.includes('between') && { 'justify-content': 'space-between' }),
    ...gap(options.filter((option) => option.endsWith('px'))),
  }),
  column: (_mixin, ...gaps) => ({ display: 'flex', 'flex-direction': 'column', ...gap(gaps) }),
  grid: (_mixin, ...gaps) => ({ display: 'grid', ...gap(gaps) }),
  /** One column, and several from a window's width on: `columns 62em, 20rem minmax(0, 1fr), 16px, 40px 64px` with both gaps. */
  columns: (_mixin, from, several, narrow, wide) => ({
    display: 'grid',
    'grid-template-columns': 'minmax(0, 1fr)',
    gap: lengths(narrow),
    'align-items': 'start',
    [`@media (min-width: ${from})`]: { 'grid-template-columns': several, gap: lengths(wide) },
  }),
  /** Over all of the nearest positioned element. */
  cover: { position: 'absolute', inset: '0', height: '100%' },
  /** One thing in the middle of its box. */
  centered: { display: 'grid', 'place-items': 'center' },
  /** `circle 8px` */
  circle: (_mixin, side) => ({ width: rem(side), height: rem(side), 'border-radius': '50%' }),
  /** `square 20px` */
  square: (_mixin, side) => ({ width: rem(side), height: rem(side) }),
  /** A square that does not shrink: `icon 16px`. */
  icon: (_mixin, side) => ({ flex: 'none', width: rem(side), height: rem(side) }),
  /** A text of less weight: small, and in the quiet color; `quiet 13px` or `quiet xs` for another size. */
  quiet: (_mixin, size = 'sm') => ({ color: 'var(--lys-quiet)', 'font-size': fontSize(size) }),
  /** The name of a field or a fact. */
  label: { 'font-size': fontSize('sm'), 'font-weight': '550' },
  /** The face of titles: `serif 1.5rem`. */
  serif: (_mixin, size) => ({ 'font-family': 'var(--lys-serif)', 'font-size': fontSize(size) }),
  /** Space above and below a page on phones and, after the comma, from 48em on: `page-padding 32px 64px, 48px 96px`. */
  'page-padding': (_mixin, phone, wide) => ({
    'padding-block': lengths(phone),
    '@media (min-width: 48em)': { 'padding-block': lengths(wide) },
  }),
  /** A narrow page: its width, its padding on phones, and from 48em on: `page 46rem, 32px 16px 64px, 64px 32px 96px`. */
  page: (_mixin, width, phone, wide) => ({
    'max-width': width,
    margin: '0 auto',
    padding: lengths(phone),
    '@media (min-width: 48em)': { padding: lengths(wide) },
  }),
  /** The title of a page, growing with the window. */
  'page-title': { 'font-size': 'clamp(2rem, 1.6rem + 1.6vw, 2.75rem)' },
  /** Focused by scripts only, where a ring around it would mean nothing. */
  'no-focus-ring': { '&:focus': { outline: 'none' } },
  /** Room for a finger above and below a link of one line, without moving what stands around it. */
  'finger-height': { display: 'inline-block', 'padding-block': rem('11px'), 'margin-block': rem('-11px') },
  /** Hidden in windows of a width and wider, on paper as on the screen: `hidden-from 75em`. */
  'hidden-from': (_mixin, width) => ({ [`@media (min-width: ${width})`]: { display: 'none' } }),
  /** Hidden in narrower ones. */
  'shown-from': (_mixin, width) => ({
    [`@media (max-width: ${Number.parseFloat(width) - 0.01}em)`]: { display: 'none' },
  }),
  /** At most as many lines: `lines 2`. */
  lines: (_mixin, count) => ({
    display: '-webkit-box',
    overflow: 'hidden',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': count,
  }),
  /** A text to read: its width and the height of its lines: `measure 60ch, 1.6`. */
  measure: (_mixin, width, height) => ({ 'max-width': width, 'line-height': height }),
  /** A link that covers its card, the nearest positioned element, and so makes it one target. */
  'card-link': (_mixin, offset = '4px') => ({
    'text-decoration': 'none',
    '&::after': { content: '""', position: 'absolute', inset: '0' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '2px solid var(--lys-accent)', 'outline-offset': offset },
  }),
  /** A ground with slightly rounded corners: paper, or `ground sand`. */
  ground: (_mixin, color = 'paper') => ({
    background: `var(--lys-${color})`,
    'border-radius': 'var(--mantine-radius-xs)',
  }),
  /** The edge of what is pressed, and has no ground; `outlined sm` with rounder corners. */
  outlined: (_mixin, radius = 'xs') => ({
    border: '1px solid var(--lys-control)',
    'border-radius': `var(--mantine-radius-${radius})`,
  }),
  /** A small mark in a text of a size: `mark 11px`. Its edge is drawn by contrast themes, which draw no ground. */
  mark: (_mixin, size) => ({
    'border-radius': 'var(--mantine-radius-xs)',
    'font-size': rem(size),
    'font-weight': '550',
    'line-height': '1.4',
    outline: '1px solid transparent',
    'outline-offset': '-1px',
  }),
  /** The ring of what has the focus, drawn by hand: `focus-ring -2px`. */
  'focus-ring': (_mixin, offset = '2px') => ({ outline: '2px solid var(--lys-accent)', 'outline-offset': offset }),
  /** `panel sm` with rounded corners, `panel md, lg` above the page with a shadow. */
  panel: (_mixin, radius, shadow) => ({
    border: '1px solid var(--lys-line)',
    background: 'var(--lys-paper)',
    ...(radius && { 'border-radius': `var(--mantine-radius-${radius})` }),
    ...(shadow && { 'box-shadow': `var(--mantine-shadow-${shadow})` }),
  }),
  /** Tells the chosen one of several where the system's colors replace ours, grounds included (Windows high contrast). */
  'chosen-in-forced-colors': {
    '@media (forced-colors: active)': {
      'forced-color-adjust': 'none',
      background: 'SelectedItem',
      color: 'SelectedItemText',
    },
  },
  /** A short text that stands out from the page. */
  notice: {
    'border-inline-start': '3px solid var(--lys-accent)',
    background: 'var(--lys-paper)',
    'line-height': '1.5',
  },
  /** The summary of a part that opens: an arrow, which turns then, replaces the browser's. */
  disclosure: {
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      flex: 'none',
      width: rem('7px'),
      height: rem('7px'),
      border: 'solid currentcolor',
      'border-width': '0 1.5px 1.5px 0',
      rotate: '-45deg',
      transition: 'rotate 150ms ease-out',
      content: '""',
    },
    '[open] > &::before': { rotate: '45deg' },
  },
  /** One line, cut off where it is too long. */
  'one-line': { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  underlined: { 'text-decoration': 'underline 1px', 'text-underline-offset': '0.2em' },
  /** The place of something that is still loading. */
  bone: { 'border-radius': 'var(--mantine-radius-xs)', background: 'var(--lys-line)' },
  /** A large one, of a height: `large-bone 160px`. */
  'large-bone': (_mixin, height) => ({ ...mixins.bone, height: rem(height), opacity: '0.6' }),
  /** A line of a list below a rule: its space above and below, and between its things. */
  line: (_mixin, space, between = '16px') => ({
    display: 'flex',
    ...gap([between]),
    'padding-block': rem(space),
    'border-top': '1px solid var(--lys-line)',
  }),
  /** A table whose rows are cards in narrower windows; `cards-until 48em, screen` not on paper. */
  'cards-until': (_mixin, width, medium = 'all') => ({
    [`@media ${medium} and (max-width: ${Number.parseFloat(width) - 0.01}em)`]: {
      '&, tbody': { display: 'block' },
      thead: mixins['visually-hidden'],
      'tbody :is(td, th)': { padding: '0' },
    },
  }),
  /** A local font stretched to ours: its width, and the heights above and below the line, then the names that systems have for it. */
  'stretched-font': (_mixin, family, measures, ...names) => {
    const [width, ascent, descent] = measures.split(' ')
    return {
      '@font-face': {
        'font-family': family,
        src: names.map((name) => `local(${name})`).join(', '),
        'size-adjust': width,
        'ascent-override': ascent,
        'descent-override': descent,
        'line-gap-override': '0%',
      },
    }
  },
  'figure-table': { width: '100%', 'border-collapse': 'collapse', 'font-variant-numeric': 'tabular-nums' },
}

/** Lengths without Mantine's scale, which the shop never sets: each page's styles are up to 700 bytes lighter. */
const unscaled = {
  postcssPlugin: 'unscaled',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1')
    })
  },
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

export default { plugins: [preset({ mixins }), unscaled, sourceOfMixins] }
