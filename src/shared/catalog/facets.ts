/**
 * What a list can be narrowed by beside its price bands. Apart from the schemas, so that pages need no zod.
 */

/** Least stars that a shopper may ask for, best first. */
export const leastRatings = [4, 3, 2, 1] as const
export type LeastRating = (typeof leastRatings)[number]

/** Categories that may be chosen together: more than a shop shows, few enough to check. */
export const maxChosenCategories = 50
