import type { Line } from './line.ts'

/** Whom it is for, when the title does not say. */
export const anySkin: readonly Line[] = [
  [
    'Va{n} bien a casi todas las pieles; si la tuya es muy delicada, pruébal{o} antes en la cara interna del brazo.',
    '{It} suit{s} nearly every skin; if yours is very delicate, try {them} on your inner arm first.',
  ],
  [
    'Pensad{o} para pieles normales y secas, y sin nada que moleste a las demás.',
    'Made with normal and dry skin in mind, and nothing in {them} to bother the rest.',
  ],
  ['Puede usar{lo} toda la casa, cada cual a su hora.', 'Everyone at home can use {them}, each at their own hour.'],
  ['No pregunta{n} la edad ni el tipo de piel.', '{It} ask{s} neither your age nor your skin type.'],
  [
    'Si tu piel se enfada con facilidad, empieza por poco y un día sí y otro no.',
    'If your skin is easily upset, begin with a little, every other day.',
  ],
  [
    'Sirve{n} todo el año; en invierno, simplemente, se gasta{n} antes.',
    '{It} work{s} all year round; in winter {it} merely run{s} out sooner.',
  ],
]

export const anyHair: readonly Line[] = [
  ['Para todos los cabellos, cortos o largos.', 'For every kind of hair, short or long.'],
  ['Respeta{n} el color y el rizo.', '{It} {is} kind to colour and curls alike.'],
  ['Apt{o} para uso frecuente.', 'Fit for frequent use.'],
  ['Va{n} bien con agua dura, que aquí la hay.', '{It} cope{s} with hard water, which we know well.'],
  [
    'Si lo llevas fino, usa menos; si lo llevas grueso, insiste.',
    'If your hair is fine, use less; if it is thick, persist.',
  ],
  ['Le sienta{n} bien a quien nada, a quien corre y a quien lee.', '{It} suit{s} swimmers, runners and readers.'],
]

export const anyHome: readonly Line[] = [
  ['Para el salón, el baño o la mesa de fuera.', 'For the living room, the bathroom or the table outside.'],
  [
    'Queda{n} bien sol{o} y no compite{n} con las flores.',
    '{It} look{s} good alone and {does} not compete with flowers.',
  ],
  [
    'Es un buen regalo para quien dice que no quiere nada.',
    'It makes a good present for people who say they want nothing.',
  ],
  [
    'Va{n} bien en habitaciones pequeñas; en las grandes, ventila antes.',
    '{It} {is} at {its} best in small rooms; air the larger ones first.',
  ],
  [
    'Para quien teletrabaja y para quien no piensa hacerlo.',
    'For those who work from home, and for those who wouldn’t dream of it.',
  ],
  [
    'Tiene{n} sitio en una mesilla, con el libro y las gafas.',
    'There is room for {them} on a bedside table, with your book and glasses.',
  ],
]

/** Care for the environment. */
export const environment: readonly Line[] = [
  [
    '{Lo} hacemos en tandas pequeñas, para no tirar nada.',
    'We make {them} in small batches, so that nothing is thrown away.',
  ],
  [
    'Sin ensayos en animales, como manda la ley en toda Europa.',
    'No testing on animals, as the law has it all over Europe.',
  ],
  [
    'El taller funciona con electricidad de origen renovable y poca prisa.',
    'The workshop runs on renewable electricity and little haste.',
  ],
  ['Compramos cerca lo que crece cerca.', 'What grows nearby, we buy nearby.'],
  [
    'El agua que sobra del taller riega el huerto de al lado.',
    'The workshop’s leftover rinsing water goes to the garden next door.',
  ],
  [
    'Enviamos en cartón reutilizado: si tu caja trae otra marca, es por eso.',
    'We ship in reused boxes: if yours carries another brand, that is why.',
  ],
  [
    'Usa menos de lo que crees; es bueno para ti y para la ría.',
    'Use less than you think; it is good for you and for the ría.',
  ],
]

/** The last line: what a label says. */
export const labels: readonly Line[] = [
  ['Clave: {inci}. {Size}.', 'Key ingredients: {inci}. {Size}.'],
  ['{Size}. Ingredientes clave: {inci}.', '{Size}. Key ingredients: {inci}.'],
  ['En la etiqueta, entre otros: {inci}. {Size}.', 'On the label, among others: {inci}. {Size}.'],
]

/** The same where a list of ingredients would say nothing. */
export const contents: readonly Line[] = [
  ['Contenido: {size}.', 'Contents: {size}.'],
  ['{Size}.', '{Size}.'],
  ['Lleva{n} {size} dentro.', '{Size} inside.'],
]
