import { choosePalette } from '../../shared/look/accents.ts'
import { iconFile } from '../../shared/look/brand-pictures.ts'
import { grounds } from '../../shared/look/contrasts.ts'
import { findFontPair, fontFiles, fontStylesheet } from '../../shared/look/fonts.ts'
import { lookCss } from '../../shared/look/look-css.ts'
import { imagePath } from '../../shared/paths.ts'
import type { Settings } from '../../shared/settings/sections.ts'

/** The look in a document; nothing is different for the shop as it came. */
export type PageLook = ReturnType<typeof createLook>

const looks = new WeakMap<Settings, PageLook>()

function themeColors({ look }: Settings): { light: string; dark: string } {
  if (look.accent === 'clay') return { light: grounds.light.ground, dark: grounds.dark.ground }
  const { shades } = choosePalette(look)
  return { light: shades[6], dark: shades[9] }
}

const describeIcon = (icon: string, size: 512 | 192 | 48) => ({
  src: imagePath(iconFile(icon, size)),
  sizes: `${size}x${size}`,
  type: 'image/png',
})

function createLook(settings: Settings) {
  const { look, identity } = settings
  const { icon, logoLight } = identity
  const picture = icon || logoLight
  /** Measures of the faces of titles, for what is shown before they are there. */
  const titles: 'serif' | 'sans-serif' =
    findFontPair(look.fonts)?.titles.families.at(-1) === 'sans-serif' ? 'sans-serif' : 'serif'
  return {
    titles,
    /** The variables that the owner has changed; empty: none. */
    css: lookCss(look),
    /** The stylesheet of the faces, where they are not those of the shop's own stylesheet. */
    stylesheet: fontStylesheet(look.fonts),
    /** Files of faces to fetch ahead. */
    fonts: fontFiles(look.fonts),
    /** Colors of the browser's own bars, in each scheme. */
    themeColors: themeColors(settings),
    /** Icons of the browser's tab, of home screens and of web apps. */
    icons: icon ? [describeIcon(icon, 48), describeIcon(icon, 192), describeIcon(icon, 512)] : undefined,
    touchIcon: icon ? imagePath(iconFile(icon, 180)) : undefined,
    /** Shown with links to pages that have no picture of their own. */
    image: picture ? imagePath(picture) : undefined,
  }
}

/** The look of documents by the settings; made once for each state of them. */
export function pageLook(settings: Settings): PageLook {
  const page = looks.get(settings) ?? createLook(settings)
  looks.set(settings, page)
  return page
}
