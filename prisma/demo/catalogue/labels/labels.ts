import type { DemoLabel } from '../../types.ts'
import { bodyLabels } from './body.ts'
import { faceLabels } from './face.ts'
import { garmentLabels } from './garments.ts'
import { sunAndHairLabels } from './sun-hair.ts'

/** Label of each product of the demo shop, by its slug. */
export const demoLabels: Readonly<Record<string, DemoLabel | undefined>> = {
  ...garmentLabels,
  ...faceLabels,
  ...bodyLabels,
  ...sunAndHairLabels,
}
