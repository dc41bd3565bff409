import type { DocumentBoot } from '../../client/shell/boot.ts'
import type { Head } from '../../client/shell/page-data.ts'
import { roles } from '../../client/shell/theme.ts'
import { escapeHtml } from '../../shared/html.ts'
import { type Language, languages, numberLocales } from '../../shared/languages.ts'
import { brandPictureSize } from '../../shared/look/brand-pictures.ts'
import { documentTitle } from '../../shared/page-title.ts'
import type { PageAssets } from './assets.ts'
import type { PageLook } from './page-look.ts'

export interface DocumentParts {
  language: Language
  head: Head
  /** Path and allow-listed query, the address for search engines. */
  address: string
  assets: PageAssets
  html: string
  /** Absent on the error page, which needs no script. */
  boot?: DocumentBoot
  shop: { name: string; url: string }
  look: PageLook
  /** For the preview of a look: a page without scripts. */
  still?: boolean
  hasFirstFrame?: boolean
}

/** JSON inside a script element: `<` could end the element, the rest could break old parsers. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function tag(name: string, attributes: Record<string, string | undefined>): string {
  const list = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`,
  )
  return `<${name}${list.join('')}>`
}

function withLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`
}

/** The canonical address without a language, and the page's own, which has the language that its address names. */
function canonicalAddresses({ head, address, language, shop }: DocumentParts): { neutral: string; canonical: string } {
  const [path = '', query] = address.split('?', 2)
  const search = new URLSearchParams(query)
  const named = search.has('lng')
  search.delete('lng')
  const neutral = `${shop.url}${head.canonical ?? (search.size > 0 ? `${path}?${search}` : path)}`
  return { neutral, canonical: named ? withLanguage(neutral, language) : neutral }
}

/**
 * A picture for links to the page, with its size: as JPEG where the shop serves it in several, which every reader of such
 * links knows; the owner's logo and icon as they are.
 */
function imageMetadata(image: string | undefined, origin: string): Record<string, string | undefined> {
  if (!image) return {}
  const [, width, height] = /\?w=(\d+)&h=(\d+)$/.exec(image) ?? []
  const size = width ? undefined : brandPictureSize(image.slice(image.lastIndexOf('/') + 1))
  return {
    'og:image': width ? `${origin}${image}&format=jpeg` : `${origin}${image}`,
    'og:image:type': width ? 'image/jpeg' : size && 'image/png',
    'og:image:width': width ?? size?.width.toString(),
    'og:image:height': height ?? size?.height.toString(),
  }
}

function metadata(parts: DocumentParts): string[] {
  const { head, language, shop, look } = parts
  const image = head.image ?? look.image
  const title = documentTitle(head.title, shop.name)
  const { neutral, canonical } = canonicalAddresses(parts)
  const shared = {
    'og:title': head.title,
    'og:description': head.description,
    'og:type': 'website',
    'og:url': canonical,
    'og:site_name': shop.name,
    'og:locale': numberLocales[language].replace('-', '_'),
    ...imageMetadata(image, shop.url),
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(head.description ? [tag('meta', { name: 'description', content: head.description })] : []),
    ...(head.noindex
      ? [tag('meta', { name: 'robots', content: 'noindex' })]
      : [
          tag('link', { rel: 'canonical', href: canonical }),
          ...languages.map((lng) => tag('link', { rel: 'alternate', hreflang: lng, href: withLanguage(neutral, lng) })),
          tag('link', { rel: 'alternate', hreflang: 'x-default', href: neutral }),
        ]),
    ...Object.entries(shared).flatMap(([property, content]) => (content ? [tag('meta', { property, content })] : [])),
    ...(head.jsonLd ?? []).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
  ]
}

/**
 * The script that runs before the first paint. It fetches the page's modules and texts once that is done: at the same time as the
 * styles they would hold it up.
 */
