import type { ProductChanges, ProductForEdit } from '../../src/shared/catalog/admin.ts'
import type { Language } from '../../src/shared/languages.ts'
import type { Localized } from '../../src/shared/localized.ts'
import { requestJson } from './requests.ts'
import { signIn } from './sign-in.ts'

/** Edits products as an admin does in their form. */
export interface Editor {
  setPrice(id: string, euros: number): Promise<void>
}

const textOf = ([text]: Localized, language: Language) => text?.[language] ?? ''

/** What the form of a product sends when nothing in it was changed. */
function formOf({ product }: ProductForEdit): ProductChanges {
  const { title, shortDescription, largeDescription, visible, SKU, stock, weight, dimensions } = product
  return {
    ...{
      titleEs: textOf(title, 'es'),
      titleEn: textOf(title, 'en'),
      price: product.price,
      categories: product.category,
    },
    shortDescriptionEs: textOf(shortDescription, 'es'),
    shortDescriptionEn: textOf(shortDescription, 'en'),
    largeDescriptionEs: textOf(largeDescription, 'es'),
    largeDescriptionEn: textOf(largeDescription, 'en'),
    ...{ visible, SKU, stock, stockWas: stock, weight, dimensions },
  }
}

function filled(form: ProductChanges): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) {
    for (const one of Array.isArray(value) ? value : [value]) data.append(name, String(one))
  }
  return data
}

/** Signs in as the admin, who then edits. */
export async function openEditor(origin: string): Promise<Editor> {
  const headers = await signIn(origin)
  const forms = new Map<string, ProductChanges>()
  return {
    async setPrice(id, price) {
      const path = `/api/products/admin/getInfoToedit/${id}`
      const form = forms.get(id) ?? formOf(await requestJson<ProductForEdit>(origin, path, headers))
      forms.set(id, form)
      const body = filled({ ...form, price })
      body.append('id', id)
      const response = await fetch(`${origin}/api/products/admin/edit-product`, { method: 'POST', headers, body })
      if (response.status !== 200)
        throw new Error(`the edit responded with ${response.status}: ${await response.text()}`)
      await response.arrayBuffer()
    },
  }
}
