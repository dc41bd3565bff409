import type { ProductEdit } from '../../../shared/catalog/admin.ts'
import {
  type BilingualName,
  fromInputs,
  type InputsLike,
  type InputValues,
  inputsByKind,
  type ProductFieldKind,
  type ProductInput,
} from '../../../shared/catalog/product-fields.ts'

/** Inputs in the order in which they are read. */
export const formInputs = inputsByKind({ texts: 0, euros: 1, pieces: 2, code: 3, text: 4, categories: 5, switch: 6 })
export const formInputNames = formInputs.map(({ input }) => input)

type TypedNumber = InputsLike<{ kind: 'euros' | 'pieces' }>

/** What the inputs of a product's form hold; a number is a text while its input is empty or cannot be read. */
export type ProductValues = { [I in ProductInput]: InputValues[I] | (I extends TypedNumber ? string : never) }

const empty: Record<ProductFieldKind, ProductValues[ProductInput]> = {
  ...{ texts: '', euros: '', pieces: 0, code: '', text: '', categories: [], switch: true },
}

export const newProduct = fromInputs<ProductValues>(({ input, kind }) => [[input, empty[kind]]])

/** A saved product as its form holds it. */
export function valuesOf(product: ProductEdit): ProductValues {
  const { category, ...values } = product
  return fromInputs(({ input, name, kind }) => {
    if (kind === 'texts') {
      const [texts] = values[name as BilingualName]
      return [[input, lines(input.endsWith('Es') ? texts?.es : texts?.en)]]
    }
    return [[input, kind === 'categories' ? [...category] : values[name as Exclude<typeof name, 'categories'>]]]
  })
}

/** A text as a text area holds it: forms send other ends of lines. */
const lines = (text = '') => text.replaceAll('\r\n', '\n')

/** Whether two values of a field are the same once they are saved: spaces around a text are not. */
export function isSame(a: ProductValues[ProductInput], b: ProductValues[ProductInput]): boolean {
  return saved(a) === saved(b)
}

function saved(value: ProductValues[ProductInput]): string {
  if (typeof value === 'string') return lines(value).trim()
  return JSON.stringify(value)
}