function scripts({ assets, boot, still }: DocumentParts): string[] {
  const [entry] = assets.scripts
  if (still) return []
  const later = entry && { 'data-entry': entry, 'data-texts': boot?.texts, 'data-modules': assets.preloads.join(' ') }
  return [`${tag('script', { src: '/head.js', ...later })}</script>`]
}

/**
 * Without scripts, hides controls that need them and placeholders of what they would fetch, which notices replace, and
 * shows every tab panel.
 */
const withoutScripts =
  '<noscript><style>[data-scripts-only],#app [aria-busy=true]:not(:has(h1)){display:none!important}#app [role=tabpanel]{display:block!important}</style></noscript>'

function stylesheets({ assets, look }: DocumentParts): string[] {
  const styles = [...assets.styles, ...(look.stylesheet ? [look.stylesheet] : [])]
  return styles.map((href) => tag('link', { rel: 'stylesheet', href }))
}

/** Styles of the document itself, all in the head: HTML knows no style element in the body, but links to stylesheets. */
function ownStyles({ look, hasFirstFrame }: DocumentParts): string[] {
  return [
    ...(look.css ? [`<style id="look">${look.css}</style>`] : []),
    ...(hasFirstFrame ? [firstFrameStyles[look.titles]] : []),
  ]
}

function resources({ head, look }: DocumentParts): string[] {
  const fonts = look.fonts.map((name) =>
    tag('link', {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
      href: `/fonts/${name}.woff2`,
    }),
  )
  const pictures = (head.preloadImages ?? []).map(({ srcSet, sizes, media }) =>
    tag('link', { rel: 'preload', as: 'image', imagesrcset: srcSet, imagesizes: sizes, media, fetchpriority: 'high' }),
  )
  return [...pictures, ...fonts]
}

/** Icons of tabs and home screens, the web app, and the color of the browser's own bars. */
function appearance({ look: { icons, touchIcon, themeColors } }: DocumentParts): string[] {
  const tabIcons = icons?.filter(({ sizes }) => sizes !== '512x512')
  return [
    ...(tabIcons?.map(({ src, sizes, type }) => tag('link', { rel: 'icon', href: src, type, sizes })) ?? [
      tag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }),
    ]),
    tag('link', { rel: 'apple-touch-icon', href: touchIcon ?? '/apple-touch-icon.png' }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    ...(['light', 'dark'] as const).map((scheme) =>
      tag('meta', { name: 'theme-color', content: themeColors[scheme], media: `(prefers-color-scheme: ${scheme})` }),
    ),
  ]
}

/** The complete document of a page. */
export function documentHtml(parts: DocumentParts): string {
  const { hasFirstFrame, shop } = parts
  // The script runs once the styles before it are there.
  const blocking = [...stylesheets(parts), ...scripts(parts)]
  const first = hasFirstFrame
    ? [...ownStyles(parts), '</head><body>', firstFrame(shop.name), ...blocking]
    : [...blocking, ...ownStyles(parts)]
  return [
    `<!doctype html><html lang="${parts.language}" data-mantine-color-scheme="light"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...metadata(parts),
    withoutScripts,
    ...appearance(parts),
    ...first,
    ...resources(parts),
    ...(hasFirstFrame ? [] : ['</head><body>']),
    `<div id="app">${parts.html}</div>`,
    parts.boot ? `<script type="application/json" id="boot">${escapeJson(parts.boot)}</script>` : '',
    '</body></html>',
  ].join('')
}

/** Styles that are in the browser's cache are there sooner: then nobody sees this frame. */
const waitsMs = 40

const [ground, line, ink] = ['--lys-ground', '--lys-line', '--lys-ink'].map((role) => roles[role] ?? ['', ''])

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
const firstFrameStyles = { serif: styleWith('Georgia,serif'), 'sans-serif': styleWith('Arial,sans-serif') }

/**
 * Shown by a storefront page on a slow line until its styles are there. A browser shows nothing at all while it waits
 * for styles of the head; those of the body, which come after this, hold up only what follows them.
 */
function firstFrame(shop: string): string {
  return `<div id="first-frame" aria-hidden="true">${escapeHtml(shop)}</div>`
}
