import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPages } from '../../../src/server/pages/pages.ts'
import { firstHome, type HomeSection, newHomeSection } from '../../../src/shared/settings/home.ts'
import { actorNamed, theShop } from '../../support/actors.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const actor = actorNamed('ana@example.com')
const bodyOf = (html: string) => html.slice(html.indexOf('<body'), html.indexOf('id="boot"'))

describeOnEither('pages of the owner on %s', (kind) => {
  let shop: RealApp
  beforeEach(async () => {
    shop = await openApp(kind, {}, createPages())
  })
  afterEach(() => shop.close())

  const get = (url: string, language = 'es') => shop.call({ url, headers: { 'accept-language': language } })
  const saveLegal = (version: number, data: object) =>
    shop.services.settings.save('legal', { version, data: { ...data } }, actor)
  const saveHome = (version: number, sections: HomeSection[]) =>
    shop.services.settings.save('home', { version, data: { sections } }, actor)

  it('are none where nobody wrote a text: 404, no link, not in the sitemap', async () => {
    for (const path of ['/legal/privacy', '/legal/shipping-and-returns', '/legal/notice']) {
      expect((await get(path)).statusCode).toBe(404)
      expect((await get('/sitemap.xml')).body).not.toContain(path)
      expect((await get('/')).body).not.toContain(path)
    }
    expect((await get('/legal/terms-of-service?version=1')).body).toContain('2023/07/22')
  })

  it('show a text in the page’s language, with its day, links and title, and are in footer and sitemap', async () => {
    await saveLegal(0, { privacyEs: '## Datos\n\n**Solo** [lo necesario](/cart).', privacyEn: '## Data' })
    const page = await get('/legal/privacy')
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, undefined])
    expect(page.body).toMatch(/<title>Política de privacidad/)
    expect(bodyOf(page.body)).toContain('<h2>Datos</h2>')
    expect(bodyOf(page.body)).toContain('<strong>Solo</strong> <a href="/cart">lo necesario</a>')
    expect(bodyOf(page.body)).toContain('20 de noviembre de 2026')
    expect(page.body).not.toContain('noindex')
    expect(bodyOf((await get('/legal/privacy', 'en')).body)).toContain('<h2>Data</h2>')
    expect(bodyOf((await get('/products')).body)).toContain('href="/legal/privacy"')
    expect((await get('/sitemap.xml')).body).toContain('/legal/privacy</loc>')
    expect((await get('/legal/notice')).statusCode).toBe(404)
  })

  it('show the terms of the owner from their day on, although the page was cached the day before', async () => {
    const terms = async (query = '') => bodyOf((await get(`/legal/terms-of-service${query}`)).body)
    expect(await terms()).toContain('2023/07/22')
    await saveLegal(0, { termsEs: 'Desde diciembre', termsFrom: '2026-12-01' })
    expect(await terms()).toContain('2023/07/22')
    expect((await get('/legal/terms-of-service?version=1')).statusCode).toBe(404)
    shop.context.clock.set('2026-11-30T23:00:00Z')
    expect(await terms()).toContain('Desde diciembre')
    expect(await terms()).not.toContain('demostración que')
    await saveLegal(1, { termsEs: 'Otras' })
    expect(await terms()).toContain('Otras')
    const earlier = await get('/legal/terms-of-service?version=1')
    expect(bodyOf(earlier.body)).toContain('Desde diciembre')
    expect(earlier.body).toMatch(/<meta name="robots" content="noindex"/)
    expect(await terms()).toContain('href="/legal/terms-of-service?version=1"')
    for (const version of ['9', '0', 'x', '1e3']) {
      expect((await get(`/legal/terms-of-service?version=${version}`)).statusCode).toBe(404)
    }
  })

  it('have the home page in the owner’s order, without what is hidden, gone or empty', async () => {
    const { id } = await addedProduct()
    const before = bodyOf((await get('/')).body)
    expect(before).toContain('Hecho para el aire del mar')
    const [hero, featured, ...columns] = firstHome.sections as [HomeSection, HomeSection, ...HomeSection[]]
    const text: HomeSection = { ...newHomeSection.text, textEs: '## Hola\n\n<b>x</b>', textEn: '## Hello' }
    const chosen: HomeSection = { ...newHomeSection.products, titleEs: 'Elegidos', products: [id, 'gone'] }
    const none: HomeSection = { ...newHomeSection.products, titleEs: 'Vacíos', products: ['gone'] }
    await saveHome(0, [
      text,
      chosen,
      none,
      { ...featured, hidden: true },
      { ...hero, headingEs: 'La Marea' } as HomeSection,
      ...columns,
    ])
    const page = bodyOf((await get('/')).body)
    const places = ['<h2>Hola</h2>', '&lt;b&gt;x&lt;/b&gt;', 'Elegidos', '>La Marea<'].map((part) => page.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    for (const part of ['Vacíos', 'Hecho para el aire del mar', 'Productos destacados'])
      expect(page).not.toContain(part)
    const { data } = (await get('/api/products/homeProducts')).json()
    expect(data.featuredProducts.map((product: { id: string }) => product.id)).toContain(id)
    await saveHome(1, firstHome.sections)
    expect(bodyOf((await get('/')).body)).toBe(before)
  })

  it('have a heading of level 1 also where the banner is hidden', async () => {
    await saveHome(
      0,
      firstHome.sections.map((section) => ({ ...section, hidden: true })),
    )
    expect(bodyOf((await get('/')).body)).toMatch(/<h1[^>]*>Lino y Sal</)
  })

  async function addedProduct() {
    const category = await shop.db.category.create({
      data: { id: 'lino', nameEs: 'Lino', nameEn: 'Linen', createdAt: shop.context.clock.now() },
    })
    return shop.services.catalogAdmin.addProduct(
      {
        ...{ titleEs: 'Camisa', titleEn: 'Shirt', shortDescriptionEs: 'C', shortDescriptionEn: 'S' },
        ...{ largeDescriptionEs: 'L', largeDescriptionEn: 'L', price: 10, stock: 5, visible: true },
        categories: [category.id],
      } as never,
      [],
      theShop,
    )
  }
})
