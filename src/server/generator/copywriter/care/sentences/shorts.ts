import type { Line } from './line.ts'

/** First sentence of the short text, for a product with a named ingredient. */
export const shortWithIngredient: readonly Line[] = [
  ['{Type} con {all}, hech{o} en tandas pequeñas.', '{Type} with {all}, made in small batches.'],
  [
    '{All}, y poco más: {un} {type} que no necesita{n} presentación.',
    '{All}, and little else: {aType} that need{s} no introduction.',
  ],
  ['{Un} {type} con {all}, para usar sin ceremonias.', '{AType} with {all}, to be used without ceremony.'],
  ['{Un} {type} de la costa atlántica, con {all}.', '{AType} from the Atlantic coast, with {all}.'],
  ['{All} de verdad en {un} {head} sencill{o}.', 'Real {all} in {aPlainHead}.'],
  ['Hemos puesto {all} donde se nota.', 'We put {all} where you can tell.'],
  ['{All}, una fórmula corta y ninguna prisa.', '{All}, a short formula and no hurry at all.'],
  ['{Un} {head} honest{o}, con {all}, sin adornos.', '{AnHonestHead} with {all}, and no frills.'],
]

/** The same without one. */
export const shortPlain: readonly Line[] = [
  ['{Type} sin complicaciones, hech{o} en tandas pequeñas.', 'Uncomplicated {type}, made in small batches.'],
  ['Fórmula corta, tacto amable y ningún misterio.', 'A short formula, a kind touch and no mystery.'],
  ['{Un} {type} de la costa atlántica, para todos los días.', '{AType} from the Atlantic coast, for every day.'],
  ['{Un} {head} honest{o}: lo que hace falta y nada más.', '{AnHonestHead}: what is needed and nothing more.'],
  ['Poca cosa en la etiqueta, mucha en el uso.', 'Little on the label, plenty in use.'],
  ['{Un} {head} para terminar y repetir.', '{AHead} to finish and buy again.'],
]

/** For somebody's skin or hair, with a named ingredient. */
export const shortForWearer: readonly Line[] = [
  ['{All} para {wearer}, en una fórmula corta.', '{All} for {wearer}, in a short formula.'],
  [
    '{Un} {type} con {all} que se entiende{n} bien con {theWearer}.',
    '{AType} with {all}, on good terms with {wearer}.',
  ],
  ['Para {wearer}: {un} {head} con {all} y con tacto.', 'For {wearer}: {aHead} with {all} and with tact.'],
  ['{Type} con {all}, a medida de {theWearer}.', '{Type} with {all}, cut to measure for {wearer}.'],
  ['{Type} para {wearer}, con {all}.', '{Type} for {wearer}, with {all}.'],
  ['Cuando se trata de {wearer}, {all} y poco más.', 'When it comes to {wearer}, {all} and little else.'],
]

/** The same without one. */
export const shortPlainForWearer: readonly Line[] = [
  ['{Un} {type} que se entiende{n} bien con {theWearer}.', '{AType} on good terms with {wearer}.'],
  [
    '{Un} {type} a medida de {theWearer}, sin complicar las cosas.',
    '{AType} cut to measure for {wearer}, without complicating matters.',
  ],
  ['Hech{o} para {wearer}, con lo justo.', 'Made for {wearer}, with just what is needed.'],
  ['Cuando se trata de {wearer}, menos es más.', 'With {wearer}, less is more.'],
  ['{Type} para {wearer}, y ya está.', '{Type} for {wearer}, and that is that.'],
  ['Para {wearer}: {un} {head} sencill{o} y con tacto.', 'For {wearer}: {aPlainHead}, with tact.'],
]

/** Of essential oils, which are nothing else. */
export const shortEssence: readonly Line[] = [
  ['{All} y nada más, en un frasco pequeño.', '{All} and nothing else, in a small bottle.'],
  ['Aceite esencial de {all}, tal como sale del alambique.', 'Essential oil of {all}, just as it leaves the still.'],
  ['Todo el olor de {elStar}, gota a gota.', 'The whole scent of {star}, drop by drop.'],
  ['{All} en su versión más corta.', '{All} in its shortest version.'],
  ['Para quien quiere {all} y sabe esperar.', 'For those who want {all} and can wait.'],
  ['{All} sin rodeos.', '{All}, straight to the point.'],
]
