import type { Ingredient } from '../care.types.ts'
import { actives } from './actives.ts'
import { flowers } from './flowers.ts'
import { fruits } from './fruits.ts'
import { humectants } from './humectants.ts'
import { oils } from './oils.ts'
import { pantry } from './pantry.ts'
import { plants } from './plants.ts'
import { sea } from './sea.ts'
import { spices } from './spices.ts'

/** Every ingredient that a title may name. */
export const ingredients: readonly Ingredient[] = [
  ...plants,
  ...flowers,
  ...fruits,
  ...pantry,
  ...spices,
  ...oils,
  ...sea,
  ...humectants,
  ...actives,
]
