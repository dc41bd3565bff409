import { firstSettings, isRecord, type SectionName, type Settings } from '../../shared/settings/sections.ts'
import type { Config } from '../config.ts'

/**
 * Stored with section `demo` by a save that ends a demonstration: such a shop is closed until its owner opens it. Where an
 * earlier version of the shop ended it there is no such field, and the shop goes on to sell.
 */
const closedMark = { startsClosed: true } as const

/** Fields that are stored beside those of a section, and are none of its own. */
export const listMarks = <N extends SectionName>(name: N, before: object, after: object) =>
  name === 'demo' && isEnabled(before) && !isEnabled(after) ? closedMark : {}

const isEnabled = (demo: object) => 'enabled' in demo && demo.enabled === true

const startsClosed = (demo: unknown) => isRecord(demo) && demo.startsClosed === true

type FirstConfig = Pick<Config, 'shopName' | 'shopLinks' | 'wizard' | 'timeZone'>

/**
 * The values of sections that nobody has saved: those of the environment, else those that the shop comes with.
 * @param stored the sections as they are stored, for what a demonstration leaves behind
 */
export function createFirstSettings(config: FirstConfig, stored?: ReadonlyMap<string, unknown>): Settings {
  const { shopName, shopLinks, wizard, timeZone } = config
  return {
    ...firstSettings,
    identity: { ...firstSettings.identity, name: shopName },
    contact: { ...firstSettings.contact, links: shopLinks },
    generator: { ...firstSettings.generator, ...wizard },
    shop: { ...firstSettings.shop, timeZone, ...(startsClosed(stored?.get('demo')) && { open: 'closed' }) },
  }
}

export const variablesOf: Partial<Record<SectionName, readonly string[]>> = {
  identity: ['SHOP_NAME'],
  contact: ['SHOP_LINKS'],
  generator: ['WIZARD_VISITORS', 'WIZARD_DAILY_BUDGET'],
  shop: ['SHOP_TIMEZONE'],
}
