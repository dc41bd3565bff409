import { roles } from '../../client/theme.ts'
import { escapeHtml } from '../../shared/html.ts'

/** Styles that are in the browser's cache are there sooner: then nobody sees this frame. */
const waitsMs = 40

const [ground, line, ink] = ['--lys-ground', '--lys-line', '--lys-ink'].map((role) => roles[role] ?? ['', ''])

const fonts = { serif: 'Georgia,serif', 'sans-serif': 'Arial,sans-serif' }

/** The line below the header is a picture, as the ground is that of the whole page. */
const inColors = (scheme: 0 | 1) =>
  `#first-frame{color:${ink?.[scheme]};background:linear-gradient(${line?.[scheme]},${line?.[scheme]})0 60px/1px 1px repeat-x ${ground?.[scheme]}}`

/**
 * The name of the shop at its place in the header. In the system's color scheme: the one that a visitor has chosen is
 * known to a script alone, which comes with the styles. Short, because each byte of a document delays its styles. It hides
 * itself once the page's content follows; a browser that does not know that rule has another in global.css.
 */
const styleWith = (font: string): string =>
  [
    `<style>#first-frame{position:fixed;inset:0;font:22px/60px ${font};text-align:center;`,
    `animation:first-frame 0s ${waitsMs}ms both}@keyframes first-frame{0%{opacity:0}}`,
    `${inColors(0)}@media(prefers-color-scheme:dark){${inColors(1)}}`,
    '@media(min-width:75em){#first-frame{font-size:30px;line-height:72px;background-position:0 116px}}',
    '#first-frame:has(~#app){display:none}</style>',
  ].join('')

/** The style of the first frame, by what the faces of titles are like. It belongs into the head, as each style does. */
export const firstFrameStyles = { serif: styleWith(fonts.serif), 'sans-serif': styleWith(fonts['sans-serif']) }

/**
 * Shown by a storefront page on a slow line until its styles are there. A browser shows nothing at all while it waits
 * for styles of the head; those of the body, which come after this, hold up only what follows them.
 */
export function firstFrame(shop: string): string {
  return `<div id="first-frame" aria-hidden="true">${escapeHtml(shop)}</div>`
}
