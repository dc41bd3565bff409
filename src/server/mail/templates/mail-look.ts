import { choosePalette } from '../../../shared/look/accents.ts'
import { logoOf } from '../../../shared/look/brand-pictures.ts'
import { clay } from '../../../shared/look/clay.ts'
import { fontPairOf } from '../../../shared/look/fonts.ts'
import { imagePath } from '../../../shared/paths.ts'
import type { Settings } from '../../../shared/settings/sections.ts'
import type { Base } from '../../base.ts'

/** Changes of the owner to the look of mails. */
export interface MailLook {
  /** Color of links and buttons; paper on it has a contrast of at least 4.5:1. */
  accent: string
  /** Faces, with fallbacks of the same build; absent: those that the shop came with. */
  faces?: { serif: string; sans: string; files: [serif: string, sans: string]; names: [serif: string, sans: string] }
  /** In the place of the shop's name; its height is that of the mail's head. */
  logo?: { url: string; width: number; height: number }
}

/** Largest logo in the head of a mail, in pixels. */
const logoBox = { width: 280, height: 40 }

function logoIn({ identity }: Settings, shopUrl: string): MailLook['logo'] {
  const logo = logoOf(identity.logoLight)
  if (!logo) return undefined
  const scale = Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height)
  const [width, height] = [Math.round(logo.width * scale) || 1, Math.round(logo.height * scale) || 1]
  return { url: `${shopUrl}${imagePath(logo.file)}`, width, height }
}

function facesIn({ look }: Settings): MailLook['faces'] {
  const pair = fontPairOf(look.fonts)
  if (!pair) return undefined
  const { titles, texts } = pair
  return {
    serif: titles.inMails,
    sans: texts.inMails,
    files: [titles.file, texts.file],
    names: [titles.families[0] ?? '', texts.families[0] ?? ''],
  }
}

/** The look of mails by the settings, for their sender; nothing of it for that of the shop as it came. */
export function mailLook({ config, settings }: Pick<Base, 'config' | 'settings'>): { look?: MailLook } {
  const { current } = settings
  const logo = logoIn(current, config.publicUrl)
  const faces = facesIn(current)
  if (!logo && !faces && current.look.accent === 'clay') return {}
  const accent = current.look.accent === 'clay' ? clay.shades[6] : choosePalette(current.look).shades[6]
  return { look: { accent, ...(faces && { faces }), ...(logo && { logo }) } }
}
