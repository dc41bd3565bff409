// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { ProductDetails } from '../../../../src/client/storefront/product/product-details.tsx'
import { ProductInformation } from '../../../../src/client/storefront/product/product-information.tsx'
import { useVariantChoice } from '../../../../src/client/storefront/product/variant-choice.tsx'
import type { ProductDetail } from '../../../../src/shared/catalog/entities.ts'
import type { Label } from '../../../../src/shared/labels/label.ts'
import { localized } from '../../../../src/shared/localized.ts'
import { type Mounted, mount } from '../mount.tsx'
import { shirtVariant, soap } from './shirt.ts'

let page: Mounted
afterEach(() => page.unmount())

function Information({ product }: { product: ProductDetail }) {
  return (
    <>
      <ProductDetails product={product} />
      <ProductInformation product={product} choice={useVariantChoice(product)} />
    </>
  )
}

async function show(product: ProductDetail, address = '/products/soap') {
  history.replaceState(null, '', address)
  page = await mount(<Information product={product} />, { namespaces: ['product'] })
}
const showLabel = (label: Label) => show({ ...soap, label })
const rows = () => page.all('section dl > div').map((row) => [...row.children].map((cell) => cell.textContent))

describe('the information on a product', () => {
  it('is not there for a product without a label', async () => {
    await show(soap)
    expect(page.find('section')).toBeNull()
    expect(page.all('details')).toHaveLength(2)
  })

  it('names fibres by part, with what is of animal origin', async () => {
    const fibres = [{ name: localized('lana', 'wool'), percent: 100 }]
    await showLabel({
      composition: [
        { part: 'outer', fibres },
        { part: 'lining', fibres },
      ],
      animalParts: true,
    })
    expect(rows()[0]).toEqual([
      'Composition',
      'outer fabric: 100% woollining: 100% woolContains non-textile parts of animal origin.',
    ])
  })

  it('has the addresses of the maker and of who answers in the EU as text, not as links', async () => {
    await showLabel({
      maker: {
        ...{ name: 'Bab', address: 'Rue 1\nTanger', contact: 'a@bab.example' },
        ...{ euName: 'Porto', euAddress: 'Rúa 2', euContact: 'https://porto.example' },
      },
    })
    expect(rows().slice(0, 2)).toEqual([
      ['Manufacturer', 'BabRue 1Tangera@bab.example'],
      ['Responsible person in the EU', 'PortoRúa 2https://porto.example'],
    ])
    expect(page.all('section a')).toEqual([])
    expect(page.all('section details')).toEqual([])
  })

  it('writes contents, months and the country in the words of the reader, and ends with the SKU', async () => {
    await showLabel({
      netContent: '1.5',
      netUnit: 'l',
      opened: '1M',
      origin: 'MA',
      brand: 'Estreito',
      gtin: '20000004',
    })
    expect(rows()).toEqual([
      ['Contents', '1.5\u00a0l'],
      ['Use after opening within', '1 month'],
      ['Made in', 'Morocco'],
      ['Brand', 'Estreito'],
      ['GTIN', '20000004'],
      ['SKU', 'S-1'],
    ])
  })

  it('folds care, and shows nothing else for care alone', async () => {
    await showLabel({ care: localized('Lavar.', 'Wash.') })
    expect(page.all('details summary').map((each) => each.textContent)).toContain('Care')
    expect(page.find('section')).toBeNull()
  })

  it('has the content of the variant that is chosen, and all of them before', async () => {
    const option = {
      ...{ id: 'volume', name: localized('Formato', 'Volume'), kind: 'text' as const },
      values: ['s', 'l'].map((id) => ({ id, name: localized(id, id), availability: 'available' as const })),
    }
    const bottle: ProductDetail = {
      ...soap,
      label: { netContent: '100', netUnit: 'ml' },
      options: [option],
      variants: [
        shirtVariant('small', { values: { volume: 's' } }),
        shirtVariant('large', { values: { volume: 'l' }, netContent: '200' }),
      ],
    }
    await show(bottle)
    expect(rows()[0]).toEqual(['Contents', '100\u00a0ml · 200\u00a0ml'])
    await page.unmount()
    await show(bottle, '/products/soap?variant=large')
    expect(rows()).toEqual([
      ['Contents', '200\u00a0ml'],
      ['SKU', 'large'],
    ])
  })
})
