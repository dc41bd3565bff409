import type { DemoProduct } from '../types.ts'
import { dresses } from './dresses.ts'
import { knitwear } from './knitwear.ts'
import { shirts } from './shirts.ts'
import { trousers } from './trousers.ts'

export const demoProducts: readonly DemoProduct[] = [...shirts, ...knitwear, ...dresses, ...trousers]
