import * as z from 'zod/mini'
import { productFormSchema } from '../../../shared/catalog/admin.ts'
import { fromInputs, type InputsLike } from '../../../shared/catalog/product-fields.ts'
import { unclearNumber } from '../../../shared/csv-format.ts'
import type { NumberValue } from '../ui/number-field.tsx'

/** A number in the form: text that is no number is refused with the error `key`; an empty field is undefined. */
function typedNumber(schema: z.ZodMiniType, key: string) {
  const read = z.transform((value: NumberValue | undefined, context): unknown => {
    if (typeof value !== 'string' || value === '') return value === '' ? undefined : value
    context.issues.push({ code: 'custom', message: key, input: value })
    return z.NEVER
  })
  return z.pipe(read, schema)
}

type TypedNumbers = Record<InputsLike<{ kind: keyof typeof unclearNumber }>, ReturnType<typeof typedNumber>>

/** The schema of a product's form, for the values of its fields. */
export const typedProductSchema = z.extend(
  productFormSchema,
  fromInputs<TypedNumbers>(({ input, kind }) => {
    if (kind !== 'euros' && kind !== 'pieces') return []
    return [[input, typedNumber(productFormSchema.shape[input], unclearNumber[kind])]]
  }),
)
