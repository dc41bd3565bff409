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

/** The inputs in the order of the form. */
export const formInputs = inputsByKind({ texts: 0, euros: 1, pieces: 2, code: 3, text: 4, categories: 5, switch: 6 })
export const formInputNames = formInputs.map(({ input }) => input)

type TypedNumber = InputsLike<{ kind: 'euros' | 'pieces' }>

/** The values of a product's form; a number is a string while its input is empty or invalid. */
export type ProductValues = { [I in ProductInput]: InputValues[I] | (I extends TypedNumber ? string : never) }

const empty: Record<ProductFieldKind, ProductValues[ProductInput]> = {
  texts: '',
  euros: '',
  pieces: 0,
  code: '',
  text: '',
  categories: [],
  switch: true,
}

export const newProduct = fromInputs<ProductValues>(({ input, kind }) => [[input, empty[kind]]])

/** The form's values of a saved product. */
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

/** A text with the line ends of a text area; submitted forms have others. */
const lines = (text = '') => text.replaceAll('\r\n', '\n')

/** Whether two values of a field are the same when saved, which trims texts. */
export function isSame(a: ProductValues[ProductInput], b: ProductValues[ProductInput]): boolean {
  return saved(a) === saved(b)
}

function saved(value: ProductValues[ProductInput]): string {
  if (typeof value === 'string') return lines(value).trim()
  return JSON.stringify(value)
}
