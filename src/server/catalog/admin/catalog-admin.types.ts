import type { NewProduct, ProductForm } from '../../../shared/catalog/admin.ts'
import type { VariantForm } from '../../../shared/catalog/variants.ts'
import type { Base } from '../../base.ts'
import type { DrawnPicture, Upload } from '../../pictures/save-pictures.ts'
import type { CatalogService } from '../catalog.service.ts'

/** A new product as a form or a generator makes it. */
export interface GeneratedProduct {
  form: ProductForm &
    Pick<NewProduct, 'sizeGuideId' | 'imageValues'> & { variants?: readonly VariantForm[] | undefined }
  /** Who created it: an admin's product begins as a hidden draft, a visitor's opens by its link. */
  origin: 'staff' | 'visitor'
  /** A visitor's product appears in lists only once it is approved. */
  approved: boolean
  pictures: readonly (Upload | DrawnPicture)[]
}

/** Dependencies of the catalogue administration. */
export interface CatalogAdminDeps {
  base: Pick<Base, 'db' | 'clock' | 'log' | 'images' | 'scheduler' | 'settings'>
  catalog: Pick<CatalogService, 'productsChanged' | 'categoriesChanged' | 'categories'>
}
