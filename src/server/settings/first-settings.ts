import { firstSettings, type SectionName, type Settings } from '../../shared/settings/sections.ts'
import type { Config } from '../config.ts'

/** The values of sections that nobody has saved: those of the environment, else those that the shop comes with. */
export function createFirstSettings({
  shopName,
  shopLinks,
  wizard,
  timeZone,
}: Pick<Config, 'shopName' | 'shopLinks' | 'wizard' | 'timeZone'>): Settings {
  return {
    ...firstSettings,
    identity: { ...firstSettings.identity, name: shopName },
    contact: { ...firstSettings.contact, links: shopLinks },
    generator: { ...firstSettings.generator, ...wizard },
    shop: { ...firstSettings.shop, timeZone },
  }
}

export const variablesOf: Partial<Record<SectionName, readonly string[]>> = {
  identity: ['SHOP_NAME'],
  contact: ['SHOP_LINKS'],
  generator: ['WIZARD_VISITORS', 'WIZARD_DAILY_BUDGET'],
  shop: ['SHOP_TIMEZONE'],
}
