import type { DemoProduct } from '../types.ts'
import { body } from './body.ts'
import { dresses } from './dresses.ts'
import { face } from './face.ts'
import { jackets } from './jackets.ts'
import { knitwear } from './knitwear.ts'
import { shirts } from './shirts.ts'
import { sunAndHair } from './sun-hair.ts'
import { trousers } from './trousers.ts'

export const demoProducts: readonly DemoProduct[] = [
  ...shirts,
  ...knitwear,
  ...dresses,
  ...trousers,
  ...jackets,
  ...face,
  ...body,
  ...sunAndHair,
]
