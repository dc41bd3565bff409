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
 * known to a script alone, which comes with the styles. Short, because each byte of a document delays its styles.
 */
const styleWith = (font: string): string =>
  [
    `<style>#first-frame{position:fixed;inset:0;font:22px/60px ${font};text-align:center;`,
    `animation:first-frame 0s ${waitsMs}ms both}@keyframes first-frame{0%{opacity:0}}`,
    `${inColors(0)}@media(prefers-color-scheme:dark){${inColors(1)}}`,
    '@media(min-width:75em){#first-frame{font-size:30px;line-height:72px;background-position:0 116px}}</style>',
  ].join('')

const styles = { serif: styleWith(fonts.serif), 'sans-serif': styleWith(fonts['sans-serif']) }

/**
 * What a storefront page shows on a slow line until its styles are there. A browser shows nothing at all while it waits
 * for styles of the head; those of the body hold up only what follows them.
 * @param blocking the elements of styles, and of the script that runs before the page is shown
 */
export function withFirstFrame(
  { name: shop, titles }: { name: string; titles: keyof typeof styles },
  blocking: readonly string[],
): string {
  const name = `<div id="first-frame" aria-hidden="true">${escapeHtml(shop)}</div>`
  return [styles[titles], name, ...blocking, '<style>#first-frame{display:none}</style>'].join('')
}
