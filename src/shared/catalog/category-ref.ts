import * as z from 'zod/mini'
import { localizedSchema } from '../localized-schema.ts'

/** A category as a product names it. By itself: a cart has it too, whose pages fetch nothing else of the catalog. */
export const categoryRefSchema = z.object({ id: z.string(), name: localizedSchema })
