import type { Ingredient } from '../care.types.ts'
import { actives } from './actives.ts'
import { fruits } from './fruits.ts'
import { oils } from './oils.ts'
import { plants } from './plants.ts'
import { sea } from './sea.ts'

/** Every ingredient that a title may name. */
export const ingredients: readonly Ingredient[] = [...plants, ...fruits, ...oils, ...sea, ...actives]
