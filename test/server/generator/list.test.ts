import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../../src/server/core/app-error.ts'
import { type GenerationsQuery, generationsSchema } from '../../../src/shared/generator/entities.ts'
import { theShop } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp, type TestUser } from '../../support/real-app.ts'
import { authorOf, category, generatorOf, never, visitor } from './support.ts'

describeOnEither('the list of generations on %s', (kind) => {
  let shop: RealApp
  let admin: TestUser
  let generator: ReturnType<typeof generatorOf>['generator']
  const products: string[] = []

  beforeAll(async () => {
    shop = await openApp(kind)
    await category(shop)
    admin = await shop.user({ isAdmin: true, email: 'marta@example.org' })
    const user = await shop.user({ email: 'ines@example.org' })
    const { clock } = shop.context
    const made = generatorOf(shop)
    generator = made.generator
    clock.set('2026-10-31T12:00:00Z')
    const make = async (title: string, by: TestUser | null) => {
      const { productId } = await generator.generate(
        { title },
        { ...visitor, session: by ? authorOf(by) : null },
        never,
      )
      products.push(productId)
      clock.advance(days(1))
    }
    await make('Jabón de Aleppo', null)
    await make('camisa 100 %', user)
    await make('Árnica en crema', admin)
    made.writer.before.paint = () => {
      throw new AppError('text-refused')
    }
    await errorOf(generator.generate({ title: 'Zueco prohibido' }, visitor, never))
    clock.advance(1)
    await generator.rewrite(
      {
        ...{ titleEs: 'Bata', titleEn: '', shortDescriptionEs: '', shortDescriptionEn: '' },
        ...{ largeDescriptionEs: '', largeDescriptionEn: '', wish: '' },
      },
      { userId: admin.id, isAdmin: true, actor: theShop },
    )
  })
  afterAll(() => shop.close())

  const list = (query: Partial<GenerationsQuery> = {}) => generator.list({ sort: '-createdAt', ...query }, 'es')
  const titles = async (query: Partial<GenerationsQuery> = {}) =>
    (await list(query)).generations.map(({ title }) => title)

  it('shows what was requested by whom, what it used, and what became of it', async () => {
    const result = await list()
    expect(generationsSchema.parse(result)).toEqual(result)
    expect(result).toMatchObject({ total: 5, writer: 'fake-model', painter: 'fake-painter' })
    const [, failed, ofAdmin, ofUser, ofVisitor] = result.generations
    expect(ofVisitor).toMatchObject({
      ...{ kind: 'product', title: 'Jabón de Aleppo', status: 'done', email: '', isAdmin: false },
      ...{ visitor: 'address-hash', generator: 'fake-model', inputTokens: 150, outputTokens: 60, pictures: 2 },
      ...{ error: '', createdAt: '2026-10-31T12:00:00.000Z', finishedAt: '2026-10-31T12:00:00.000Z' },
      product: { id: products[0], title: 'Jabón de Aleppo', image: expect.stringMatching(/\.svg$/), state: 'approval' },
    })
    expect(ofUser).toMatchObject({ email: 'ines@example.org', visitor: '', isAdmin: false })
    expect(ofAdmin).toMatchObject({ email: 'marta@example.org', isAdmin: true, product: { state: 'hidden' } })
    expect(failed).toMatchObject({
      status: 'failed',
      step: 'pictures',
      error: 'textRefused',
      product: null,
      pictures: 0,
    })
  })

  it.each<[Partial<GenerationsQuery>, string[]]>([
    [{ q: 'jabon' }, ['Jabón de Aleppo']],
    [{ q: 'INES' }, ['camisa 100 %']],
    [{ q: 'ines camisa' }, ['camisa 100 %']],
    [{ q: 'ines jabon' }, []],
    [{ q: '0 %' }, ['camisa 100 %']],
    [{ q: '_' }, []],
    [{ only: 'failed' }, ['Zueco prohibido']],
    [{ only: 'done', sort: 'createdAt' }, ['Jabón de Aleppo', 'camisa 100 %', 'Árnica en crema', 'Bata']],
    [{ only: 'visitors', sort: 'createdAt' }, ['Jabón de Aleppo', 'camisa 100 %', 'Zueco prohibido']],
    [{ only: 'approval', q: 'camisa' }, ['camisa 100 %']],
    [{ sort: 'title' }, ['Árnica en crema', 'Bata', 'camisa 100 %', 'Jabón de Aleppo', 'Zueco prohibido']],
    [{ sort: '-title', limit: 2 }, ['Zueco prohibido', 'Jabón de Aleppo']],
    [{ sort: 'tokens', limit: 1 }, ['Bata']],
    [{ sort: 'createdAt', limit: 2, page: 2 }, ['Árnica en crema', 'Zueco prohibido']],
    [{ limit: 2, page: 9 }, []],
  ])('finds the rows of the query %o', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('counts all that match, on whichever page', async () => {
    expect((await list({ only: 'visitors', limit: 1, page: 2 })).total).toBe(3)
  })

  it('sums up the shop’s today and this month, and the budget', async () => {
    const { use, budget } = await list({ q: 'nothing like it' })
    // The failed one had its texts, and painted nothing; three were on the days before, one of them in October.
    expect(use.today).toEqual({ generations: 2, inputTokens: 159, outputTokens: 64, pictures: 0 })
    expect(use.month).toEqual({ generations: 4, inputTokens: 459, outputTokens: 184, pictures: 4 })
    expect(budget).toEqual({ used: 1, limit: 200 })
  })

  it('shows what became of a product since', async () => {
    const stateOf = async (language: 'es' | 'en' = 'es') => {
      const { generations } = await generator.list({ sort: 'createdAt' }, language)
      return generations[0]?.product
    }
    const id = products[0] ?? ''
    const { catalogAdmin } = shop.services
    await catalogAdmin.bulk({ ids: [id], action: 'approve' }, theShop)
    expect((await stateOf())?.state).toBe('visible')
    expect((await stateOf('en'))?.title).toBe('Jabón de Aleppo in English')
    await catalogAdmin.bulk({ ids: [id], action: 'hide' }, theShop)
    expect((await stateOf())?.state).toBe('hidden')
    await catalogAdmin.deleteProduct(id, theShop)
    expect((await stateOf())?.state).toBe('deleted')
    await shop.db.product.delete({ where: { id } })
    expect(await stateOf('en')).toEqual({ id, title: 'Jabón de Aleppo', image: null, state: 'deleted' })
  })
})
