import { describe, expect, test } from 'vitest'
import { demoLabels } from '../../prisma/demo/catalogue/labels/labels.ts'
import { demoMakers } from '../../prisma/demo/catalogue/labels/makers.ts'
import { demoProducts } from '../../prisma/demo/catalogue/products.ts'
import { labelColumns, makerRows, splitContent } from '../../prisma/demo/label-rows.ts'
import type { DemoLabel, DemoProduct } from '../../prisma/demo/types.ts'
import { newMakerSchema } from '../../src/shared/catalog/makers.ts'
import { readComposition } from '../../src/shared/labels/composition.ts'
import { fibres } from '../../src/shared/labels/fibres.ts'
import { getPartName } from '../../src/shared/labels/part-names.ts'
import { getUnitPrice } from '../../src/shared/labels/unit-price.ts'
import { readLabelValue } from '../../src/shared/labels/values.ts'
import { eurosFromCents } from '../../src/shared/money.ts'

type Labelled = DemoProduct & { label: DemoLabel }

const labelled: readonly Labelled[] = demoProducts.flatMap((product) => {
  const label = demoLabels[product.slug]
  return label ? [{ ...product, label }] : []
})
const garments = labelled.filter(({ drawing }) => 'fabric' in drawing)
const skinCare = labelled.filter(({ drawing }) => 'finish' in drawing)
const tell = ({ title, short, large }: DemoProduct) => ({
  es: `${title.es} ${short.es} ${large.es}`.toLowerCase(),
  en: `${title.en} ${short.en} ${large.en}`.toLowerCase(),
})
const main = ({ label }: Labelled) => label.composition?.[0]?.fibres ?? []

test('each product has a label, and each label a product', () => {
  expect(new Set(Object.keys(demoLabels))).toEqual(new Set(demoProducts.map(({ slug }) => slug)))
  expect(garments.length + skinCare.length).toBe(demoProducts.length)
})

describe('makers', () => {
  test('are ones that staff could have written, at addresses that nobody has', () => {
    for (const { id: _, updatedAt: __, ...maker } of makerRows(new Date(0))) {
      expect(newMakerSchema.safeParse(maker), maker.name).toMatchObject({ success: true, data: maker })
      for (const contact of [maker.contact, maker.euContact]) if (contact) expect(contact).toMatch(/\.example(\/|$)/)
    }
  })

  test('are three that all make something; the one outside of the EU has a contact there', () => {
    expect(new Set(labelled.map(({ label }) => label.maker))).toEqual(new Set(Object.keys(demoMakers)))
    for (const { label } of labelled) expect(label.origin === 'MA').toBe(demoMakers[label.maker].eu !== undefined)
    expect(Object.values(demoMakers).filter(({ eu }) => eu)).toHaveLength(1)
  })
})

describe('what is stored', () => {
  test.each(labelled)('$slug keeps every rule of the form', ({ slug, label }) => {
    const columns = labelColumns(slug)
    for (const name of ['netContent', 'netUnit', 'opened'] as const)
      expect(readLabelValue(name, columns[name])).toBe(columns[name])
    expect(readLabelValue('origin', columns.originCountry)).toBe(label.origin)
    expect(readComposition(columns.composition)).toEqual(label.composition)
    for (const text of [label.warnings, label.care, label.use])
      for (const value of text ? [text.es, text.en] : []) expect(value).toMatch(/^\S.*[.]$/s)
  })
})

