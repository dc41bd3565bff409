import { type Localized, localized } from '../localized.ts'

/**
 * Names of textile fibres that a label may use, Spanish and English: Annex I of Regulation (EU) No 1007/2011 with its
 * additions by Regulations (EU) No 286/2012 and 2018/122, virgin wool (Annex III), and "other fibres" (Article 9). Rows
 * of the annex with several names have a code for each; of its examples of materials asbestos is left out, which is banned.
 */
export const fibres = {
  wool: ['lana', 'wool'],
  'virgin-wool': ['lana virgen', 'virgin wool'],
  alpaca: ['alpaca', 'alpaca'],
  llama: ['llama', 'llama'],
  camel: ['camello', 'camel'],
  cashmere: ['cachemira', 'cashmere'],
  mohair: ['mohair', 'mohair'],
  angora: ['angora', 'angora'],
  vicuna: ['vicuña', 'vicuna'],
  yak: ['yak', 'yak'],
  guanaco: ['guanaco', 'guanaco'],
  cashgora: ['cashgora', 'cashgora'],
  beaver: ['castor', 'beaver'],
  otter: ['nutria', 'otter'],
  'animal-hair': ['pelo', 'animal hair'],
  'cattle-hair': ['pelo de bovino', 'cattle hair'],
  'goat-hair': ['pelo de cabra común', 'common goat hair'],
  horsehair: ['crin de caballo', 'horsehair'],
  silk: ['seda', 'silk'],
  cotton: ['algodón', 'cotton'],
  kapok: ['miraguano', 'kapok'],
  linen: ['lino', 'linen'],
  hemp: ['cáñamo', 'true hemp'],
  jute: ['yute', 'jute'],
  abaca: ['abacá', 'abaca'],
  alfa: ['esparto', 'alfa'],
  coir: ['fibra de coco', 'coir'],
  broom: ['retama', 'broom'],
  ramie: ['ramio', 'ramie'],
  sisal: ['sisal', 'sisal'],
  sunn: ['sunn', 'sunn'],
  henequen: ['henequén', 'henequen'],
  maguey: ['maguey', 'maguey'],
  acetate: ['acetato', 'acetate'],
  alginate: ['alginato', 'alginate'],
  cupro: ['cupro', 'cupro'],
  modal: ['modal', 'modal'],
  protein: ['proteínica', 'protein'],
  triacetate: ['triacetato', 'triacetate'],
  viscose: ['viscosa', 'viscose'],
  acrylic: ['acrílico', 'acrylic'],
  chlorofibre: ['clorofibra', 'chlorofibre'],
  fluorofibre: ['fluorofibra', 'fluorofibre'],
  modacrylic: ['modacrílico', 'modacrylic'],
  polyamide: ['poliamida', 'polyamide'],
  nylon: ['nailon', 'nylon'],
  aramid: ['aramida', 'aramid'],
  polyimide: ['poliimida', 'polyimide'],
  lyocell: ['lyocell', 'lyocell'],
  polylactide: ['polilactida', 'polylactide'],
  polyester: ['poliéster', 'polyester'],
  polyethylene: ['polietileno', 'polyethylene'],
  polypropylene: ['polipropileno', 'polypropylene'],
  polycarbamide: ['policarbamida', 'polycarbamide'],
  polyurethane: ['poliuretano', 'polyurethane'],
  vinylal: ['vinilal', 'vinylal'],
  trivinyl: ['trivinilo', 'trivinyl'],
  elastodiene: ['elastodieno', 'elastodiene'],
  elastane: ['elastano', 'elastane'],
  'glass-fibre': ['vidrio textil', 'glass fibre'],
  elastomultiester: ['elastomultiéster', 'elastomultiester'],
  elastolefin: ['elastolefina', 'elastolefin'],
  melamine: ['melamina', 'melamine'],
  metal: ['metal', 'metal'],
  'metallised-fibre': ['fibra metalizada', 'metallised fibre'],
  paper: ['papel', 'paper'],
  'polypropylene-polyamide-bicomponent': [
    'bicomponente polipropileno/poliamida',
    'polypropylene/polyamide bicomponent',
  ],
  polyacrylate: ['poliacrilato', 'polyacrylate'],
  'other-fibres': ['otras fibras', 'other fibres'],
} as const satisfies Readonly<Record<string, readonly [es: string, en: string]>>

export type FibreCode = keyof typeof fibres
export const fibreCodes = Object.keys(fibres) as FibreCode[]

/** Whether a label may name a fibre by this code. */
export const isFibre = (code: string): code is FibreCode => Object.hasOwn(fibres, code)

/** The name of a fibre in both languages, in lower case. */
export function getFibreName(code: FibreCode): Localized {
  const [es, en] = fibres[code]
  return localized(es, en)
}
