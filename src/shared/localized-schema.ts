import * as z from 'zod/mini'

/**
 * A text in the languages of the shop, as it travels: a list whose first element maps language code to text.
 * Separate from the functions that read such texts, so that pages need no zod.
 */
export const localizedSchema = z.array(z.object({ es: z.string(), en: z.string() }))
