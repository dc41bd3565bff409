import type { Language } from '../../../shared/languages.ts'
import { choosePalette } from '../../../shared/look/accents.ts'
import { findLogo } from '../../../shared/look/brand-pictures.ts'
import { clay } from '../../../shared/look/clay.ts'
import { findFontPair } from '../../../shared/look/fonts.ts'
import { imagePath } from '../../../shared/paths.ts'
import type { Settings } from '../../../shared/settings/sections.ts'
import type { ServiceContext } from '../../service-context.ts'
import { getShopLinks } from '../../settings/shop-links.ts'
import type { MailLook, MailSender } from './layout.ts'

type SenderContext = Pick<ServiceContext, 'config' | 'settings'>

/** Largest logo in the head of a mail, in pixels. */
const logoBox = { width: 280, height: 40 }

function logoIn({ identity }: Settings, shopUrl: string): MailLook['logo'] {
  const logo = findLogo(identity.logoLight)
  if (!logo) return undefined
  const scale = Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height)
  const [width, height] = [Math.round(logo.width * scale) || 1, Math.round(logo.height * scale) || 1]
  return { url: `${shopUrl}${imagePath(logo.file)}`, width, height }
}

function facesIn({ look }: Settings): MailLook['faces'] {
  const pair = findFontPair(look.fonts)
  if (!pair) return undefined
  const { titles, texts } = pair
  return {
    serif: titles.inMails,
    sans: texts.inMails,
    files: [titles.file, texts.file],
    names: [titles.families[0] ?? '', texts.families[0] ?? ''],
  }
}

/** The look of mails by the settings; nothing of it for that of the shop as it came. */
function mailLook({ config, settings }: SenderContext): { look?: MailLook } {
  const { current } = settings
  const logo = logoIn(current, config.publicUrl)
  const faces = facesIn(current)
  if (!logo && !faces && current.look.accent === 'clay') return {}
  const accent = current.look.accent === 'clay' ? clay.shades[6] : choosePalette(current.look).shades[6]
  return { look: { accent, ...(faces && { faces }), ...(logo && { logo }) } }
}

/** The shop as the sender of a mail in a language, with its look and its wording. */
export function createMailSender(context: SenderContext, language: Language): MailSender {
  const { identity, demo, mails } = context.settings.current
  return {
    language,
    shopName: identity.name,
    shopUrl: context.config.publicUrl,
    ...mailLook(context),
    ...(!demo.enabled && { sells: true as const }),
    wording: mails,
    links: getShopLinks(context.settings.current),
  }
}
