import { describe, expect, test } from 'vitest'
import { demoProducts } from '../../../prisma/demo/catalogue/products.ts'
import type { DemoProduct } from '../../../prisma/demo/types.ts'
import { boxOf, flatten } from '../../../src/server/drawing/base/path.ts'
import { createSheet } from '../../../src/server/drawing/base/sheet.ts'
import type { Part } from '../../../src/server/drawing/garments/form.ts'
import { formOf, type GarmentSpec } from '../../../src/server/drawing/views/whole.ts'
import { type Details, type Garment, garments } from '../../../src/shared/generator/drawing.ts'

/** What the texts count in words. */
const numbers: Record<string, number> = {
  'a single': 1,
  'un solo': 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  five: 5,
  cinco: 5,
  nine: 9,
  nueve: 9,
}
const counted = (found: RegExpExecArray | null) => numbers[found?.[1]?.toLowerCase() ?? '']

type Fact = {
  fact: string
  en: RegExp
  es: RegExp
  /** What the specification has to say, given what the pattern caught. */
  details: Details | ((found: RegExpExecArray) => Details)
  /** Pictures have this where the text says so, and nowhere else. */
  only?: keyof Details
  kinds?: readonly Garment[]
}
const bottoms = ['trousers', 'wide-trousers', 'shorts'] as const
const count = '(a single|two|three|five|nine|un solo|dos|tres|cinco|nueve)'

