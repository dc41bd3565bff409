import type { Details, Fabric, Garment } from '../../../../../src/server/ai/offline/painter/spec.ts'

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

/** What a garment is said to be made of at the beginning of its text, and how it is drawn then. */
export const madeOf: readonly [Fabric, en: RegExp, es: RegExp][] = [
  ['linen', /\blinen\b/i, /\blino\b/i],
  ['silk', /\bsilk\b/i, /\bseda\b/i],
  ['denim', /\bdenim\b/i, /\b(?:vaquero|denim)\b/i],
  ['canvas', /\bcanvas\b|waxed cotton/i, /\blon(?:et)?a\b|algodón encerado/i],
  ['nylon', /fishing nets/, /nailon/],
]

export type Fact = {
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

/** What a text may promise of a garment, as both languages say it, and what its specification has to say then. */
export const facts: readonly Fact[] = [
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
