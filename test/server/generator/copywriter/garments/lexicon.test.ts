import { describe, expect, it } from 'vitest'
import { agree } from '../../../../../src/server/generator/copywriter/agreement.ts'
import { createCopywriter } from '../../../../../src/server/generator/copywriter/copywriter.ts'
import { colours } from '../../../../../src/server/generator/copywriter/garments/lexicon/colours.ts'
import { cuts } from '../../../../../src/server/generator/copywriter/garments/lexicon/cuts.ts'
import { types } from '../../../../../src/server/generator/copywriter/garments/lexicon/lexicon.ts'
import { materials } from '../../../../../src/server/generator/copywriter/garments/lexicon/materials.ts'
import { patterns } from '../../../../../src/server/generator/copywriter/garments/lexicon/patterns.ts'
import { details } from '../../../../../src/server/generator/copywriter/garments/lexicon/phrases.ts'
import { parseGarment } from '../../../../../src/server/generator/copywriter/garments/parse.ts'
import {
  englishTitle,
  kindOf,
  nounOf,
  spanishTitle,
} from '../../../../../src/server/generator/copywriter/garments/titles.ts'
import { readTitle } from '../../../../../src/server/generator/copywriter/words.ts'
import { productFormSchema } from '../../../../../src/shared/catalog/admin.ts'
import {
  colours as drawn,
  fabrics,
  garments,
  grounds,
  patterns as weaves,
} from '../../../../../src/shared/generator/drawing.ts'
import { englishFlaws, spanishFlaws } from '../flaws.ts'

const writer = createCopywriter()
const categories = [
  { id: 'shirts', nameEs: 'Camisas', nameEn: 'Shirts' },
  { id: 'rest', nameEs: 'Abrigos', nameEn: 'Coats' },
]

const every = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Every type with every cloth; colours, cuts, patterns and details take turns. */
const pieces = types.flatMap((type, t) =>
  materials.map((material, m) => {
    const at = t * 7 + m * 3
    return {
      type,
      plural: type.es.usual === 'many' || at % 4 === 1,
      materials: [material],
      qualities: [],
      colours: [every(colours, at)],
      pattern: at % 3 === 0 ? every(patterns, at) : undefined,
      cuts: at % 5 < 2 ? [every(cuts, at)] : [],
      details: at % 4 === 0 ? [every(details, at)] : [],
      occasions: [],
      name: '',
    }
  }),
)

const article = /(?<!\p{L})(el|la|los|las|un|una|unos|unas|este|esta|estos|estas) /giu

describe('titles of the whole lexicon', () => {
  it('are understood again in both languages: the same garment, cloth and colour', () => {
    const lost: string[] = []
    for (const type of types)
      for (const [at, material] of materials.entries()) {
        const colour = every(colours, at * 5 + type.id.length)
        if (material.id === 'denim' && type.group === 'bottom') continue
        // A silk scarf is a pañuelo, no bufanda.
        if (material.id === 'silk' && type.id === 'scarf') continue
        const piece = {
          ...pieces[0],
          type,
          plural: type.es.usual === 'many',
          materials: [material],
          qualities: [],
          colours: [colour],
          pattern: undefined,
          cuts: [],
          details: [],
          occasions: [],
          name: '',
        }
        for (const title of [spanishTitle(piece), englishTitle(piece)]) {
          const read = parseGarment(readTitle(title))
          const said = [read?.type.id, read?.materials[0]?.id, read?.colours[0]?.id, read?.name]
          if (said.join() !== [type.id, material.id, colour.id, ''].join()) lost.push(`${title}: ${said.join()}`)
        }
      }
    expect(lost).toEqual([])
  })

  it('have colours and cuts in the form of their noun', () => {
    for (const type of types)
      for (const plural of [false, true])
        for (const each of [...colours, ...cuts]) {
          if (type.es.one.endsWith('corto') && each.id === 'cropped') continue
          const is = cuts.includes(each)
          const piece = {
            type,
            plural: plural || type.es.usual === 'many',
            materials: [],
            qualities: [],
            colours: is ? [] : [each as never],
            cuts: is ? [each] : [],
            details: [],
            occasions: [],
            name: '',
          }
          expect(spanishTitle(piece).toLowerCase()).toBe(
            `${nounOf(piece, 'es')} ${agree(each.es, kindOf(piece))}`.toLowerCase(),
          )
        }
  })
})

