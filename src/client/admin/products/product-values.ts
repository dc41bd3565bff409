import * as z from 'zod/mini'
import { type ProductEdit, productFormSchema } from '../../../shared/catalog/admin.ts'
import {
  type BilingualName,
  fromInputs,
  type InputsLike,
  type InputValues,
  inputsByKind,
  type ProductFieldKind,
  type ProductInput,
} from '../../../shared/catalog/product-fields.ts'
import { unclearNumber } from '../../../shared/csv-format.ts'
import type { NumberValue } from '../kit/number-field.tsx'

/** The inputs in the order of the form. */
export const formInputs = inputsByKind({ texts: 0, code: 1, text: 2, switch: 3, categories: 4, euros: 5, pieces: 6 })
export const formInputNames = formInputs.map(({ input }) => input)

type TypedNumber = InputsLike<{ kind: 'euros' | 'pieces' }>

/** The inputs of a product; a number is a string while its input is empty or invalid. */
type ProductInputs = { [I in ProductInput]: InputValues[I] | (I extends TypedNumber ? string : never) }

/** The values of a product's form. */
export type ProductValues = ProductInputs & {
  /** Identifier; empty: none of its own. */
  sizeGuideId: string
}

const empty: Record<ProductFieldKind, ProductInputs[ProductInput]> = {
  texts: '',
  euros: '',
  pieces: 0,
  code: '',
  text: '',
  categories: [],
  switch: true,
}

const newInputs = fromInputs<ProductInputs>(({ input, kind }) => [[input, empty[kind]]])

/** A stored product in its form; a new one for undefined. */
export function toProductValues(product: ProductEdit | undefined): ProductValues {
  if (!product) return { ...newInputs, sizeGuideId: '' }
  const { category, sizeGuideId = '', ...values } = product
  const inputs = fromInputs<ProductInputs>(({ input, name, kind }) => {
    if (kind === 'texts') {
      const [texts] = values[name as BilingualName]
      return [[input, toLines(input.endsWith('Es') ? texts?.es : texts?.en)]]
    }
    return [[input, kind === 'categories' ? [...category] : values[name as Exclude<typeof name, 'categories'>]]]
  })
  return { ...inputs, sizeGuideId }
}

/** A text with the line ends of a text area; submitted forms have others. */
const toLines = (text = '') => text.replaceAll('\r\n', '\n')

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

/** Checks the values of a product's form as the server does. */
export const productValuesSchema = z.extend(
  productFormSchema,
  fromInputs<TypedNumbers>(({ input, kind }) => {
    if (kind !== 'euros' && kind !== 'pieces') return []
    return [[input, typedNumber(productFormSchema.shape[input], unclearNumber[kind])]]
  }),
)
