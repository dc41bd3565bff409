/** The facets of a list beside its price bands. Separate from the schemas, so that pages need no zod. */

/** Minimum ratings that a shopper may choose, best first. */
export const leastRatings = [4, 3, 2, 1] as const

/** Categories that may be chosen together: more than a shop shows, few enough to check. */
export const maxChosenCategories = 50
/** Likewise for values of options. */
export const maxChosenValues = 50
