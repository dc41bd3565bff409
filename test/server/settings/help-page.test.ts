import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPages } from '../../../src/server/pages/pages.ts'
import { actorNamed } from '../../support/actors.ts'
import { describeOnEither } from '../../support/database.ts'
import { ourWordsIn, wordsOfOurGoods } from '../../support/our-words.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'

const actor = actorNamed('ana@example.com')
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const footerOf = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
const parts = ['orders', 'delivery', 'returns', 'payment', 'contact']

describeOnEither('the help page on %s', (kind) => {
  let shop: RealApp
  beforeEach(async () => {
    shop = await openApp(kind, {}, createPages())
  })
  afterEach(() => shop.close())

  const get = async (language = 'es', url = '/help') =>
    (await shop.call({ url, headers: { 'accept-language': language } })).body
  const save = (section: 'legal' | 'contact' | 'demo', data: object) =>
    shop.services.settings.save(section, { version: 0, data: { ...data } }, actor)

  it('of a demonstration says that nothing is sold, and has a heading for each link of the footer', async () => {
    const page = await get()
    expect(mainOf(page)).toContain('esta tienda es una demostración')
    for (const part of parts) expect(mainOf(page)).toContain(`<h2 id="${part}" tabindex="-1"`)
    for (const part of ['delivery', 'returns', 'contact']) expect(footerOf(page)).toContain(`href="/help#${part}"`)
    expect(mainOf(await get('en'))).toContain('this shop is a demonstration')
    expect(await get('es', '/sitemap.xml')).toContain('/help</loc>')
  })

  it('of an own shop promises what the law does, and says nothing of a demonstration or of our goods', async () => {
    await save('demo', { enabled: false, featuresPage: 'hidden' })
    for (const language of ['es', 'en']) {
      const main = mainOf(await get(language))
      expect(ourWordsIn(main, wordsOfOurGoods)).toEqual([])
      expect(main).toMatch(/30 (días naturales|days)/)
      expect(main).toMatch(/14 (días naturales|days)/)
      expect(main).not.toMatch(/todo el mundo|Worldwide|devolvemos el dinero|your money back/)
    }
  })

  it('leads to the owner’s text on delivery and returns, and says nothing of its own beside it', async () => {
    expect(mainOf(await get())).toContain('30 días naturales')
    await save('legal', { shippingReturnsEs: 'En tres días.', shippingReturnsEn: 'Within three days.' })
    const page = await get()
    expect(mainOf(page)).toContain('href="/legal/shipping-and-returns"')
    expect(mainOf(page)).not.toMatch(/30 días|14 días|Es gratis/)
    expect(footerOf(page).split('/legal/shipping-and-returns')).toHaveLength(2)
    expect(footerOf(page)).not.toContain('/help#delivery')
  })

  it('and the footer name no contact where the shop gives none', async () => {
    await save('contact', { email: '', phone: '', links: [] })
    const page = await get()
    expect(mainOf(page)).not.toContain('id="contact"')
    expect(footerOf(page)).not.toContain('/help#contact')
  })

  it('and the footer name networks instead of addresses, and what reaches the shop itself first', async () => {
    await save('contact', { email: 'a@b.example', phone: '+34 600 12 34 56', links: ['https://www.instagram.com/a'] })
    const page = await get()
    for (const part of [mainOf(page), footerOf(page)]) {
      expect(part).toMatch(/href="mailto:a@b\.example"[^>]*>a@b\.example<.*>\+34 600 123 456<.*>Instagram</s)
    }
  })
})
