import { type ProductChanges, type ProductForm, productFormSchema } from '../../../../src/shared/catalog/admin.ts'
import { theShop } from '../../../support/actors.ts'
import { plain } from '../../../support/pictures.ts'
import type { RealApp } from '../../../support/real-app.ts'

/** A filled-in product form, as the service gets it. */
export function productForm(categories: string[], overrides: Partial<ProductForm> = {}): ProductForm {
  return productFormSchema.parse({
    titleEs: 'Camisa de lino',
    titleEn: 'Linen shirt',
    price: 24.9,
    shortDescriptionEs: 'Ligera',
    shortDescriptionEn: 'Light',
    largeDescriptionEs: 'De lino lavado',
    largeDescriptionEn: 'Of washed linen',
    visible: true,
    stock: 7,
    weight: '240',
    dimensions: '40 x 60 cm',
    categories,
    ...overrides,
  })
}

/** What the admin's form sends when it saves all of its fields. */
export function productChanges(categories: string[], overrides: Partial<ProductChanges> = {}): ProductChanges {
  return { ...productForm(categories), ...overrides }
}

/** A picture of one colour, as a browser sends it. */
export async function upload(color: string) {
  return { data: await plain(8, 12, color).png().toBuffer(), name: `${color}.png` }
}

/** A category of its own. */
export async function newCategory({ services }: RealApp, name = 'Camisas'): Promise<string> {
  return (await services.catalogAdmin.addCategory(name, name, theShop)).categoryId
}

/** The names of an option or value that is called the same in both languages. */
export const named = (name: string) => ({ nameEs: name, nameEn: name })
