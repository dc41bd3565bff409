import type { Line } from './line.ts'

/** Whom it is for, when the title does not say. */
export const anySkin: readonly Line[] = [
  [
    'Va bien a casi todas las pieles; si la tuya es muy delicada, pruébal{o} antes en la cara interna del brazo.',
    'It suits nearly every skin; if yours is very delicate, try it on your inner arm first.',
  ],
  [
    'Pensad{o} para pieles normales y secas, y sin nada que moleste a las demás.',
    'Made with normal and dry skin in mind, and nothing in it to bother the rest.',
  ],
  ['Puede usar{lo} toda la casa, cada cual a su hora.', 'Everyone at home can use it, each at their own hour.'],
  ['No pregunta la edad ni el tipo de piel.', 'It asks neither your age nor your skin type.'],
  [
    'Si tu piel se enfada con facilidad, empieza por poco y un día sí y otro no.',
    'If your skin is easily upset, begin with a little, every other day.',
  ],
  [
    'Sirve todo el año; en invierno, simplemente, se gasta antes.',
    'It works all year round; in winter it merely runs out sooner.',
  ],
]

export const anyHair: readonly Line[] = [
  ['Para todos los cabellos, cortos o largos.', 'For every kind of hair, short or long.'],
  ['Respeta el color y el rizo.', 'It is kind to colour and curls alike.'],
  ['Apto para uso frecuente.', 'Fit for frequent use.'],
  ['Va bien con agua dura, que aquí la hay.', 'It copes with hard water, which we know well.'],
  [
    'Si lo llevas fino, usa menos; si lo llevas grueso, insiste.',
    'If your hair is fine, use less; if it is thick, persist.',
  ],
  ['Le sienta bien a quien nada, a quien corre y a quien lee.', 'It suits swimmers, runners and readers.'],
]

export const anyHome: readonly Line[] = [
  ['Para el salón, el baño o la mesa de fuera.', 'For the living room, the bathroom or the table outside.'],
  ['Queda bien sola y no compite con las flores.', 'It looks good by itself and doesn’t compete with flowers.'],
  [
    'Es un buen regalo para quien dice que no quiere nada.',
    'It makes a good present for people who say they want nothing.',
  ],
  [
    'Va bien en habitaciones pequeñas; en las grandes, ventila antes.',
    'It is at its best in small rooms; air the larger ones first.',
  ],
  [
    'Para quien teletrabaja y para quien no piensa hacerlo.',
    'For those who work from home, and for those who wouldn’t dream of it.',
  ],
  [
    'Tiene sitio en una mesilla, con el libro y las gafas.',
    'There is room for it on a bedside table, with your book and glasses.',
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
