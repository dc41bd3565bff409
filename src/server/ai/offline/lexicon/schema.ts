import * as z from 'zod/mini'
import { fibreCodes } from '../../../../shared/labels/fibres.ts'
import * as kit from '../painter/spec.ts'

/** The first one is how it is written; titles may have any of them. */
export type Names = readonly [string, ...string[]]

const split = (list: string): Names => {
  const [first = '', ...others] = list.split(',').map((each) => each.trim())
  return [first, ...others]
}
const text = z.string().check(z.minLength(1))
const names = z.pipe(text, z.transform(split))
/** Some of these words. */
const several = <T extends string>(known: readonly T[]) =>
  z.pipe(
    text.check(z.refine((list) => split(list).every((each) => known.some((one) => one === each)), 'unknown word')),
    z.transform((list) => known.filter((one) => split(list).includes(one))),
  )

/** `la camisa, guayabera`: the article says gender and number. */
const spanishNoun = z.pipe(
  z.string().check(z.regex(/^(?:el|la|los|las) \p{L}/u)),
  z.transform((typed) => {
    const [, article = '', list = ''] = /^(\S+) (.+)$/.exec(typed) ?? []
    const isFeminine = article.startsWith('la') || list.startsWith('agua')
    return { names: split(list), gender: isFeminine ? ('f' as const) : ('m' as const), plural: article.endsWith('s') }
  }),
)
/** `trousers (pl.), pants`: English speaks of it as of several things. */
const englishNoun = z.pipe(
  text,
  z.transform((typed) => ({ names: split(typed.replace(' (pl.)', '')), plural: typed.includes(' (pl.)') })),
)
const noun = { es: spanishNoun, en: englishNoun }
const described = z.pipe(
  names,
  z.transform((list) => ({ names: list })),
)
/** A single Spanish word takes the ending of its noun, unless it is `fixed`; several words never do. */
const word = { es: described, en: described, fixed: z.optional(z.literal(true)) }

const listSlots = (line: string) => [...new Set(line.toLowerCase().match(/\{\p{L}+\}/gu))].sort().join()
/** `{slots}` are the same in both languages; `[forms]` are those of `grammar.json`, each language has its own. */
const line = z
  .strictObject({ es: text, en: text })
  .check(z.refine(({ es, en }) => listSlots(es) === listSlots(en), 'the slots of its two languages differ'))
const sections = z.record(z.string(), z.record(z.string(), z.array(line).check(z.minLength(1))))

const shapes = z.optional(z.partialRecord(z.enum(kit.garments), z.enum(kit.garments)))
const centimeters = z.pipe(
  z.string().check(z.regex(/^\d+ × \d+$/)),
  z.transform((typed) => typed.split(' × ').map(Number)),
)
const amount = z.pipe(
  z.string().check(z.regex(/^\d+ (?:ml|g)$/)),
  z.transform((typed) => ({ amount: Number.parseInt(typed, 10), unit: typed.endsWith('ml') ? 'ml' : 'g' }) as const),
)
const model = z.strictObject({
  shape: z.optional(z.enum(kit.garments)),
  of: names,
  euros: z.number(),
  grams: z.number(),
  cm: centimeters,
  sizes: z.optional(z.string()),
  /** A key of its care; without one, its outer cloth decides. */
  care: z.optional(z.string()),
})
/** The materials where the title names none, and the stuff that it makes of a woven cloth. */
const requirements = { of: z.optional(names), makes: z.optional(z.string()) }
const material = z.strictObject({
  ...noun,
  adjective: z.optional(names),
  stuff: z.optional(z.string()),
  price: z.optional(z.number()),
})
const cut = z.strictObject({
  ...word,
  ...requirements,
  place: z.optional(z.enum(['after-color', 'by-noun'])),
  shapes,
  area: z.optional(z.string()),
  rhythm: z.optional(z.string()),
})
const detail = z.strictObject({
  ...word,
  shapes,
  unscented: z.optional(z.literal(true)),
  wearer: z.optional(z.enum(['young', 'grown'])),
})
const occasion = z.strictObject({ ...word, of: z.optional(names) })
const pattern = z.strictObject({
  ...word,
  of: z.optional(names),
  gender: z.optional(z.enum(['m', 'f'])),
  drawn: z.enum(kit.patterns),
})
const color = z.strictObject({ ...word, drawn: z.enum(kit.colors) })
const wearer = z.strictObject({ ...word, sizes: z.optional(z.string()) })
const ingredient = z.strictObject({
  ...noun,
  as: z.string(),
  color: z.enum(kit.colors),
  active: z.optional(z.literal(true)),
  animal: z.optional(z.literal(true)),
  caution: z.optional(z.string()),
})
const need = z.strictObject({ ...word, area: z.string() })
const type = z.strictObject({
  ...noun,
  as: z.optional(z.string()),
  vague: z.optional(z.literal(true)),
  amount: z.optional(amount),
  euros: z.optional(z.number()),
  department: z.optional(z.string()),
})
const quality = z.strictObject({ ...cut.shape, ...detail.shape, last: z.optional(z.literal(true)) })
const forms = z.record(z.string(), z.array(z.string()))

