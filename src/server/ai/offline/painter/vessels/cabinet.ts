import type { Companion, Substance, Vessel } from '../spec.ts'
import { dropper, flask, type Look, pump, spray, stick, type VesselForm } from './bottles.ts'
import { jar, pouch, soap, tin, tube } from './low.ts'

type Model = {
  make: (look: Look) => VesselForm
  /** The other vessel of its ritual, shown beside it. */
  partner: Vessel
  /** The plant or mineral beside it, where a specification has none. */
  companion: Companion
  /** The usual contents. */
  contents: Substance
}

export const cabinet: Record<Vessel, Model> = {
  dropper: { make: dropper, partner: 'jar', companion: 'olive-branch', contents: 'oil' },
  pump: { make: pump, partner: 'soap', companion: 'eucalyptus', contents: 'cream' },
  jar: { make: jar, partner: 'dropper', companion: 'almond', contents: 'cream' },
  tube: { make: tube, partner: 'tin', companion: 'calendula', contents: 'cream' },
  spray: { make: spray, partner: 'flask', companion: 'seaweed', contents: 'mist' },
  soap: { make: soap, partner: 'pump', companion: 'rosemary', contents: 'lather' },
  stick: { make: stick, partner: 'tin', companion: 'pebbles', contents: 'balm' },
  tin: { make: tin, partner: 'dropper', companion: 'lavender', contents: 'balm' },
  flask: { make: flask, partner: 'soap', companion: 'citrus', contents: 'oil' },
  pouch: { make: pouch, partner: 'jar', companion: 'salt-crystals', contents: 'salts' },
}
