import { describe, expect, test } from 'vitest'
import { demoProducts } from '../../../../../prisma/demo/catalogue/products.ts'
import type { DemoProduct } from '../../../../../prisma/demo/types.ts'
import { flatten, measureBox } from '../../../../../src/server/ai/offline/painter/base/path.ts'
import { createSheet } from '../../../../../src/server/ai/offline/painter/base/sheet.ts'
import type { Part } from '../../../../../src/server/ai/offline/painter/garments/form.ts'
import { type Details, garments } from '../../../../../src/server/ai/offline/painter/spec.ts'
import { cutForm, type GarmentSpec } from '../../../../../src/server/ai/offline/painter/views/whole.ts'
import { facts, madeOf } from './text-facts.ts'

type Clothing = DemoProduct & { drawing: GarmentSpec }
const isClothing = (product: DemoProduct): product is Clothing =>
  (garments as readonly string[]).includes(product.drawing.kind)
const clothes = demoProducts.filter(isClothing)
const bySlug = (slug: string): Clothing => {
  const product = clothes.find((one) => one.slug.startsWith(slug))
  if (!product) throw new Error(`no ${slug}`)
  return product
}

/** What a picture shows where the text leaves it open. */
const chosen: Record<string, readonly (keyof Details)[]> = {
  'brezo-plum-cardigan': ['buttons'],
  'astillero-denim-skirt': ['waist', 'buttons'],
  'redera-wide-jeans': ['waist', 'buttons'],
  'sendero-canvas-shorts': ['waist'],
  'cubierta-canvas-trousers': ['shape'],
  'carbon-denim-jacket': ['yoke', 'pockets'],
  'pilot-wool-jacket': ['fastening'],
}
/** A specification may deny what the text has nothing of. */
const denied = (value: Details[keyof Details]) =>
  value === false || value === 0 || (typeof value === 'object' && value.kind === 'none')

test.each(clothes)('the text of $slug and its specification say the same', ({ slug, title, short, large, drawing }) => {
  const details = drawing.details ?? {}
  const read = (language: 'es' | 'en') => `${title[language]}\n${short[language]}\n${large[language]}`
  const promised = new Set<string>(chosen[slug])
  for (const rule of facts.filter(({ kinds }) => !kinds || kinds.includes(drawing.kind))) {
    const [en, es] = [rule.en.exec(read('en')), rule.es.exec(read('es'))]
    expect(es !== null, `${rule.fact}: both languages say it`).toBe(en !== null)
    for (const found of [en, es]) {
      const said = found && (typeof rule.details === 'function' ? rule.details(found) : rule.details)
      if (!said) continue
      expect(details, rule.fact).toMatchObject(said)
      for (const key of Object.keys(said)) promised.add(key)
    }
    if (rule.only) expect(details[rule.only] !== undefined && details[rule.only] !== false, rule.fact).toBe(en !== null)
    if (rule.only && en) promised.add(rule.only)
  }
  const stated = Object.entries(details).filter(([, value]) => !denied(value))
  expect(stated.filter(([key]) => !promised.has(key))).toEqual([])
})

test.each(clothes)('$slug is drawn in the cloth that its text begins with', ({ short, drawing }) => {
  const [en, es] = [short.en, short.es].map((text, language) =>
    madeOf.filter((rule) => (rule[language + 1] as RegExp).test(text)).map(([fabric]) => fabric),
  )
  expect(es).toEqual(en)
  // Cotton and linen knitted together are drawn as the knit that they are.
  if (en?.length && drawing.fabric !== 'knit') expect(en).toEqual([drawing.fabric])
})

test.each(facts)('$fact: at least one text says so', ({ en, es }) => {
  const said = clothes.filter(
    ({ short, large }) => en.test(`${short.en}\n${large.en}`) && es.test(`${short.es}\n${large.es}`),
  )
  expect(said).not.toEqual([])
})

