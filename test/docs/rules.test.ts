import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sessionMs } from '../../src/server/checkout/place-orders.ts'
import { projectRoot } from '../../src/server/core/root.ts'
import type { Db } from '../../src/server/db/db.ts'
import { limits } from '../../src/server/http/rate-limits.ts'
import { fullRowsPerSecond, sampleSize } from '../../src/server/logs/logs.service.ts'
import { retentionDays, textDays } from '../../src/server/mail/outgoing.ts'
import { allChecks } from '../../src/server/ops/checks/run-checks.ts'
import { passwordLength } from '../../src/shared/accounts/credentials.ts'
import { defaultAdminRows, maxUnpagedAdminRows } from '../../src/shared/admin-list.ts'
import { maxBatchedCalls } from '../../src/shared/batching.ts'
import { maxCartLines, maxQuantity } from '../../src/shared/cart/limits.ts'
import { firstLowStock, getAvailability } from '../../src/shared/catalog/availability.ts'
import { maxCsvBytes, maxCsvRows } from '../../src/shared/catalog/csv.ts'
import { maxChosenCategories } from '../../src/shared/catalog/facets.ts'
import { maxFilterOptions, maxOptions, maxOptionValues } from '../../src/shared/catalog/options.ts'
import { maxPictureBytes, maxPicturePixels, maxPictures } from '../../src/shared/catalog/picture-limits.ts'
import { maxProductOptions, maxVariants } from '../../src/shared/catalog/variants.ts'
import { errorTable } from '../../src/shared/errors.ts'
import { maxTranslatedLength } from '../../src/shared/generator/texts.ts'
import { orderStatus, paymentStatus, shippingStatus } from '../../src/shared/orders/statuses.ts'
import { statusesKey, transitions } from '../../src/shared/orders/transitions.ts'
import { defaultPageSize, maxPageSize, maxUnpagedRows } from '../../src/shared/pagination.ts'
import { imageSizes } from '../../src/shared/paths.ts'
import { chartMinHeight, maxTooltipRows } from '../../src/shared/statistics/chart.ts'
import { vatPercent } from '../../src/shared/vat.ts'

const page = readFileSync(join(projectRoot, 'docs/rules.md'), 'utf8')

