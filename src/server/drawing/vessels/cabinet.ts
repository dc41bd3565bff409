import type { Vessel } from '../../../shared/generator/drawing.ts'
import { dropper, flask, type Look, pump, spray, stick, type VesselForm } from './bottles.ts'
import { jar, pouch, soap, tin, tube } from './low.ts'

export const cabinet: Record<Vessel, (look: Look) => VesselForm> = {
  dropper,
  pump,
  jar,
  tube,
  spray,
  soap,
  stick,
  tin,
  flask,
  pouch,
}
