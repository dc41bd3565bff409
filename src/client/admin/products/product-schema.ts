import * as z from 'zod/mini'
import { productFormSchema } from '../../../shared/catalog/admin.ts'
import type { NumberValue } from '../ui/number-field.tsx'

/** A number of the form: what was typed and cannot be read is refused by `key`, an empty field says nothing. */
function typedNumber<Schema extends z.ZodMiniType>(schema: Schema, key: string) {
  const read = z.transform((value: NumberValue | undefined, context) => {
    if (typeof value !== 'string' || value === '') return value === '' ? undefined : value
    context.issues.push({ code: 'custom', message: key, input: value })
    return z.NEVER
  })
  return z.pipe(read, schema as never)
}

/** The rules of a product's form for what its fields hold. */
export const typedProductSchema = z.extend(productFormSchema, {
  price: typedNumber(productFormSchema.shape.price, 'priceUnclear'),
  stock: typedNumber(productFormSchema.shape.stock, 'numberUnclear'),
})