describe('garments', () => {
  test.each(garments)('$slug is made of parts of 100 % each, which have names where there are several', ({ label }) => {
    const parts = label.composition ?? []
    expect(parts.length).toBeGreaterThan(0)
    for (const { part, fibres } of parts) {
      expect(fibres.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
      if (parts.length > 1) expect(getPartName(part ?? '', 'es')).not.toBe(getPartName(part ?? '', 'en'))
      else expect(part).toBeUndefined()
    }
    expect(label).toMatchObject({ care: expect.anything() })
    expect(label.ingredients ?? label.content ?? label.opened).toBeUndefined()
  })

  const cloths = {
    linen: ['linen'],
    cotton: ['cotton'],
    canvas: ['cotton'],
    denim: ['cotton'],
    silk: ['silk'],
    wool: ['wool', 'virgin-wool'],
    knit: ['wool', 'cotton'],
    nylon: ['nylon'],
  } as const
  test.each(garments)('$slug is of the cloth that its pictures show', (product) => {
    const { drawing } = product
    const fabric = 'fabric' in drawing ? drawing.fabric : undefined
    expect(cloths[fabric ?? 'linen']).toContain(main(product)[0]?.code)
  })

  const spoken: Readonly<Record<string, RegExp>> = {
    wool: /\b(wool|merino|lambswool)\b/,
    'virgin-wool': /\b(virgin wool|new wool|undyed merino and latxa wool)\b/,
    cotton: /\b(cotton|denim|canvas|poplin)\b/,
  }
  test.each(garments)('$slug names the fibres of its cloth in its texts', (product) => {
    const { es, en } = tell(product)
    for (const { code } of main(product)) {
      const isTold = spoken[code]?.test(en) || en.includes(fibres[code][1]) || es.includes(fibres[code][0])
      expect(isTold, code).toBe(true)
    }
  })

  /** Shares that a text tells, in figures or in words. */
  const shares = {
    'quay-striped-jumper': { cotton: 75, linen: 25 },
    'faro-oat-cardigan': { wool: 50, cotton: 50 },
    'brezo-plum-cardigan': { wool: 100 },
    'mimosa-knit-tee': { cotton: 60, linen: 40 },
    'finisterre-wool-coat': { wool: 80, 'virgin-wool': 20 },
    'dune-organic-tee': { cotton: 100 },
  } as const
  const isShare = /\b(per cent|half wool|quarter linen|pure (merino|long-staple))\b|%/
  test('have the shares that their texts tell', () => {
    // Cotton that shrinks by one per cent is of one fibre.
    const telling = garments.filter((each) => isShare.test(tell(each).en.replace('shrinks by one per cent', '')))
    expect(new Set(telling.map(({ slug }) => slug))).toEqual(new Set(Object.keys(shares)))
    for (const product of telling) {
      const told = shares[product.slug as keyof typeof shares]
      expect(Object.fromEntries(main(product).map(({ code, percent }) => [code, percent]))).toEqual(told)
    }
  })

  /** Care that a text tells, with the sentence that its label then has. */
  const care: readonly (readonly [told: RegExp, label: RegExp])[] = [
    [/30 degrees/, /at 30 °C\./],
    [/40[- ]degrees?/, /at 40 °C\./],
    [/(cold machine wash|machine wash cold|wash(ed)?( it| them)? cold|after that, cold|inside out and cold)/, /cold/],
    [/hand wash|by hand/, /(hand wash|wash by hand)/i],
    [/wool cycle/, /wool cycle/],
    [/keep it out of the washing machine/, /Do not machine wash/],
    [/inside out/, /inside out/i],
    [/softener/, /Do not use fabric softener/],
    [/gentle tumble|minutes in the dryer/, /Tumble dry on low/],
    [/forget about the dryer/, /Do not tumble dry/],
    [/(dry|lay it|lying) flat/, /flat/],
    [/dry cleaner?\b/, /[Dd]ry clean/],
    [/dry it in the shade/, /in the shade/],
    [/iron (it )?warm|steam iron|iron damp|iron it on the wrong side/, /iron/i],
  ]
  test.each(garments)('$slug is cared for as its texts tell', (product) => {
    const { en } = tell(product)
    for (const [told, label] of care) if (told.test(en)) expect(product.label.care?.en).toMatch(label)
    if (!/dryer|tumble/.test(en)) expect(product.label.care?.en).not.toContain('Tumble dry on low')
  })

  test('that have horn, mother-of-pearl or leather say so', () => {
    const told = garments.filter((product) => /\b(horn|mother-of-pearl|leather|suede)\b/.test(tell(product).en))
    expect(garments.filter(({ label }) => label.animalParts)).toEqual(told)
    expect(told).toHaveLength(2)
  })

  test('without a lining, as their texts tell, have none on their labels', () => {
    for (const product of garments.filter((each) => /no lining|need no lining/.test(tell(each).en)))
      expect(product.label.composition, product.slug).toHaveLength(1)
    for (const product of garments.filter((each) => /fully lined|half-lined|lines the body/.test(tell(each).en)))
      expect(
        product.label.composition?.map(({ part }) => part),
        product.slug,
      ).toContain('lining')
  })
})

describe('skin care', () => {
  /** INCI names of what texts name by a word of its own. */
  const inci: Readonly<Record<string, string>> = {
    'algae carrageenan': 'Carrageenan',
    'broad-spectrum filters': 'Ethylhexyl Triazone',
    'castor oil': 'Ricinus Communis',
    'cocoa butter': 'Theobroma Cacao',
    'coconut oil': 'Cocos Nucifera',
    'filtered sea water': 'Maris Aqua',
    'hydrolysed wheat protein': 'Hydrolyzed Wheat Protein',
    'mango butter': 'Mangifera Indica',
    'marine calcium carbonate': 'Calcium Carbonate',
    'olive squalane': 'Squalane',
    'potassium olivate': 'Potassium Olivate',
    'rice protein': 'Hydrolyzed Rice Protein',
    'sea salt': 'Maris Sal',
    'shea butter': 'Butyrospermum Parkii',
    'vegetable charcoal': 'Charcoal Powder',
    'vegetable glycerine': 'Glycerin',
    'virgin olive oil': 'Olea Europaea',
    'vitamin e': 'Tocopherol',
    'coconut oil ': 'Cocos Nucifera',
    'grape seed oil': 'Vitis Vinifera',
    aloe: 'Aloe Barbadensis',
    'aloe barbadensis': 'Aloe Barbadensis',
    glycerine: 'Glycerin',
    oat: 'Avena Sativa',
  }

  test.each(skinCare)('$slug has all that the law wants on it', ({ label, drawing }) => {
    for (const field of ['ingredients', 'warnings', 'use', 'content', 'opened'] as const)
      expect(label[field], field).toBeTruthy()
    expect(label.composition ?? label.care ?? label.animalParts).toBeUndefined()
    const names = (label.ingredients ?? '').split(', ')
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[A-Z][\w/.-]*( [A-Z\d][\w/.-]*)*$/)
    expect('finish' in drawing).toBe(true)
  })

  test.each(skinCare)('$slug has the key ingredients of its texts', ({ large, label }) => {
    const [, keys = ''] = /Key ingredients: ([^.]+)\./.exec(large.en) ?? []
    const named = keys
      .split(', ')
      .map((key) => inci[key.toLowerCase()] ?? key.replace(/ (oil|extract|starch|water|from .+)$/, ''))
    expect(named.length).toBeGreaterThan(2)
    for (const name of named) expect(label.ingredients?.toLowerCase()).toContain(name.toLowerCase())
  })

  const without: readonly (readonly [told: RegExp, absent: RegExp])[] = [
    [/fragrance-free|no perfume|no funny smell/, /Parfum/],
    [/alcohol-free/, /Alcohol/],
    [/no mineral oils/, /Paraffin|Petrolatum|Cera Microcristallina/],
    [/neither water nor preservatives/, /Aqua|Benzoate|Sorbate|Benzyl Alcohol/],
    [/free of aluminium and baking soda/, /Alumin|Bicarbonate/],
    [/no emulsifier/, /Glyceryl|Sorbitan|Cetearyl|Aqua/],
    [/it isn’t soap/, /Sodium (Olivate|Cocoate|Tallowate)/],
  ]
  test.each(skinCare)('$slug is without what its texts leave out', (product) => {
    for (const [told, absent] of without)
      if (told.test(tell(product).en)) expect(product.label.ingredients).not.toMatch(absent)
    expect(/Parfum/.test(product.label.ingredients ?? '')).toBe(
      /scent(ed)? |perfume ligero/.test(tell(product).en) && !/scent stays/.test(tell(product).en),
    )
  })

  test.each(skinCare)('$slug has the content that its texts and volumes tell, and a unit price', (product) => {
    const { label, large, dimensions, volumes = [], priceCents } = product
    const { netContent, netUnit } = splitContent(label.content)
    for (const text of [large.es, large.en, dimensions])
      expect(text).toMatch(new RegExp(`\\b${netContent}\\b.*${netUnit}`))
    if (volumes.length > 0) expect(volumes[0]?.name).toBe(label.content)
    for (const { name } of volumes) expect(splitContent(name).netUnit).toBe(netUnit)
    expect(getUnitPrice(eurosFromCents(priceCents), netContent, netUnit)).toMatchObject({ per: 100, unit: netUnit })
  })

  test('sunscreens tell how to use them and what they cannot do', () => {
    const sunscreens = skinCare.filter(({ title }) => /SPF/.test(title.en))
    expect(sunscreens).toHaveLength(3)
    for (const { label } of sunscreens) {
      expect(label.warnings?.en).toMatch(/babies and young children out of direct sunlight/)
      expect(label.use?.en).toMatch(/[Rr]eapply every two hours/)
    }
  })
})