/** A section, its lines joined. */
function section(heading: string): string {
  const [, text = ''] = page.split(new RegExp(`^## ${heading}$`, 'm'))
  return text.split(/^## /m, 1)[0]?.replaceAll(/\s+/g, ' ') ?? ''
}

/** The rows of the tables of a section, cells without marks. */
function rows(heading: string): string[][] {
  const [, text = ''] = page.split(new RegExp(`^## ${heading}$`, 'm'))
  const lines = (text.split(/^## /m, 1)[0] ?? '').split('\n').filter((line) => /^\| /.test(line))
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
}

const formatNumber = (value: number) => value.toLocaleString('en')
const mebibytes = (bytes: number) => bytes / 1024 / 1024

/** What each section has to say, with the figures of the code. */
const figures: readonly (readonly [heading: string, text: string])[] = [
  ['Cart', `At most ${maxCartLines} lines, each of 1 to ${maxQuantity} pieces`],
  ['Money', `Prices include ${vatPercent} % VAT`],
  ['Payments', `session ends ${sessionMs / 60_000} minutes after`],
  ['Lists', `With \`page\` alone a page has ${defaultPageSize} products, with \`limit\` 1 to ${maxPageSize}`],
  ['Lists', `with neither a list ends after ${formatNumber(maxUnpagedRows)}`],
  ['Lists', `Admin lists have ${defaultAdminRows} rows unless told otherwise, at most ${maxPageSize}`],
  ['Lists', `without page and limit end after ${formatNumber(maxUnpagedAdminRows)}`],
  ['Lists', `categories (at most ${maxChosenCategories})`],
  ['Products', `at most ${mebibytes(maxCsvBytes)} MB and ${formatNumber(maxCsvRows)} products`],
  ['Variants', `at most ${maxOptions} options (size, color), each with at most ${maxOptionValues} values`],
  ['Variants', `At most ${maxFilterOptions} options are filters`],
  ['Variants', `at most ${maxProductOptions} of them. With options it has 1 to ${maxVariants} variants`],
  ['Pictures', `up to ${mebibytes(maxPictureBytes)} MB (else ${errorTable['too-large'].status})`],
  ['Pictures', `${maxPicturePixels / 1e6} megapixels, ${maxPictures} a request`],
  ['Accounts', `A new password has ${passwordLength.min} to ${passwordLength.max} characters`],
  ['Limits', `A batch holds at most ${maxBatchedCalls} calls`],
  ['Generator', `Texts up to ${formatNumber(maxTranslatedLength)} characters`],
  ['Request log', `Above ${fullRowsPerSecond} requests in a second one of ${sampleSize} is kept`],
  ['Statistics', `at least ${chartMinHeight} px high and its tooltip has at most ${maxTooltipRows} rows`],
  ['Retention', `| texts of mails that left | ${textDays} days`],
  ['Retention', `| mails that left or were dismissed | ${retentionDays} days`],
]

describe('the rules as they are written down', () => {
  it.each(figures)('%s: “%s”', (heading, text) => {
    expect(section(heading)).toContain(text)
  })

  it('name every status with its id', () => {
    const ids = rows('Orders').flatMap((cells) => cells.filter((cell) => /^\d+$/.test(cell)).map(Number))
    const known = [orderStatus, shippingStatus, paymentStatus].flatMap((statuses) => Object.values<number>(statuses))
    expect(new Set(ids)).toEqual(new Set(known))
  })

  it('have every transition, and no other', () => {
    const written = rows('Orders').flatMap(([names = '', from = '', to = '']) => {
      const sources = from === '–' ? ['–'] : from.split(', ')
      const targets = to.split(', ')
      const isRow = /^[a-z-]+(, [a-z-]+)*$/.test(names) && /^(–|\d+\/)/.test(from)
      if (!isRow) return []
      const target = (index: number) => (to === 'unchanged' ? sources[index] : (targets[index] ?? targets[0]))
      return names.split(', ').flatMap((name) => sources.map((source, at) => `${name} ${source} ${target(at)}`))
    })
    const known = transitions.map(
      ({ name, from, to }) => `${name} ${from ? statusesKey(from) : '–'} ${statusesKey(to)}`,
    )
    expect(new Set(written)).toEqual(new Set(known))
  })

  it('have every limit with its figures', () => {
    const written = rows('Limits')
      .slice(1)
      .filter(([name = '']) => /^[a-z]/i.test(name))
    const known = Object.entries(limits).map(([name, { max, timeWindow }]) => [
      name,
      formatNumber(max),
      timeWindow / 60_000,
    ])
    expect(written.map(([name, , max, within]) => [name, max, Number.parseInt(within ?? '', 10)])).toEqual(known)
  })

  it('have every size of pictures', () => {
    const sizes = [...section('Pictures').matchAll(/(\d+)×(\d+)/g)].map(([, width, height]) => [
      Number(width),
      Number(height),
    ])
    expect(sizes).toEqual(imageSizes)
  })

  it('say when units are the last', () => {
    const most = Number(/last units \((\d+) or fewer/.exec(section('Stock'))?.[1])
    expect([getAvailability(most, firstLowStock), getAvailability(most + 1, firstLowStock)]).toEqual([
      'last',
      'available',
    ])
  })

  it('name every invariant that a check looks at, and mark what it repairs', () => {
    const checks = allChecks({} as Db)
    const written = rows('Invariants').flatMap(([, cell = '']) =>
      cell.split(', ').filter((name) => /^[a-z-]+(\\\*)?$/.test(name)),
    )
    const known = checks.filter(({ isNote }) => !isNote).map(({ name, fix }) => (fix ? `${name}\\*` : name))
    expect(new Set(written.filter((name) => name !== 'rules'))).toEqual(new Set(known))
    for (const { name } of checks.filter(({ isNote }) => isNote)) expect(section('Invariants')).toContain(`\`${name}\``)
  })
})
