import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSettingsService } from '../../../src/server/settings/settings.service.ts'
import { actorNamed } from '../../support/actors.ts'
import { days } from '../../support/clock.ts'
import { describeOnEither, openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { readOutcomes } from '../../support/outcomes.ts'
import { testContext } from '../../support/service-context.ts'

const actor = actorNamed('ana@example.com')

async function processOn({ db, url }: TestDatabase) {
  const context = testContext(db, { env: { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40) } })
  await context.settings.start()
  return { context, live: context.settings, settings: createSettingsService(context) }
}

// The shop's clock begins on 2026-11-20, 11:00 in Madrid.
describeOnEither('the legal texts of a shop on %s', (kind) => {
  let database: TestDatabase
  let shop: Awaited<ReturnType<typeof processOn>>
  let version = 0
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    shop = await processOn(database)
    version = 0
  })
  afterEach(async () => {
    await shop.live.close()
    await database.close()
  })

  const save = async (data: object) => {
    const saved = await shop.settings.save('legal', { version, data: { ...data } }, actor)
    version = saved.version
    return saved.data
  }
  const shown = async (number?: number) => {
    const query = { document: 'terms' as const, ...(number && { version: number }) }
    const text = await shop.settings.legalText(query).catch((error) => error.code)
    return typeof text === 'string' ? text : [text.version, text.from, text.text[0].es]
  }
  const states = async () =>
    (await shop.settings.legalHistory('terms')).versions.map(({ version: number, from, state }) => [
      number,
      from,
      state,
    ])

  it('have an accessibility statement once somebody has written it, and say nothing of it before', async () => {
    expect(Object.keys(await save({ termsEs: 'Uno', accessibilityEs: '', accessibilityFrom: '' }))).not.toContain(
      'accessibilityFrom',
    )
    expect(await shop.settings.legalText({ document: 'accessibility' }).catch((error) => error.code)).toBe('not-found')
    expect(await save({ accessibilityEs: 'Para todos' })).toMatchObject({ accessibilityFrom: '2026-11-20' })
    expect(await shop.settings.legalText({ document: 'accessibility' })).toMatchObject({ version: 1 })
    expect(shop.live.legalInEffect.map(({ document }) => document)).toEqual(['terms', 'accessibility'])
    const emptied = await save({ accessibilityEs: '' })
    expect(emptied.accessibilityEs).toBeUndefined()
    expect(shop.live.legalInEffect.map(({ document }) => document)).toEqual(['terms'])
  })

  it('have templates that say what the settings say, and are stored nowhere', async () => {
    await shop.settings.save('seller', { version: 0, data: { name: 'Marea, S. L.' } }, actor)
    const { textEs, textEn } = shop.settings.legalTemplate('notice')
    expect([textEs, textEn].map((text) => text.includes('Marea, S. L.'))).toEqual([true, true])
    expect(shop.live.legalVersions).toEqual([])
  })

  it('have a version with its day for each save of another text', async () => {
    expect(await shown()).toBe('not-found')
    expect(await save({ termsEs: 'Uno', termsEn: 'One' })).toMatchObject({ termsFrom: '2026-11-20', privacyFrom: '' })
    shop.context.clock.advance(days(2))
    await save({ privacyEs: 'Datos' })
    await save({ termsEs: 'Uno\r\n' })
    expect(await states()).toEqual([[1, '2026-11-20', 'inEffect']])
    expect(await save({ termsEs: 'Dos' })).toMatchObject({ termsFrom: '2026-11-22' })
    expect(await states()).toEqual([
      [2, '2026-11-22', 'inEffect'],
      [1, '2026-11-20', 'past'],
    ])
    expect([await shown(), await shown(1), await shown(3)]).toEqual([
      [2, '2026-11-22', 'Dos'],
      [1, '2026-11-20', 'Uno'],
      'not-found',
    ])
  })

  it('show a later version from the first moment of its day in the shop, and change the digest then', async () => {
    await save({ termsEs: 'Uno' })
    await save({ termsEs: 'Dos', termsFrom: '2026-12-01' })
    const { digest } = shop.live
    expect([await shown(), await shown(2)]).toEqual([[1, '2026-11-20', 'Uno'], 'not-found'])
    expect(shop.live.legalInEffect.map((each) => each.version)).toEqual([1])
    shop.context.clock.set('2026-11-30T22:59:59Z')
    expect([(await shown())[0], shop.live.digest]).toEqual([1, digest])
    shop.context.clock.set('2026-11-30T23:00:00Z')
    expect((await shown())[0]).toBe(2)
    expect(shop.live.digest).not.toBe(digest)
    const other = await processOn(database)
    other.context.clock.set('2026-11-30T23:00:00Z')
    expect(other.live.digest).toBe(shop.live.digest)
    await other.live.close()
  })

  it('refuse a day in the past, and leave everything as it was', async () => {
    await save({ termsEs: 'Uno' })
    const late = shop.settings.save(
      'legal',
      { version, data: { termsEs: 'Dos', termsFrom: '2026-11-19', privacyEs: 'X' } },
      actor,
    )
    await expect(late).rejects.toMatchObject({ code: 'invalid', details: { fields: { termsFrom: 'legalPast' } } })
    for (const termsFrom of ['2026-02-30', 'mañana']) {
      const wrong = shop.settings.save('legal', { version, data: { termsFrom } }, actor)
      await expect(wrong).rejects.toMatchObject({ code: 'invalid', details: { fields: { termsFrom: 'legalDay' } } })
    }
    expect(await states()).toEqual([[1, '2026-11-20', 'inEffect']])
    expect(await database.db.legalVersion.count()).toBe(1)
  })

  it('move the day of a version that waits, as another version', async () => {
    await save({ termsEs: 'Uno', termsFrom: '2026-12-01' })
    await save({ termsFrom: '2026-12-05' })
    expect(await states()).toEqual([
      [2, '2026-12-05', 'pending'],
      [1, '2026-12-01', 'replaced'],
    ])
    await save({ termsFrom: '' })
    expect((await states())[0]).toEqual([3, '2026-11-20', 'inEffect'])
  })

  it('are taken back by an empty text, and earlier versions stay', async () => {
    await save({ noticeEs: 'Marea, S. L.' })
    expect(shop.live.legalInEffect).toMatchObject([{ document: 'notice', version: 1 }])
    await save({ noticeEs: '' })
    expect(shop.live.legalInEffect).toEqual([])
    const read = (number?: number) =>
      shop.settings.legalText({ document: 'notice', ...(number && { version: number }) })
    await expect(read()).rejects.toMatchObject({ code: 'not-found' })
    await expect(read(2)).rejects.toMatchObject({ code: 'not-found' })
    expect(await read(1)).toMatchObject({ version: 1, isInEffect: false, others: [] })
  })

  it('are restored as a new version of today', async () => {
    await save({ termsEs: 'Uno' })
    shop.context.clock.advance(days(1))
    await save({ termsEs: 'Dos' })
    const [, first] = (await shop.settings.history('legal')).changes
    await save({ ...first?.data, termsFrom: '' })
    expect(await shown()).toEqual([3, '2026-11-21', 'Uno'])
  })

  it('take one of many saves at once, so that no number is used twice', async () => {
    const saves = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        shop.settings.save('legal', { version: 0, data: { termsEs: `Texto ${index}` } }, actor),
      ),
    )
    expect(readOutcomes(saves)).toEqual(['done', ...Array(5).fill('edit-conflict')])
    expect(await states()).toHaveLength(1)
  })
})