describe('products of the whole lexicon', () => {
  const drafts = pieces.flatMap((piece) => {
    const titles = { es: spanishTitle(piece), en: englishTitle(piece) }
    return [titles.es, titles.en].map((title) => ({ piece, title, draft: writer.compose(title, categories).draft }))
  })

  it('have texts without slips in either language', () => {
    const flawed = drafts.flatMap(({ title, draft }) => {
      const es = [draft.title.es, draft.short.es, draft.large.es].flatMap(spanishFlaws)
      const en = [draft.title.en, draft.short.en, draft.large.en].flatMap(englishFlaws)
      return [...es, ...en].map((flaw) => `${title}: ${flaw}`)
    })
    expect(flawed).toEqual([])
  })

  it('have the right article before their noun', () => {
    for (const { piece, draft } of drafts) {
      const noun = piece.type.es
      const text = `${draft.short.es} ${draft.large.es}`
      for (const [form, plural] of [
        [noun.one, false],
        [noun.many, true],
      ] as const) {
        if (noun.one === noun.many) continue
        for (const found of text.matchAll(new RegExp(`${article.source}${form}(?!\\p{L})`, 'giu'))) {
          const wanted = { gender: noun.gender, plural }
          const forms = [
            agree(['el', 'la', 'los', 'las'], wanted),
            agree(['un', 'una', 'unos', 'unas'], wanted),
            agree(['este', 'esta', 'estos', 'estas'], wanted),
          ]
          expect(forms).toContain(found[1]?.toLowerCase())
        }
      }
    }
  })

  it('fit the product form, the drawing kit and the shop', () => {
    for (const { draft } of drafts) {
      const form = productFormSchema.safeParse({
        titleEs: draft.title.es,
        titleEn: draft.title.en,
        shortDescriptionEs: draft.short.es,
        shortDescriptionEn: draft.short.en,
        largeDescriptionEs: draft.large.es,
        largeDescriptionEn: draft.large.en,
        price: draft.priceCents / 100,
        weight: draft.weight,
        dimensions: draft.dimensions,
        categories: [draft.categoryId],
      })
      expect(form.error?.issues ?? []).toEqual([])
      expect(draft.large.es.split('\n\n')).toHaveLength(3)
      expect(draft.large.en.split('\n\n')).toHaveLength(3)
      const { drawing } = draft
      expect(grounds).toContain(drawing.ground)
      expect(drawn).toContain(drawing.colour)
      if (drawing.kind === 'pouch') continue
      expect(garments).toContain(drawing.kind)
      expect('fabric' in drawing && fabrics.includes(drawing.fabric)).toBe(true)
      expect('pattern' in drawing && weaves.includes(drawing.pattern ?? 'plain')).toBe(true)
      expect(draft.priceCents).toBeGreaterThanOrEqual(900)
      expect(draft.priceCents).toBeLessThanOrEqual(60_000)
      expect(Number(draft.weight)).toBeGreaterThan(0)
    }
  })

  it('never ask wool for a hot wash, and linen never warms like fleece', () => {
    for (const { piece, draft } of drafts) {
      const [cloth] = piece.materials
      if (cloth?.stuff === 'wool') expect(draft.large.es).not.toMatch(/[3-9]0 grados/)
      if (cloth?.stuff === 'linen' && piece.type.id !== 'fleece')
        expect(draft.large.en).not.toMatch(/pile|fleece|brushed/i)
      expect(draft.large.en).not.toMatch(/[4-9]0 degrees/)
    }
  })
})
