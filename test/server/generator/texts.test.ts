import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Author } from '../../../src/server/core/actor.ts'
import { AppError } from '../../../src/server/core/app-error.ts'
import { theShop } from '../../support/actors.ts'
import { errorOf } from '../../support/checkout.ts'
import { describeOnEither } from '../../support/database.ts'
import { openApp, type RealApp } from '../../support/real-app.ts'
import { gate, generatorOf } from './support.ts'

const fail = (code: 'ai-service' | 'not-configured') => () => {
  throw new AppError(code)
}

describeOnEither('texts for admins on %s', (kind) => {
  let shop: RealApp
  let admin: Author
  beforeAll(async () => {
    shop = await openApp(kind)
    admin = { userId: (await shop.user({ isAdmin: true })).id, isAdmin: true, actor: theShop }
  })
  afterAll(() => shop.close())

  const translation = { textToTranslate: 'Falda de lino', languageFrom: 'es', languageTo: 'en' } as const
  const rows = () =>
    shop.db.generation.findMany({ where: { userId: admin.userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  const forget = () => shop.db.generation.deleteMany()
  const namesOf = async (id: string) => {
    const { nameEs, nameEn } = await shop.db.category.findUniqueOrThrow({ where: { id } })
    return [nameEs, nameEn]
  }

  it('a translation is returned and recorded with what it used', async () => {
    const { generator } = generatorOf(shop)
    await forget()
    expect(await generator.translate(translation, admin)).toEqual({ translatedText: 'Falda de lino (es→en)' })
    expect(await rows()).toMatchObject([
      {
        ...{ kind: 'translation', title: 'Falda de lino', status: 'done', isAdmin: true, generator: 'fake-model' },
        ...{ inputTokens: 7, outputTokens: 3, pictures: 0, productId: null },
      },
    ])
  })

  it('of a long text the beginning is stored', async () => {
    const { generator } = generatorOf(shop)
    await forget()
    await generator.translate({ ...translation, textToTranslate: 'ñ'.repeat(5000) }, admin)
    expect((await rows())[0]?.title).toBe('ñ'.repeat(120))
  })

  it('into its own language a text is what it was, and asks nobody', async () => {
    const { generator } = generatorOf(shop)
    await forget()
    const response = await generator.translate({ ...translation, languageTo: 'es' }, admin)
    expect([response.translatedText, await rows()]).toEqual(['Falda de lino', []])
  })

  it('a failure says why and is written down, unless nobody was asked', async () => {
    const { generator, writer } = generatorOf(shop)
    await forget()
    writer.before.translate = fail('not-configured')
    expect((await errorOf(generator.translate(translation, admin))).code).toBe('not-configured')
    expect(await rows()).toEqual([])
    writer.before.translate = fail('ai-service')
    expect((await errorOf(generator.translate(translation, admin))).code).toBe('ai-service')
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'ai-service', kind: 'translation' }])
  })

  it('a better text for each field comes with the name of who wrote it', async () => {
    const { generator } = generatorOf(shop)
    await forget()
    const texts = { titleEs: '', titleEn: 'Linen skirt', shortDescriptionEs: '', shortDescriptionEn: '' }
    const response = await generator.rewrite(
      { ...texts, largeDescriptionEs: '', largeDescriptionEn: '', wish: '' },
      admin,
    )
    expect(response).toMatchObject({ titleEs: 'Mejor', largeDescriptionEn: 'Large', generator: 'fake-model' })
    expect(await rows()).toMatchObject([{ kind: 'rewrite', title: 'Linen skirt', inputTokens: 9 }])
  })

  it('texts are no progress that anybody may ask for', async () => {
    const { generator } = generatorOf(shop)
    await generator.translate(translation, admin)
    const [row] = await rows()
    expect((await errorOf(generator.progress(row?.id ?? ''))).code).toBe('not-found')
  })

  it('a stop of the server ends what is under way, and waits until it is written down', async () => {
    const { generator, writer } = generatorOf(shop)
    const held = gate()
    writer.before.translate = held.wait
    await forget()
    const response = errorOf(generator.translate(translation, admin))
    await held.entered
    await generator.close()
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'busy' }])
    expect((await response).code).toBe('busy')
  })

  describe('a category', () => {
    it('has both names, whichever language it was typed in', async () => {
      const { generator } = generatorOf(shop)
      const spanish = await generator.addCategory('Faldas', 'es', admin)
      expect(await namesOf(spanish.categoryId)).toEqual(['Faldas', 'Faldas (es→en)'])
      const english = await generator.addCategory('Skirts', 'en', admin)
      expect(await namesOf(english.categoryId)).toEqual(['Skirts (en→es)', 'Skirts'])
    })

    it.each(['ai-service', 'not-configured'] as const)('has the same name twice after %s', async (code) => {
      const { generator, writer } = generatorOf(shop)
      writer.before.translate = fail(code)
      const { categoryId } = await generator.addCategory('Faldas', 'es', admin)
      expect(await namesOf(categoryId)).toEqual(['Faldas', 'Faldas'])
    })

    it('does not take a name that its own form would not', async () => {
      const { generator } = generatorOf(shop)
      const name = 'f'.repeat(118)
      const { categoryId } = await generator.addCategory(name, 'es', admin)
      expect(await namesOf(categoryId)).toEqual([name, name])
    })
  })
})
