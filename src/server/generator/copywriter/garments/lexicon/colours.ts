import type { Colour } from '../../../../../shared/generator/drawing.ts'
import { type Adjective, adjective } from '../../agreement.ts'
import type { ColourWord, Tone } from '../garments.types.ts'

type Also = { es?: readonly string[]; en?: readonly string[]; noun?: string }

const colour = (forms: Adjective, en: string, drawn: Colour, tone: Tone, also: Also = {}): ColourWord => ({
  id: en,
  es: forms,
  en,
  noun: also.noun ?? (typeof forms === 'string' ? forms : forms[0]),
  also: { es: also.es ?? [], en: also.en ?? [] },
  drawn,
  tone,
})

const grey: Adjective = ['gris', 'gris', 'grises', 'grises']

/** `color arena`: a thing lends its name to the colour. */
const like = (thing: string, en: string, drawn: Colour, tone: Tone, also: Also = {}) =>
  colour(`color ${thing}`, en, drawn, tone, {
    ...also,
    es: [thing, ...(also.es ?? [])],
    noun: also.noun ?? `color ${thing}`,
  })

/** More exact words first: of two that share a word, the first one has it. */
export const colours: readonly ColourWord[] = [
  colour('azul marino', 'navy', 'navy', 'blue', { es: ['marino', 'azul noche'], en: ['navy blue', 'midnight blue'] }),
  colour('azul oscuro', 'dark blue', 'navy', 'blue'),
  colour('azul celeste', 'sky blue', 'sky', 'blue', { es: ['celeste', 'azul cielo', 'azul bebé'], en: ['baby blue'] }),
  colour('azul claro', 'light blue', 'sky', 'blue', { en: ['pale blue'] }),
  colour('azul índigo', 'indigo', 'indigo', 'blue', { es: ['índigo', 'añil', 'azul añil'], en: ['indigo blue'] }),
  colour('azul cobalto', 'cobalt blue', 'indigo', 'blue', { es: ['azul eléctrico'], en: ['cobalt', 'royal blue'] }),
  colour('azul petróleo', 'petrol blue', 'sea', 'blue', { es: ['petróleo'], en: ['petrol', 'teal'] }),
  colour('turquesa', 'turquoise', 'sea', 'blue', { es: ['azul turquesa', 'aguamarina'], en: ['aqua', 'aquamarine'] }),
  colour('azul mar', 'sea blue', 'sea', 'blue', { en: ['ocean blue'] }),
  colour(adjective('azul'), 'blue', 'sea', 'blue', { es: ['azulado', 'azulada'] }),
  colour('verde oliva', 'olive', 'olive', 'green', { es: ['oliva', 'color oliva'], en: ['olive green'] }),
  colour('caqui', 'khaki', 'olive', 'green', { es: ['verde militar'], en: ['army green'] }),
  colour('verde salvia', 'sage', 'sage', 'green', { es: ['salvia'], en: ['sage green'] }),
  colour('verde menta', 'mint green', 'sage', 'green', { es: ['menta', 'verde agua'], en: ['mint', 'pistachio'] }),
  colour('verde claro', 'light green', 'sage', 'green', { en: ['pale green'] }),
  colour('verde musgo', 'moss green', 'moss', 'green', { es: ['musgo'], en: ['moss', 'moss-green'] }),
  colour('verde botella', 'bottle green', 'moss', 'green', { es: ['verde bosque'], en: ['forest green'] }),
  colour('verde oscuro', 'dark green', 'moss', 'green'),
  colour(adjective('verde'), 'green', 'sage', 'green', {
    es: ['esmeralda', 'verde esmeralda'],
    en: ['emerald', 'emerald green'],
  }),
  colour('blanco roto', 'off-white', 'salt', 'light', { es: ['blanca roto', 'blanco roto'], en: ['off white'] }),
  colour(adjective('blanco'), 'white', 'white', 'light', { en: ['snow white'] }),
  colour('crema', 'cream', 'ecru', 'light', { es: ['color crema'] }),
  colour('marfil', 'ivory', 'ecru', 'light', { es: ['color marfil'] }),
  colour(adjective('crudo'), 'ecru', 'ecru', 'light', {
    es: ['color crudo', 'natural', 'color natural'],
    en: ['natural', 'undyed'],
  }),
  like('sal', 'salt white', 'salt', 'light', { es: ['blanco sal'], en: ['salt'] }),
  colour('beis', 'beige', 'oat', 'light', { es: ['beige', 'color beis'] }),
  like('avena', 'oat', 'oat', 'light', { en: ['oatmeal'] }),
  like('arena', 'sand', 'sand', 'light', { en: ['sandy', 'sand-coloured'] }),
  colour('amarillo mantequilla', 'butter yellow', 'butter', 'light', {
    es: ['mantequilla', 'color mantequilla'],
    en: ['butter', 'pale yellow'],
  }),
  colour('mostaza', 'mustard', 'butter', 'warm', { es: ['color mostaza', 'ocre'], en: ['mustard yellow', 'ochre'] }),
  colour(adjective('amarillo'), 'yellow', 'butter', 'light', { en: ['lemon'] }),
  colour('camel', 'camel', 'camel', 'warm', { es: ['color camel', 'tostado', 'tostada'], en: ['tan', 'caramel'] }),
  colour('chocolate', 'chocolate', 'camel', 'warm', { es: ['color chocolate', 'color café'], en: ['coffee'] }),
  colour(adjective('marrón'), 'brown', 'camel', 'warm', { es: ['castaño', 'castaña'], en: ['chestnut'] }),
  like('arcilla', 'clay', 'clay', 'warm', { es: ['barro'] }),
  colour('terracota', 'terracotta', 'clay', 'warm', { es: ['color terracota'] }),
  like('teja', 'rust', 'rust', 'warm', {
    es: ['óxido', 'color óxido', 'cobre'],
    en: ['copper', 'brick red', 'rust red'],
  }),
  colour('burdeos', 'burgundy', 'plum', 'warm', { es: ['granate', 'rojo burdeos'], en: ['maroon', 'wine red'] }),
  colour('coral', 'coral', 'clay', 'warm', { es: ['color coral'] }),
  colour(adjective('rojo'), 'red', 'rust', 'warm', { en: ['crimson', 'scarlet'] }),
  colour('naranja', 'orange', 'clay', 'warm', { es: ['anaranjado', 'anaranjada'] }),
  colour('melocotón', 'peach', 'rose', 'warm', { es: ['color melocotón'], en: ['apricot'] }),
  colour('fucsia', 'fuchsia', 'rose', 'warm', { es: ['magenta'], en: ['magenta', 'hot pink'] }),
  colour('rosa palo', 'dusty pink', 'rose', 'warm', {
    es: ['rosa empolvado', 'rosa claro'],
    en: ['dusty rose', 'pale pink', 'blush'],
  }),
  colour('rosa', 'pink', 'rose', 'warm', { es: ['rosado', 'rosada'], en: ['rose'] }),
  like('ciruela', 'plum', 'plum', 'warm', { es: ['berenjena'], en: ['aubergine', 'mulberry'] }),
  colour('lila', 'lilac', 'plum', 'warm', { es: ['malva', 'lavanda'], en: ['mauve', 'lavender'] }),
  colour(adjective('morado'), 'purple', 'plum', 'warm', { es: ['violeta', 'púrpura'], en: ['violet'] }),
  colour('gris antracita', 'charcoal', 'charcoal', 'dark', {
    es: ['antracita', 'gris marengo', 'marengo'],
    en: ['charcoal grey', 'charcoal gray', 'anthracite'],
  }),
  colour('gris oscuro', 'dark grey', 'charcoal', 'dark', { en: ['dark gray'] }),
  colour('gris claro', 'light grey', 'stone', 'light', { es: ['gris perla'], en: ['light gray', 'pearl grey'] }),
  colour('gris piedra', 'stone', 'stone', 'dark', {
    es: ['piedra', 'color piedra', 'topo', 'taupe'],
    en: ['stone grey', 'taupe', 'greige'],
  }),
  colour(grey, 'grey', 'stone', 'dark', { es: ['plateado', 'plateada'], en: ['gray', 'silver'] }),
  colour(adjective('negro'), 'black', 'black', 'dark', { en: ['jet black'] }),
]
