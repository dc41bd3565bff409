import type { ProductForm } from '../../../shared/catalog/admin.ts'

/** A file as it was sent; what it is, its content tells. */
export interface Upload {
  data: Buffer
  /** Only for messages. */
  name: string
}

/** A picture of our own drawing kit: trusted, and stored as the SVG that it is. */
export interface DrawnPicture {
  svg: string
  width: number
  height: number
  /** Dominant colour as #rrggbb. */
  color: string
}

/** A product that a generator made. */
export interface GeneratedProduct {
  form: ProductForm
  /** Whose it is: an admin's begins as a hidden draft, a visitor's opens by its link. */
  origin: 'staff' | 'visitor'
  /** A visitor's product enters the lists only when it is. */
  approved: boolean
  pictures: readonly (Upload | DrawnPicture)[]
}
