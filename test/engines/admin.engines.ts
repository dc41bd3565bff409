import { expect, inject } from 'vitest'
import { formatEuros } from '../../src/shared/money.ts'
import { paths } from '../../src/shared/paths.ts'
import { callAsAdmin, productForm } from '../e2e/support/admin.ts'
import { categoriesOf } from '../e2e/support/purchase.ts'
import { admin } from '../support/admin.ts'
import { describeEngines } from './support/journeys.ts'
import { logIn } from './support/log-in.ts'

const shop = inject('shopUrl')

async function addProduct(): Promise<string> {
  const [category] = await categoriesOf(shop)
  const fields = { price: '20', categories: category?.id, visible: 'true', stock: '3' }
  const form = productForm('Delantal de lino', fields)
  const { product } = await callAsAdmin<{ product: { id: string } }>(shop, 'products/admin/add-product', form)
  return product.id
}

describeEngines({
  "a product's title and price are edited and shown in the shop": async (visitor) => {
    const { t, language } = visitor
    const id = await addProduct()
    const field = (name: string) => ({ role: 'textbox', name: t(`admin-products:form.fields.${name}`), begins: true })
    await visitor.open(paths.login())
    await logIn(visitor, admin.email, admin.password)

    await visitor.open(paths.adminProductEdit(id))
    await visitor.see({ role: 'heading', name: 'Delantal de lino' })
    const title = language === 'es' ? 'Delantal de señora' : 'A cook’s apron'
    await visitor.type(field(language === 'es' ? 'titleEs' : 'titleEn'), title)
    await visitor.type(field('price'), '24,5')
    await visitor.click({ role: 'button', name: t('admin:record.save') })
    await visitor.see({ role: 'alert' }, { text: expect.stringContaining(t('admin-products:save.edited')) })

    await visitor.open(paths.product(id))
    await visitor.see({ role: 'heading', name: title })
    const price = formatEuros(24.5, language).replace(/\s/g, ' ')
    await visitor.see({ css: 'main' }, { text: expect.stringContaining(price) })
  },
})