const facts: readonly Fact[] = [
  {
    fact: 'number of buttons',
    en: new RegExp(`\\b${count} (?:[\\w-]+ )?buttons?\\b`, 'i'),
    es: new RegExp(`\\b${count} bot(?:ones|ón)\\b`, 'i'),
    details: (found) => ({ buttons: counted(found) }),
  },
  {
    fact: 'patch pockets',
    en: new RegExp(`\\b${count} patch pockets`, 'i'),
    es: new RegExp(`\\b${count} bolsillos (?:delanteros )?de parche`, 'i'),
    details: (found) => ({ pockets: { kind: 'patch', count: counted(found) ?? 0 } }),
  },
  {
    fact: 'flap pockets',
    en: new RegExp(`\\b${count} flap pockets`, 'i'),
    es: new RegExp(`\\b${count} bolsillos con (?:tapeta|solapa)`, 'i'),
    details: (found) => ({ pockets: { kind: 'flap', count: counted(found) ?? 0 } }),
  },
  ...(
    [
      ['slanted pockets', /slanted pockets/, /bolsillos sesgados/, { pockets: { kind: 'slant', count: 2 } }],
      [
        'seam pockets',
        /pockets in both seams/,
        /bolsillos en las dos costuras/,
        { pockets: { kind: 'seam', count: 2 } },
      ],
      ['tool pocket', /tool pocket/, /bolsillo de herramienta/, { pockets: { kind: 'patch', count: 1 } }],
      ['deep pockets', /with deep pockets/, /bolsillos hondos/, { pockets: { kind: 'patch', count: 2 } }],
      ['wide lapels', /wide lapels/, /solapa ancha/, { lapels: 'wide' }],
      ['poppers', /poppers/, /broches/, { fastening: 'poppers' }],
      ['double-breasted', /double-breasted/, /solapa cruzada/, { fastening: 'double-breasted' }],
      ['hood', /\bhood\b/, /capucha/, { hood: true }],
      ['cropped', /cropped at the waist/, /corto a la cintura/, { length: 'cropped' }],
      [
        'short',
        /short blue jackets|\bshort and (?:dense|clean)|^Short without/m,
        /azules, cortas|, corto y (?:denso|limpio)|^Cortos sin/m,
        { length: 'short' },
      ],
      ['to mid-thigh', /mid-thigh/, /medio muslo/, { length: 'thigh' }],
      ['to the knee', /knee-length/, /y hasta la rodilla/, { length: 'knee' }],
      ['to mid-calf', /\bmid-calf/i, /media pierna/, { length: 'mid-calf' }],
      [
        'a jumper to the ankles',
        /jumper that reaches your ankles/,
        /jersey que llega a los tobillos/,
        { sleeves: 'long', length: 'ankle' },
      ],
      ['a jumper once buttoned', /it is a jumper/, /ya es un jersey/, { neck: 'round' }],
      ['to the ankle', /\bankles?\b/, /tobillos?/, { length: 'ankle' }],
      ['short sleeves', /short sleeves/, /manga corta/, { sleeves: 'short' }],
      ['sleeves below the elbow', /below the elbow/, /debajo del codo/, { sleeves: 'below-elbow' }],
      ['raglan sleeves', /raglan/, /ranglán/, { sleeves: 'raglan' }],
      ['sleeves turned back', /turned-back sleeves/, /manga vuelta/, { sleeves: 'turned-back' }],
      ['long cuffs', /long cuff|cuffs long/, /puños? largos?/, { cuffs: 'long' }],
      ['elastic cuffs', /elastic at the cuff/, /goma suave en el puño/, { cuffs: 'elastic' }],
      ['V-neck', /V-neck/, /escote en pico/, { neck: 'v' }],
      ['boat neck', /boat neck/, /cuello barco/, { neck: 'boat' }],
      ['round neck', /round neck/i, /cuello redondo/i, { neck: 'round' }],
      ['straight neckline', /neckline is straight/, /escote recto/, { neck: 'straight' }],
      [
        'straight cut',
        /straight cut, wide|leg is straight|one straight line/,
        /recto, solapa|baja recta|línea recta/,
        { shape: 'straight' },
      ],
      ['loose hem', /hem that doesn’t grip/, /bajo sin goma/, { shape: 'straight' }],
      ['narrow yoke', /narrow yoke/, /canesú estrecho/, { yoke: 'narrow' }],
      ['two pleats', /two pleats|one pleat each side/, /dos pinzas|una pinza por lado/, { pleats: 2 }],
      [
        'rivets',
        /rivets at the pockets/,
        /remaches de cobre en los bolsillos/,
        { rivets: true, pockets: { kind: 'slant', count: 2 } },
      ],
      ['pockets of a skirt', /back and with pockets/, /detrás y bolsillos/, { pockets: { kind: 'slant', count: 2 } }],
      ['slit', /with a slit/, /una abertura a un lado/, { slit: true }],
      ['double knees', /double knees/, /rodillas dobles/, { doubleKnees: true }],
      ['raw hem', /raw hem/, /bajo sin rematar/, { rawHem: true }],
      ['flat waistband', /flat waistband|elastic only at the back/, /cintura lisa|goma solo atrás/, { waist: 'flat' }],
      ['waist barely touched', /barely touches the waist/, /apenas roza la cintura/, { waist: 'loose' }],
      ['hidden drawstring', /drawstring and elastic, hidden/, /cordón y goma, escondidos/, { drawstring: 'hidden' }],
      ['wide loops', /loops are wide/, /trabillas anchas/, { loops: 'wide' }],
      ['windowpane', /windowpane/, /cuadro ventana/, { check: 'windowpane' }],
      ['gingham', /gingham/, /vichy/, { check: 'gingham' }],
    ] satisfies [string, RegExp, RegExp, Details][]
  ).map(([fact, en, es, details]): Fact => ({ fact, en, es, details })),
  {
    fact: 'lapels',
    en: /\blapels|double-breasted/,
    es: /solapas?\b/,
    details: {},
    only: 'lapels',
  },
  {
    fact: 'belt',
    en: /with a belt|the belt,|there is a belt/i,
    es: /con cinturón|el cinturón,|cinturón del/i,
    details: { belt: true },
    only: 'belt',
  },
  {
    fact: 'a drawstring of any kind',
    en: /drawstring/,
    es: /cordón/,
    details: {},
    only: 'drawstring',
    kinds: bottoms,
  },
  {
    fact: 'elastic waist',
    en: /elasticated|elastic waist|elastic and a plaited/i,
    es: /con goma|goma alta/,
    details: { waist: 'elastic' },
    kinds: bottoms,
  },
  {
    fact: 'drawstring to be seen',
    en: /drawstring(?! and elastic, hidden)/,
    es: /cordón(?! y goma, escondidos)/,
    details: { drawstring: true },
    kinds: bottoms,
  },
]

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
  const told = new Set<string>(chosen[slug])
  for (const rule of facts.filter(({ kinds }) => !kinds || kinds.includes(drawing.kind))) {
    const [en, es] = [rule.en.exec(read('en')), rule.es.exec(read('es'))]
    expect(es !== null, `${rule.fact}: both languages say it`).toBe(en !== null)
    for (const found of [en, es]) {
      const said = found && (typeof rule.details === 'function' ? rule.details(found) : rule.details)
      if (!said) continue
      expect(details, rule.fact).toMatchObject(said)
      for (const key of Object.keys(said)) told.add(key)
    }
    if (rule.only) expect(details[rule.only] !== undefined && details[rule.only] !== false, rule.fact).toBe(en !== null)
    if (rule.only && en) told.add(rule.only)
  }
  const stated = Object.entries(details).filter(([, value]) => !denied(value))
  expect(stated.filter(([key]) => !told.has(key))).toEqual([])
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
  const form = formOf(sheet, spec)
  const symbols = sheet.defs.filter((def) => def.includes('fill="#1c140c" fill-opacity=".28"'))
  const ids = symbols.map((def) => /id="(\w+)"/.exec(def)?.[1])
  const uses = [...form.finish.matchAll(/<use href="#(\w+)"/g)]
  const boxes = form.pieces.map(({ outline }) => boxOf(flatten(outline)))
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
      return right ? boxOf(flatten(right.outline)).bottom : 0
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