/** The garment's pieces, and its buttons: the symbol that is laid in rows. */
function drawn(spec: GarmentSpec) {
  const sheet = createSheet('seed')
  const form = cutForm(sheet, spec)
  const symbols = sheet.defs.filter((def) => def.includes('fill="#1c140c" fill-opacity=".28"'))
  const ids = symbols.map((def) => /id="(\w+)"/.exec(def)?.[1])
  const uses = [...form.finish.matchAll(/<use href="#(\w+)"/g)]
  const boxes = form.pieces.map(({ outline }) => measureBox(flatten(outline)))
  return {
    form,
    buttons: uses.filter(([, id]) => ids.includes(id)).length,
    has: (part: Part) => form.pieces.filter((piece) => piece.part === part).length,
    foot: Math.max(...boxes.map(({ bottom }) => bottom)),
    corded: form.finish.includes('stroke-dasharray="5 5"'),
  }
}

describe.each(clothes.filter(({ drawing }) => drawing.details))('the picture of $slug', ({ drawing }) => {
  const { details = {} } = drawing
  const { buttons, has, corded } = drawn(drawing)

  test('has what its specification says', () => {
    if (details.buttons !== undefined) expect(buttons).toBe(details.buttons)
    if (details.fastening === 'poppers') expect(buttons).toBe(0)
    if (details.pockets) expect(has('pocket')).toBe(details.pockets.count)
    if (details.belt !== undefined) expect(has('belt')).toBe(details.belt ? 1 : 0)
    if (details.lapels) expect(has('lapel')).toBe(2)
    if (details.hood) expect(has('hood')).toBe(1)
    if (details.slit) expect(has('slit')).toBe(1)
    if (details.doubleKnees) expect(has('knee')).toBe(2)
    if (details.drawstring !== undefined) expect(corded).toBe(details.drawstring === true)
    expect(has('pleat')).toBe(details.pleats ?? 0)
    expect(has('turn-up')).toBe(details.sleeves === 'turned-back' ? 2 : 0)
  })
})

describe('lengths and outlines', () => {
  const foot = (slug: string) => drawn(bySlug(slug).drawing).foot

  test.each([
    ['brezo', 'faro'],
    ['caseta', 'cala'],
    ['carbon', 'pilot'],
    ['pilot', 'calafate'],
    ['tojal', 'finisterre'],
    ['albariza', 'pizarra'],
    ['astillero', 'arenal'],
  ])('%s ends above %s', (shorter, longer) => {
    expect(foot(shorter)).toBeLessThan(foot(longer) - 30)
  })

  test('no two jackets share an outline', () => {
    const jackets = ['calafate', 'indiana', 'pilot', 'carbon'].map((slug) => drawn(bySlug(slug).drawing).form.pieces)
    expect(new Set(jackets.map((pieces) => JSON.stringify(pieces.map(({ outline }) => outline)))).size).toBe(4)
  })

  test('a sleeve below the elbow ends above one to the wrist', () => {
    const sleeve = (slug: string) => {
      const [, right] = drawn(bySlug(slug).drawing).form.pieces
      return right ? measureBox(flatten(right.outline)).bottom : 0
    }
    expect(sleeve('espuma')).toBeLessThan(sleeve('romeria') - 100)
  })
})

test('what a sun stick and a powder pouch are said to be', () => {
  for (const { short, large, drawing } of demoProducts.filter((product) => !isClothing(product))) {
    const [en, es] = [`${short.en} ${large.en}`, `${short.es} ${large.es}`]
    const has = 'finish' in drawing ? drawing : undefined
    expect([/Hence the pale blue/.test(en), /azul claro/.test(es)]).toEqual(Array(2).fill(has?.contents === 'tinted'))
    expect([/pouch is paper and reseals/.test(en), /cierra con zip/.test(es)]).toEqual(
      Array(2).fill(has?.closure === 'zip'),
    )
    for (const [words, finish] of [
      [/in an aluminium tube|\d+ g aluminium tin|aluminium bottle/i, 'aluminium'],
      [/amber glass/, 'amber-glass'],
      [/frosted glass/i, 'frosted-glass'],
      [/ceramic (?:bottle|jar)|glazed ceramic/i, 'ceramic'],
      [/in a paper tube|pouch is paper/, 'paper'],
    ] as const)
      if (words.test(en)) expect(has?.finish).toBe(finish)
  }
})
