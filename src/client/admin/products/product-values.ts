import type { ProductEdit, ProductFormInput } from '../../../shared/catalog/admin.ts'

/** Fields in the order in which they are read. */
export const productFields = [
  'titleEs',
  'titleEn',
  'shortDescriptionEs',
  'shortDescriptionEn',
  'largeDescriptionEs',
  'largeDescriptionEn',
  'price',
  'stock',
  'SKU',
  'weight',
  'dimensions',
  'categories',
  'visible',
] as const satisfies readonly (keyof ProductFormInput)[]
export type ProductField = (typeof productFields)[number]

/** What the inputs of a product's form hold; a number is a text while its input is empty or cannot be read. */
export type ProductValues = {
  titleEs: string
  titleEn: string
  shortDescriptionEs: string
  shortDescriptionEn: string
  largeDescriptionEs: string
  largeDescriptionEn: string
  price: number | string
  stock: number | string
  SKU: string
  weight: string
  dimensions: string
  categories: string[]
  visible: boolean
}

export const newProduct: ProductValues = {
  titleEs: '',
  titleEn: '',
  shortDescriptionEs: '',
  shortDescriptionEn: '',
  largeDescriptionEs: '',
  largeDescriptionEn: '',
  price: '',
  stock: 0,
  SKU: '',
  weight: '',
  dimensions: '',
  categories: [],
  visible: true,
}

/** A saved product as its form holds it. */
export function valuesOf(product: ProductEdit): ProductValues {
  const [title, short, large] = [product.title[0], product.shortDescription[0], product.largeDescription[0]]
  return {
    titleEs: title?.es ?? '',
    titleEn: title?.en ?? '',
    shortDescriptionEs: lines(short?.es),
    shortDescriptionEn: lines(short?.en),
    largeDescriptionEs: lines(large?.es),
    largeDescriptionEn: lines(large?.en),
    price: product.price,
    stock: product.stock,
    SKU: product.SKU,
    weight: product.weight,
    dimensions: product.dimensions,
    categories: [...product.category],
    visible: product.visible,
  }
}

/** A text as a text area holds it: forms send other ends of lines. */
const lines = (text = '') => text.replaceAll('\r\n', '\n')

/** Whether two values of a field are the same once they are saved: spaces around a text are not. */
export function isSame(a: ProductValues[ProductField], b: ProductValues[ProductField]): boolean {
  return saved(a) === saved(b)
}

function saved(value: ProductValues[ProductField]): string {
  if (typeof value === 'string') return lines(value).trim()
  return JSON.stringify(value)
}