/** All that the offline writer knows, as `lexicon.ts` puts its files together. */
export const lexiconSchema = z.strictObject({
  grammar: z.strictObject({
    forms: z.strictObject({ es: forms, en: forms }),
    plurals: z.strictObject({ es: z.record(z.string(), z.string()), en: z.record(z.string(), z.string()) }),
    joiningWords: z.strictObject({ es: names, en: names }),
    prepositions: names,
    fillers: z.strictObject({ es: described, en: described }),
  }),
  garments: z.strictObject({
    groups: z.record(
      z.string(),
      z.strictObject({
        sizes: z.string(),
        ground: z.enum(kit.grounds),
        categories: names,
        models: z.record(z.string(), model),
      }),
    ),
    types: z.array(type),
  }),
  looks: z.strictObject({
    stuffs: z.record(
      z.string(),
      z.strictObject({ fabric: z.enum(kit.fabrics), price: z.number(), weight: z.number(), colors: names }),
    ),
    tones: z.record(z.string(), z.strictObject({ drawn: several(kit.colors), trims: several(kit.colors) })),
    materials: z.array(material),
    finishes: z.array(z.strictObject({ ...word, ...requirements })),
    colors: z.array(color),
    patterns: z.array(pattern),
    cuts: z.array(cut),
    details: z.array(detail),
    occasions: z.array(occasion),
    wearers: z.array(wearer),
  }),
  care: z.strictObject({
    departments: z.record(z.string(), names),
    surfaces: z.record(z.string(), z.strictObject({ es: text, en: text })),
    areas: z.record(
      z.string(),
      z.strictObject({ surface: z.string(), ground: z.enum(kit.grounds), departments: names }),
    ),
    companions: several(kit.companions),
    substances: z.partialRecord(z.string(), z.enum(kit.substances)),
    withoutWater: z.record(z.string(), names),
    packs: z.record(
      z.string(),
      z.strictObject({ vessel: z.enum(kit.vessels), of: several(kit.finishes), amount, euros: z.number() }),
    ),
    kinds: z.record(
      z.string(),
      z.strictObject({ area: z.string(), form: z.string(), ritual: z.string(), rhythm: z.string(), pack: z.string() }),
    ),
    types: z.array(type),
  }),
  ingredients: z.strictObject({
    effects: z.record(z.string(), z.strictObject({ es: text, en: text, skin: z.optional(z.literal(true)) })),
    scents: z.record(z.string(), line),
    kinds: z.record(
      z.string(),
      z.strictObject({ does: z.string(), scent: z.optional(z.string()), companion: z.enum(kit.companions) }),
    ),
    ingredients: z.array(ingredient),
  }),
  /** Usual labels: fibres by cloth, care by stuff, INCI names by form, where `{}` stands for those of the title. */
  labels: z.strictObject({
    fibres: z.record(z.string(), z.enum(fibreCodes)),
    care: z.record(z.string(), z.strictObject({ es: text, en: text })),
    bases: z.record(z.string(), text),
    inci: z.record(z.string(), text),
  }),
  careWords: z.strictObject({ qualities: z.array(quality), needs: z.array(need) }),
  things: z.strictObject({
    departments: z.record(z.string(), names),
    types: z.array(type),
    materials: z.array(material),
    cuts: z.array(cut),
    occasions: z.array(occasion),
  }),
  phrases: z.strictObject({
    departments: z.array(line),
    occasions: z.array(line),
    manners: z.array(line),
    purposes: z.array(line),
  }),
  sentences: z.record(z.enum(['garments', 'care', 'other']), sections),
  remarks: z.record(z.enum(['garments', 'care', 'other']), z.record(z.string(), line)),
})
